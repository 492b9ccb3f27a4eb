/** Reads a CSV file as a stream of records, whatever its quotes, line ends and separator. */
import { open } from 'node:fs/promises';
import { CellReader, cellsOfLine } from './csv-cells';
import { type Line, Lines, MAX_RECORD_CHARACTERS } from './csv-lines';

/** A record and the line it begins on; or a line that cannot be read, and why. */
export type CsvRecord = { line: number; cells: string[]; fault?: string };

export interface CsvOptions {
  /** Told how far the reading has come. */
  onBytes?: (bytes: number) => void;
  /** Whether cells make a good row: where such a line stands inside a quote, the quote is amiss. */
  isRow?: (cells: string[]) => boolean;
}

const NOT_CLOSED = 'a quote is opened and not closed';
const TOO_LONG = `the line is longer than ${MAX_RECORD_CHARACTERS} characters`;

interface Format {
  /** UTF-16 is what spreadsheets call Unicode text; it says so at its start. */
  encoding: 'utf8' | 'utf16le';
  /** The separator that the first line uses most. */
  delimiter: string;
}

async function formatOf(file: string): Promise<Format> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(65_536), 0, 65_536, 0);
    const encoding = buffer[0] === 0xff && buffer[1] === 0xfe ? 'utf16le' : 'utf8';
    const [line = ''] = /[^\ufeff\r\n]+/.exec(buffer.toString(encoding, 0, bytesRead)) ?? [];
    const count = (mark: string) => line.split(mark).length;
    const delimiter = [';', '\t', '|'].reduce(
      (best, mark) => (count(mark) > count(best) ? mark : best),
      ',',
    );
    return { encoding, delimiter };
  } finally {
    await handle.close();
  }
}

/**
 * The records of a file in their order, the header first. When a quote is amiss, the line that it
 * is in is a fault, and the reading goes on with the line after it.
 */
export async function* csvRecords(
  file: string,
  { onBytes = () => undefined, isRow = () => false }: CsvOptions = {},
): AsyncGenerator<CsvRecord, undefined> {
  const { encoding, delimiter } = await formatOf(file);
  const lines = new Lines(file, encoding, onBytes);

  const readOn = async (first: Line): Promise<string[] | null> => {
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
    const isRecord = reading === 'whole' && (isRow(reader.cells) || !more.some(isRowAlone));
    if (!isRecord) lines.putBack(more);
    return isRecord ? reader.cells : null;
  };

  try {
    for (let line = await lines.next(); line; line = await lines.next()) {
      const { number, text } = line;
      if (/^[\r\n]/.test(text)) continue;
      const isLong = text.length > MAX_RECORD_CHARACTERS;
      const cells = isLong ? null : await readOn(line);
      const raw = text.slice(0, MAX_RECORD_CHARACTERS).replace(/[\r\n]+$/, '');
      if (cells) yield { line: number, cells };
      else yield { line: number, cells: [raw], fault: isLong ? TOO_LONG : NOT_CLOSED };
    }
  } finally {
    await lines.close();
  }
}
