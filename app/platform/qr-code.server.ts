/** QR codes, drawn by the server and shown by `~/ui/qr-code`. */
import { encode } from 'uqr';

export interface QrCode {
  /** The text that a scanner reads. */
  text: string;
  /** Modules on a side, including the quiet zone. */
  size: number;
  /**
   * The dark modules as SVG path data: lines along their upper edges, to be drawn one unit wide.
   */
  path: string;
}

/** The quiet zone that ISO/IEC 18004 requires, in modules. */
const QUIET_ZONE = 4;

/**
 * The QR code of a text, such as an address. Its error correction level M tolerates 15 % of damage,
 * which a printed card needs.
 * @throws RangeError for more text than a code can hold, about 2,300 bytes
 */
export function qrCode(text: string): QrCode {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  return { text, size, path: data.map(rowPath).join('') };
}

/** Draws a line for each run of dark modules. Rectangles would take twice as many bytes. */
function rowPath(row: readonly boolean[], y: number): string {
  let path = '';
  let end: number | undefined;
  for (let x = 0; x < row.length; x += 1) {
    if (!row[x]) continue;
    path += end === undefined ? `M${x} ${y}` : `m${x - end} 0`;
    const start = x;
    while (row[x + 1]) x += 1;
    end = x + 1;
    path += `h${end - start}`;
  }
  return path;
}
