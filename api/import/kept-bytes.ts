/**
 * UTF-8 that loses nothing: a byte that cannot be decoded is a lone surrogate from U+DC80 to U+DCFF,
 * which no decoded text has, and is that byte again when it is written. So does Python's
 * `surrogateescape` (PEP 383).
 */
import { isUtf8 } from 'node:buffer';

const ESCAPE = 0xdc00;
const ESCAPED = /[\udc80-\udcff]/u;
const NOTHING = Buffer.alloc(0);

/** Whether bytes of a text could not be decoded. */
export const hasKeptBytes = (text: string): boolean => ESCAPED.test(text);

/** The text as people are shown it. */
export const withoutKeptBytes = (text: string): string =>
  text.replace(/[\udc80-\udcff]/gu, '\ufffd');

/** The bytes that a text was decoded from. */
export function bytesOf(text: string): Buffer {
  if (!hasKeptBytes(text)) return Buffer.from(text);
  const parts = text.split(/([\udc80-\udcff])/u);
  return Buffer.concat(
    parts.map((part) =>
      hasKeptBytes(part) ? Buffer.of(part.charCodeAt(0) - ESCAPE) : Buffer.from(part),
    ),
  );
}

/** Used as a `TextDecoder` is; it takes off the mark at the beginning as well. */
export class ByteKeepingDecoder {
  /** The beginning of a character whose other bytes are to come. */
  #begun: Buffer = NOTHING;
  #isFirst = true;

  decode(chunk: Buffer = NOTHING, { stream = false } = {}): string {
    const bytes = this.#begun.length > 0 ? Buffer.concat([this.#begun, chunk]) : chunk;
    const end = bytes.length - (stream ? unfinished(bytes) : 0);
    this.#begun = bytes.subarray(end);
    const text = decoded(bytes.subarray(0, end));
    const hasMark = this.#isFirst && text.startsWith('\ufeff');
    this.#isFirst &&= text === '';
    return hasMark ? text.slice(1) : text;
  }
}

/** How many bytes a character has that begins so; 1 also for what begins none. */
const lengthFrom = (byte: number): number =>
  byte < 0xc2 || byte > 0xf4 ? 1 : byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4;

/** How many bytes at the end are the beginning of a character. */
function unfinished(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte >> 6 !== 2) return lengthFrom(byte) > back ? back : 0;
  }
  return 0;
}

function decoded(bytes: Buffer): string {
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
