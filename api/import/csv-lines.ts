/** Reads a text file line by line, as a stream. */
import { createReadStream } from 'node:fs';
import type { CsvFormat } from './csv-format';
import { ByteKeepingDecoder } from './kept-bytes';

/** A line with its end, and its number in the file, from 1. */
export interface Line {
  number: number;
  text: string;
}

/** No record is longer; of a longer line only so much is kept that this can be seen. */
export const MAX_RECORD_CHARACTERS = 64_000;

const LINE_END = /\r\n|\n|\r/g;

async function* linesOf(
  file: string,
  encoding: CsvFormat['encoding'],
  onBytes: (bytes: number) => void,
): AsyncGenerator<Line, undefined> {
  const source = createReadStream(file);
  // Both take off the mark at the beginning as well.
  const decoder = encoding === 'utf-8' ? new ByteKeepingDecoder() : new TextDecoder(encoding);
  let number = 0;
  let rest = '';
  for await (const chunk of source as AsyncIterable<Buffer>) {
    onBytes(source.bytesRead);
    const text = rest + decoder.decode(chunk, { stream: true });
    let at = 0;
    for (const { index, 0: end } of text.matchAll(LINE_END)) {
      const next = index + end.length;
      // Its second half may follow in the next chunk.
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

/** The lines of a file; some that have been read can be put back and read again. */
export class Lines {
  readonly #unread: AsyncGenerator<Line, undefined>;
  /** Put back, the next one last. */
  readonly #again: Line[] = [];

  constructor(file: string, encoding: CsvFormat['encoding'], onBytes: (bytes: number) => void) {
    this.#unread = linesOf(file, encoding, onBytes);
  }

  /** The next line; undefined after the last. */
  async next(): Promise<Line | undefined> {
    return this.#again.pop() ?? (await this.#unread.next()).value;
  }

  /** Makes these, the last ones read, the next ones to be read. */
  putBack(lines: readonly Line[]): void {
    for (let at = lines.length - 1; at >= 0; at--) {
      const line = lines[at];
      if (line) this.#again.push(line);
    }
  }

  async close(): Promise<void> {
    await this.#unread.return(undefined);
  }
}
