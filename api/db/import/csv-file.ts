/** Reads a CSV file as a stream of records, whatever its quotes, line ends and separator. */
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { parse } from 'csv-parse';

/** A record and the line it begins on; or, when its quotes cannot be made out, why. */
export type CsvRecord = { line: number; cells: string[]; fault?: string };

/** A quote that is opened and not closed would take the rest of the file for one cell. */
const MAX_RECORD_CHARACTERS = 64_000;

interface Parsed {
  record: string[];
  info: { lines: number };
  raw: string;
}

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
  const faults: CsvRecord[] = [];
  const parser = parse({
    bom: true,
    delimiter: await delimiterOf(file),
    info: true,
    raw: true,
    max_record_size: MAX_RECORD_CHARACTERS,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    on_skip: (error, raw) => {
      if (!error) return;
      const lines = Number(error.lines ?? 0);
      faults.push({ ...begins(raw ?? '', lines), cells: [raw ?? ''], fault: faultOf(error.code) });
      return undefined;
    },
  });
  const source = createReadStream(file);
  source.on('data', () => onBytes(source.bytesRead));
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);
  try {
    for await (const { record, info, raw } of parser as AsyncIterable<Parsed>) {
      yield* faults.splice(0);
      yield { ...begins(raw, info.lines), cells: record };
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

/** The line a record begins on, from the one it ends on. */
function begins(raw: string, endLine: number): { line: number } {
  return { line: endLine - (raw.trim().match(/\r\n|\n|\r/g)?.length ?? 0) };
}
