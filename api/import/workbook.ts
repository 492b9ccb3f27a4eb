/**
 * Reads the first sheet of an Excel workbook (`.xlsx`), and writes its rows to a file of JSON
 * lines. All rows are briefly in memory, so their number and the unzipped size are limited.
 */
import { mkdtemp, open, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ColumnError } from './fields';

/** End of the name of a file with extracted rows. */
export const ROWS_FILE = '.rows.jsonl';

export const MAX_ROWS = 50_000;
const MAX_UNZIPPED_MB = 100;
const MAX_FILE_MB = 50;
const MB = 1_000_000;

const tooLargeError = (what: string) =>
  new ColumnError(
    `The workbook has more than ${what}. Save it as “CSV UTF-8”, which can have any size.`,
  );

/**
 * Returns true if a file is a workbook, by its first bytes.
 * @throws ColumnError for the format of Excel 97
 */
export async function isWorkbook(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer } = await handle.read(Buffer.alloc(8), 0, 8, 0);
    if (buffer.readUInt32BE(0) === 0xd0cf11e0) {
      throw new ColumnError(
        'This is a workbook of Excel 97 (.xls). Save it as .xlsx or “CSV UTF-8” and import that.',
      );
    }
    return buffer.toString('latin1', 0, 4) === 'PK\u0003\u0004';
  } finally {
    await handle.close();
  }
}

/**
 * Writes the rows of the first sheet to a temporary file that `csvRecords` reads.
 * @returns the path of the file as `rows`, and a function that deletes the file
 * @throws ColumnError if the file is not a workbook, or is too large
 */
export async function unpackWorkbook(
  file: string,
): Promise<{ rows: string; remove(): Promise<void> }> {
  if ((await stat(file)).size > MAX_FILE_MB * MB) throw tooLargeError(`${MAX_FILE_MB} MB`);
  const bytes = await readFile(file);
  if (unzippedBytes(bytes) > MAX_UNZIPPED_MB * MB)
    throw tooLargeError(`${MAX_UNZIPPED_MB} MB unzipped`);
  const sheet = await rowsOf(bytes);
  if (sheet.length > MAX_ROWS) throw tooLargeError(`${MAX_ROWS.toLocaleString('en-IN')} rows`);
  const folder = await mkdtemp(join(tmpdir(), 'shop-workbook-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  const rows = join(folder, `sheet${ROWS_FILE}`);
  const handle = await open(rows, 'w', 0o600);
  try {
    const lines = sheet.map((row) => `${JSON.stringify(row.map(textOf))}\n`);
    await handle.writeFile(lines.join(''));
  } catch (error) {
    await remove();
    throw error;
  } finally {
    await handle.close();
  }
  return { rows, remove };
}

async function rowsOf(bytes: Buffer): Promise<readonly unknown[][]> {
  const { readSheet } = await import('read-excel-file/universal');
  try {
    const { buffer, byteOffset, byteLength } = bytes;
    return await readSheet(buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer, 1);
  } catch {
    throw new ColumnError(
      'The workbook cannot be read. Open it, save it as “CSV UTF-8”, and import that file.',
    );
  }
}

/** Signatures of a ZIP archive: the record at its end, and an entry of its directory. */
const END_OF_DIRECTORY = 0x06054b50;
const ENTRY = 0x02014b50;

/**
 * Returns the total size of all entries in bytes, as the directory of the archive says. The size
 * may be wrong, but the reader unpacks no more of an entry than its stated size, so it does not
 * fill the memory.
 */
function unzippedBytes(zip: Buffer): number {
  let end = zip.length - 22;
  while (end >= 0 && zip.readUInt32LE(end) !== END_OF_DIRECTORY) end -= 1;
  if (end < 0) return 0;
  let at = zip.readUInt32LE(end + 16);
  let total = 0;
  while (at + 46 <= zip.length && zip.readUInt32LE(at) === ENTRY) {
    total += zip.readUInt32LE(at + 24);
    at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return total;
}

/** Returns the text of a cell: a date as `2026-11-26`, a number without binary rounding errors. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  return typeof value === 'number' ? String(Number(value.toPrecision(15))) : String(value);
}
