/**
 * Decodes and encodes UTF-8 without loss. A byte that cannot be decoded becomes a lone surrogate
 * from U+DC80 to U+DCFF, which decoded text never contains. Encoding converts it back to the byte.
 * Python's `surrogateescape` (PEP 383) does the same.
 */
import { isUtf8 } from 'node:buffer';

const ESCAPE = 0xdc00;
const ESCAPED = /[\udc80-\udcff]/u;
const NOTHING = Buffer.alloc(0);

/** Returns true if a text contains bytes that could not be decoded. */
export const hasUndecodedBytes = (text: string): boolean => ESCAPED.test(text);

/** Replaces bytes that could not be decoded by `�`, for display. */
export const replaceUndecodedBytes = (text: string): string =>
  text.replace(/[\udc80-\udcff]/gu, '\ufffd');

/** Returns the bytes from which a text was decoded. */
export function encodeBytes(text: string): Buffer {
  if (!hasUndecodedBytes(text)) return Buffer.from(text);
  const parts = text.split(/([\udc80-\udcff])/u);
  return Buffer.concat(
    parts.map((part) =>
      hasUndecodedBytes(part) ? Buffer.of(part.charCodeAt(0) - ESCAPE) : Buffer.from(part),
    ),
  );
}

/** Decodes chunks like a `TextDecoder`, which also removes the byte order mark, but without loss. */
export class LosslessDecoder {
  /** The first bytes of a character that continues in the next chunk. */
  #begun: Buffer = NOTHING;
  #isFirst = true;

  decode(chunk: Buffer = NOTHING, { stream = false } = {}): string {
    const bytes = this.#begun.length > 0 ? Buffer.concat([this.#begun, chunk]) : chunk;
    const end = bytes.length - (stream ? incompleteBytes(bytes) : 0);
    this.#begun = bytes.subarray(end);
    const text = decode(bytes.subarray(0, end));
    const hasMark = this.#isFirst && text.startsWith('\ufeff');
    this.#isFirst &&= text === '';
    return hasMark ? text.slice(1) : text;
  }
}

/** Returns the length in bytes of a character by its first byte; 1 if the byte is invalid. */
const lengthFrom = (byte: number): number =>
  byte < 0xc2 || byte > 0xf4 ? 1 : byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4;

/** Returns the number of bytes of an incomplete character at the end. */
function incompleteBytes(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte >> 6 !== 2) return lengthFrom(byte) > back ? back : 0;
  }
  return 0;
}

function decode(bytes: Buffer): string {
  if (isUtf8(bytes)) return bytes.toString();
  let text = '';
  let from = 0;
  for (let at = 0; at < bytes.length; ) {
    const byte = bytes[at] ?? 0;
    const next = at + lengthFrom(byte);
    const isCharacter = byte < 0x80 || (next <= bytes.length && isUtf8(bytes.subarray(at, next)));
    if (!isCharacter) {
      text += bytes.toString('utf8', from, at) + String.fromCharCode(ESCAPE + byte);
      from = at + 1;
    }
    at = isCharacter ? next : at + 1;
  }
  return text + bytes.toString('utf8', from);
}
