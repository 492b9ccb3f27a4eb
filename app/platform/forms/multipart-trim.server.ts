/** Cuts the files out of a multipart body that are too large, while it arrives. */

/** Bytes of everything in a form that is not a file. */
const TEXT_BYTES = 256 * 1024;
const HEADER_BYTES = 8 * 1024;
const MAX_PARTS = 100;

const END_OF_HEADER = '\r\n\r\n';

/** The most bytes of each file, by field. */
export type FileLimits = Readonly<Partial<Record<string, number>>>;

const refused = (status: 400 | 413) => new Response(null, { status });

/** The same body as was fed to it, with no more of each file than one byte beyond its limit. */
export class MultipartTrim {
  private readonly delimiter: Buffer;
  private readonly pieces: Buffer[] = [];
  private state: 'header' | 'part' | 'end' = 'part';
  /** What has arrived and is not understood yet; the first delimiter has no line before it. */
  private rest = Buffer.from('\r\n');
  private parts = 0;
  /** Bytes that may still be kept of this part; what stands before the first part is none. */
  private room = 0;
  private isFile = false;
  /** Bytes that may still be kept of all files, and of everything else. */
  private readonly rooms: { files: number; texts: number };

  constructor(
    boundary: string,
    private readonly limits: FileLimits,
  ) {
    this.delimiter = Buffer.from(`\r\n--${boundary}`);
    const files = Object.values(limits).reduce<number>((sum, bytes = 0) => sum + bytes + 1, 0);
    this.rooms = { files, texts: TEXT_BYTES };
  }

  /** @throws Response 400 for a body that is not multipart, 413 for too much besides the files */
  feed(chunk: Uint8Array): void {
    if (this.state === 'end') return;
    this.rest = Buffer.concat([this.rest, chunk]);
    while (this.state === 'header' ? this.takeHeader() : this.takePart());
  }

  /** What was kept, so that it can be read as the form that it still is. */
  bytes(): Uint8Array<ArrayBuffer> {
    return new Uint8Array(Buffer.concat(this.pieces));
  }

  /** Answers whether there is more to understand. */
  private takeHeader(): boolean {
    const { rest } = this;
    if (rest.length < 2) return false;
    if (rest.toString('latin1', 0, 2) === '--') {
      this.keep(Buffer.from('--\r\n'));
      this.state = 'end';
      this.rest = Buffer.alloc(0);
      return false;
    }
    const end = rest.indexOf(END_OF_HEADER);
    if (end > HEADER_BYTES || (end < 0 && rest.length > HEADER_BYTES)) throw refused(400);
    if (end < 0) return false;
    this.parts += 1;
    if (this.parts > MAX_PARTS) throw refused(413);
    const header = rest.subarray(0, end + END_OF_HEADER.length);
    this.keep(header);
    this.isFile = /;\s*filename\*?=/i.test(header.toString());
    this.room = this.isFile ? this.roomForFile(header.toString()) : TEXT_BYTES + 1;
    this.rest = rest.subarray(header.length);
    this.state = 'part';
    return true;
  }

  private takePart(): boolean {
    const { rest, delimiter } = this;
    if (this.state === 'end') return false;
    const end = rest.indexOf(delimiter);
    const known = end < 0 ? Math.max(0, rest.length - delimiter.length + 1) : end;
    const kept = rest.subarray(0, Math.min(known, this.room));
    this.room -= kept.length;
    this.keep(kept, this.isFile ? 'files' : 'texts');
    if (end < 0) {
      this.rest = rest.subarray(known);
      return false;
    }
    this.keep(this.parts === 0 ? delimiter.subarray(2) : delimiter);
    this.rest = rest.subarray(known + delimiter.length);
    this.state = 'header';
    return true;
  }

  /** Files of unknown fields are not kept. */
  private roomForFile(header: string): number {
    const name = /[;\s]name="?([^";\r\n]*)/i.exec(header)?.[1] ?? '';
    const limit = Object.hasOwn(this.limits, name) ? this.limits[name] : undefined;
    return limit === undefined ? 0 : limit + 1;
  }

  private keep(piece: Buffer, as: 'files' | 'texts' = 'texts'): void {
    this.rooms[as] -= piece.length;
    if (this.rooms[as] < 0) throw refused(413);
    // A copy: the piece may be a small part of what arrived, which can then be let go.
    if (piece.length > 0) this.pieces.push(Buffer.from(piece));
  }
}
