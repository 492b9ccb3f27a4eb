/** Reads a CSV file, or the extracted rows of a workbook, as a stream of records. */
import { CellReader, cellsOfLine } from '@kernel/csv-cells';
import { csvFormatOf } from './csv-format';
import { type Line, Lines, MAX_RECORD_CHARACTERS } from './csv-lines';
import { ROWS_FILE } from './workbook';

/** A record with the number of its first line. With a `fault`, it is a line that cannot be read. */
export type CsvRecord = { line: number; cells: string[]; fault?: string };

export interface CsvOptions {
  /** Called with the number of bytes read so far. */
  onBytes?: (bytes: number) => void;
  /**
   * Returns true if cells are a valid row. If a line within a quoted cell is a valid row, the
   * closing quote is probably missing.
   */
  isRow?: (cells: string[]) => boolean;
}

const NOT_CLOSED = 'a quote is not closed';
const TOO_LONG = `the line is longer than ${MAX_RECORD_CHARACTERS} characters`;

/**
 * Yields the records of a file in order, including the header and any titles above it. A line that
 * is too long, or whose quote is not closed, is yielded as a fault, and reading continues with the
 * next line.
 */
export async function* csvRecords(
  file: string,
  { onBytes = () => undefined, isRow = () => false }: CsvOptions = {},
): AsyncGenerator<CsvRecord, undefined> {
  if (file.endsWith(ROWS_FILE)) return yield* rowsFrom(new Lines(file, 'utf-8', onBytes));
  const { encoding, delimiter, hasSeparatorLine } = await csvFormatOf(file);
  const lines = new Lines(file, encoding, onBytes);

  /**
   * Reads the record that begins with the line `first`. If the record has no end, puts the lines
   * after `first` back, and returns null.
   */
  const readRecord = async (first: Line): Promise<string[] | null> => {
    const reader = new CellReader(delimiter);
    const isRowAlone = ({ text }: Line) => isRow(cellsOfLine(text, delimiter) ?? []);
    const more: Line[] = [];
    let reading = reader.add(first.text);
    let length = first.text.length;
    while (reading === 'open') {
      const line = await lines.next();
      if (!line) break;
      more.push(line);
      length += line.text.length;
      reading = length > MAX_RECORD_CHARACTERS ? 'broken' : reader.add(line.text);
      if (reading === 'open' && isRowAlone(line)) reading = 'broken';
    }
    const isRecord = reading === 'whole' && (!more.some(isRowAlone) || isRow(reader.cells));
    if (!isRecord) lines.putBack(more);
    return isRecord ? reader.cells : null;
  };

  try {
    for (let line = await lines.next(); line; line = await lines.next()) {
      const { number, text } = line;
      if (/^[\r\n]/.test(text) || (hasSeparatorLine && number === 1)) continue;
      const isLong = text.length > MAX_RECORD_CHARACTERS;
      const cells = isLong ? null : await readRecord(line);
      const raw = text.slice(0, MAX_RECORD_CHARACTERS).replace(/[\r\n]+$/, '');
      if (cells) yield { line: number, cells };
      else yield { line: number, cells: [raw], fault: isLong ? TOO_LONG : NOT_CLOSED };
    }
  } finally {
    await lines.close();
  }
}

/**
 * Yields the rows of a workbook. `unpackWorkbook` wrote each as a line with a JSON list of cells.
 */
async function* rowsFrom(lines: Lines): AsyncGenerator<CsvRecord, undefined> {
  try {
    for (let line = await lines.next(); line; line = await lines.next()) {
      const { number, text } = line;
      if (text.length > MAX_RECORD_CHARACTERS) {
        yield { line: number, cells: [text.slice(0, MAX_RECORD_CHARACTERS)], fault: TOO_LONG };
        continue;
      }
      const cells = JSON.parse(text) as string[];
      yield { line: number, cells };
    }
  } finally {
    await lines.close();
  }
}
