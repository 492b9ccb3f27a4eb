/** Reads a text file line by line, as a stream. */
import { createReadStream } from 'node:fs';
import type { CsvFormat } from './csv-format';
import { LosslessDecoder } from './undecoded-bytes';

/** A line including its line end, and its number in the file, from 1. */
export interface Line {
  number: number;
  text: string;
}

/**
 * Maximum length of a record. Only this much of a longer line is kept, so that it can be reported.
 */
export const MAX_RECORD_CHARACTERS = 64_000;

const LINE_END = /\r\n|\n|\r/g;

async function* linesOf(
  file: string,
  encoding: CsvFormat['encoding'],
  onBytes: (bytes: number) => void,
): AsyncGenerator<Line, undefined> {
  const source = createReadStream(file);
  // Both decoders also remove the byte order mark.
  const decoder = encoding === 'utf-8' ? new LosslessDecoder() : new TextDecoder(encoding);
  let number = 0;
  let rest = '';
  for await (const chunk of source as AsyncIterable<Buffer>) {
    onBytes(source.bytesRead);
    const text = rest + decoder.decode(chunk, { stream: true });
    let at = 0;
    for (const { index, 0: end } of text.matchAll(LINE_END)) {
      const next = index + end.length;
      // The `\n` may follow in the next chunk.
      if (end === '\r' && next === text.length) break;
      number += 1;
      yield { number, text: text.slice(at, next) };
      at = next;
    }
    rest = text.slice(at);
    if (rest.length > MAX_RECORD_CHARACTERS + 1) {
      rest = rest.slice(0, MAX_RECORD_CHARACTERS + 1) + (rest.endsWith('\r') ? '\r' : '');
    }
  }
  rest += decoder.decode();
  if (rest !== '') yield { number: number + 1, text: rest };
}

/** Reads the lines of a file. Lines that were read can be put back. */
export class Lines {
  readonly #unread: AsyncGenerator<Line, undefined>;
  /** Lines that were put back. The one to read next is last. */
  readonly #putBack: Line[] = [];

  constructor(file: string, encoding: CsvFormat['encoding'], onBytes: (bytes: number) => void) {
    this.#unread = linesOf(file, encoding, onBytes);
  }

  /** Returns the next line, or undefined after the last. */
  async next(): Promise<Line | undefined> {
    return this.#putBack.pop() ?? (await this.#unread.next()).value;
  }

  /** Puts lines back, which `next` then returns again in this order. */
  putBack(lines: readonly Line[]): void {
    for (let at = lines.length - 1; at >= 0; at--) {
      const line = lines[at];
      if (line) this.#putBack.push(line);
    }
  }

  async close(): Promise<void> {
    await this.#unread.return(undefined);
  }
}
