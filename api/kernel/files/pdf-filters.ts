/** The decoders of ISO 32000-2, 7.4. Like PDF readers, they decode as much of damaged data as possible. */
import { inflateRawSync, inflateSync, constants as zlib } from 'node:zlib';

/**
 * Returns the decoded data, or null if the data has another encoding.
 * @throws TooLongError if the result would be longer than `maxBytes`
 */
type Decoder = (data: Buffer, maxBytes: number) => Buffer | null;

/** Thrown when decoded data exceeds its limit. */
export class TooLongError extends Error {
  override readonly name = 'TooLongError';
}

/** Filters that compress objects as well as pictures. */
export const DECODERS: Readonly<Record<string, Decoder>> = {
  FlateDecode: inflate,
  ASCIIHexDecode: decodeHex,
  ASCII85Decode: decodeBase85,
  RunLengthDecode: decodeRuns,
  LZWDecode: decodeLzw,
};

/** Filters whose result can only be a picture. */
const PICTURE_FILTERS = ['DCTDecode', 'JPXDecode', 'CCITTFaxDecode', 'JBIG2Decode'];

/** ISO 32000-2, table 92: meant for inline images, but readers accept them elsewhere. */
const SHORT_NAMES = ['AHx', 'A85', 'LZW', 'Fl', 'RL', 'CCF', 'DCT'];

export const KNOWN_FILTERS: ReadonlySet<string> = new Set([
  ...Object.keys(DECODERS),
  ...PICTURE_FILTERS,
  ...SHORT_NAMES,
]);

function inflate(data: Buffer, maxBytes: number): Buffer | null {
  // Two bytes of zlib's header come first.
  const raw = data.subarray(2);
  // Like readers, keep what was decoded before damaged data or a wrong checksum.
  return tryInflate(inflateSync, data, maxBytes) ?? longestInflate(raw, maxBytes);
}

function tryInflate(by: typeof inflateSync, data: Buffer, maxOutputLength: number): Buffer | null {
  try {
    const decoded = by(data, { maxOutputLength, finishFlush: zlib.Z_SYNC_FLUSH });
    return decoded.length > 0 ? decoded : null;
  } catch (error) {
    const isTooLong =
      error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    if (isTooLong) throw new TooLongError();
    return null;
  }
}

/** Decodes the longest valid prefix of the data. */
function longestInflate(data: Buffer, maxBytes: number): Buffer | null {
  let decoded = null as Buffer | null;
  let low = 0;
  let high = data.length;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    const some = tryInflate(inflateRawSync, data.subarray(0, middle), maxBytes);
    if (some) [decoded, low] = [some, middle];
    else high = middle - 1;
  }
  return decoded;
}

function decodeHex(data: Buffer): Buffer | null {
  const [digits = ''] = /^[\da-f\s\0]*/i.exec(data.toString('latin1')) ?? [];
  const hex = digits.replace(/[^\da-f]/gi, '');
  return hex ? Buffer.from(hex.length % 2 ? `${hex}0` : hex, 'hex') : null;
}

function decodeBase85(data: Buffer): Buffer | null {
  const [letters = ''] = /^[!-uz\s\0]*/.exec(data.toString('latin1').replace(/^\s*<~/, '')) ?? [];
  const bytes: number[] = [];
  let group: number[] = [];
  const flush = () => {
    // The last group may be shorter; it is filled up with the highest digit.
    const full = [...group, 84, 84, 84, 84].slice(0, 5);
    const value = full.reduce((sum, digit) => sum * 85 + digit, 0);
    const all = [24, 16, 8, 0].map((shift) => Math.floor(value / 2 ** shift) & 255);
    bytes.push(...all.slice(0, group.length - 1));
    group = [];
  };
  for (const letter of letters.replace(/[\s\0]/g, '')) {
    if (letter === 'z' && group.length === 0) bytes.push(0, 0, 0, 0);
    else group.push(letter.charCodeAt(0) - 33);
    if (group.length === 5) flush();
  }
  if (group.length > 1) flush();
  return bytes.length > 0 ? Buffer.from(bytes) : null;
}

function decodeRuns(data: Buffer, maxBytes: number): Buffer | null {
  const parts: Buffer[] = [];
  let at = 0;
  let total = 0;
  while (at < data.length) {
    // 128 ends the data. A lower value is followed by different bytes, a higher one by a repeated byte.
    const length = data[at] ?? 128;
    if (length === 128) break;
    const part =
      length < 128
        ? data.subarray(at + 1, at + 2 + length)
        : Buffer.alloc(257 - length, data[at + 1] ?? 0);
    at += length < 128 ? length + 2 : 2;
    total += part.length;
    if (total > maxBytes) throw new TooLongError();
    parts.push(part);
  }
  return total > 0 ? Buffer.concat(parts) : null;
}

const CLEAR = 256;
const END = 257;
const FIRST_CODE = 258;
const MAX_CODES = 4096;

function decodeLzw(data: Buffer, maxBytes: number): Buffer | null {
  const single = Array.from({ length: FIRST_CODE }, (_, code) => Buffer.from([code & 255]));
  const parts: Buffer[] = [];
  let table = single.slice();
  let previous = null as Buffer | null;
  let width = 9;
  let total = 0;
  for (let bit = 0; bit + width <= data.length * 8; ) {
    let code = 0;
    for (let end = bit + width; bit < end; bit += 1) {
      code = (code << 1) | (((data[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1);
    }
    if (code === END) break;
    if (code === CLEAR) {
      [table, previous, width] = [single.slice(), null, 9];
      continue;
    }
    const entry: Buffer | undefined =
      table[code] ?? (previous && Buffer.concat([previous, previous.subarray(0, 1)])) ?? undefined;
    if (!entry || code > table.length) break;
    if (previous && table.length < MAX_CODES) {
      table.push(Buffer.concat([previous, entry.subarray(0, 1)]));
    }
    previous = entry;
    total += entry.length;
    if (total > maxBytes) throw new TooLongError();
    parts.push(entry);
    // EarlyChange = 1: the code length grows one code early, which is the default of the format.
    while (width < 12 && table.length + 1 >= 2 ** width) width += 1;
  }
  return total > 0 ? Buffer.concat(parts) : null;
}
