/** Reads a CSV file as a stream of records, whatever its quotes, line ends and separator. */
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { parse } from 'csv-parse';

/** A record and the line it begins on; or, when its quotes cannot be made out, why. */
export type CsvRecord = { line: number; cells: string[]; fault?: string };

/** A quote that is opened and not closed would take the rest of the file for one cell. */
const MAX_RECORD_CHARACTERS = 64_000;

/** What the parser makes of a record when it is asked for the raw text too. */
interface Parsed {
  record: string[];
  raw: string;
}

const LINE_END = /\r\n|\n|\r/g;

/** Follows the lines of a file from record to record; the parser's own count is wrong with CRLF. */
class Lines {
  #next = 1;

  /** The line that a record begins on; `raw` is all that was read for it, empty lines included. */
  place(raw: string): number {
    const before = /^[\r\n]*/.exec(raw)?.[0] ?? '';
    const line = this.#next + ends(before);
    this.#next += ends(raw);
    return line;
  }
}

const ends = (text: string): number => text.match(LINE_END)?.length ?? 0;

/** The separator that the first line uses most. */
async function delimiterOf(file: string): Promise<string> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(65_536), 0, 65_536, 0);
    const line = buffer.toString('utf8', 0, bytesRead).split(/[\r\n]/, 1)[0] ?? '';
    const count = (mark: string) => line.split(mark).length;
    return [';', '\t', '|'].reduce((best, mark) => (count(mark) > count(best) ? mark : best), ',');
  } finally {
    await handle.close();
  }
}

/**
 * The records of a file in their order, the header first. `onBytes` is told how far the reading
 * has come.
 */
export async function* csvRecords(
  file: string,
  onBytes: (bytes: number) => void,
): AsyncGenerator<CsvRecord> {
  const lines = new Lines();
  const begun: number[] = [];
  const faults: CsvRecord[] = [];
  const parser = parse({
    bom: true,
    delimiter: await delimiterOf(file),
    raw: true,
    max_record_size: MAX_RECORD_CHARACTERS,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    // Both are told in the order of the file, ahead of the loop below.
    on_record: (parsed) => {
      begun.push(lines.place((parsed as unknown as Parsed).raw));
      return parsed;
    },
    on_skip: (error, raw = '') => {
      if (error) faults.push({ line: lines.place(raw), cells: [raw], fault: faultOf(error.code) });
      return undefined;
    },
  });
  const source = createReadStream(file);
  source.on('data', () => onBytes(source.bytesRead));
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);
  try {
    for await (const { record } of parser as AsyncIterable<Parsed>) {
      yield* faults.splice(0);
      yield { line: begun.shift() ?? 0, cells: record };
    }
    yield* faults.splice(0);
  } finally {
    source.destroy();
  }
}

const faultOf = (code: string): string =>
  code === 'CSV_MAX_RECORD_SIZE' || code === 'CSV_QUOTE_NOT_CLOSED'
    ? 'a quote is opened and not closed'
    : 'the row cannot be read';
