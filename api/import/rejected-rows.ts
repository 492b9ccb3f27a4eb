/**
 * Writes the file of rejected rows. Each row has its line number, the reason, and its cells. In a
 * UTF-8 file, bytes that cannot be decoded are written unchanged.
 */
import { accessSync, constants, existsSync, realpathSync, rmSync } from 'node:fs';
import { type FileHandle, open, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { encodeBytes } from './undecoded-bytes';

/**
 * Returns the path of `shop.rejected.csv` for the file `shop.csv`: next to the file, or in
 * `fallbackFolder` if the file's folder is not writable.
 */
export function rejectedFileFor(file: string, fallbackFolder: string): string {
  const name = `${basename(file).replace(/\.(?:csv|xlsx)$/i, '')}.rejected.csv`;
  const beside = dirname(resolve(file));
  try {
    accessSync(beside, constants.W_OK);
    return join(beside, name);
  } catch {
    return join(fallbackFolder, name);
  }
}

/**
 * Returns why rejected rows cannot be written to a file: it is the file to import, has other
 * content, or its folder is missing. Returns null if they can.
 */
export async function refusalOf(rejectedFile: string, file: string): Promise<string | null> {
  const begin = await readBeginning(rejectedFile);
  if (begin === null) return missingFolderOf(rejectedFile);
  if (realpathSync(rejectedFile) === realpathSync(file)) {
    return `${rejectedFile} is the file to import. Name another file for rejected rows with --rejected.`;
  }
  if (begin === '' || OWN_HEADER.test(begin)) return null;
  return `${rejectedFile} has other content. Name another file for rejected rows with --rejected.`;
}

/**
 * Returns a message if the folder of a file is missing, else null. Called before the import, so
 * that writing does not fail after rows were imported.
 */
export function missingFolderOf(path: string): string | null {
  const folder = dirname(resolve(path));
  return existsSync(folder) ? null : `There is no folder ${folder} for ${path}.`;
}

/**
 * Begins the reason for a row that has the same product as an earlier row. The number of the
 * earlier line follows.
 */
export const SAME_PRODUCT = 'the same product as line';

/** Matches the beginning of our own header, even if a spreadsheet has saved the file. */
const OWN_HEADER = /^\ufeff?"?line"?[,;\t]"?reason"?[,;\t\r\n]/;

/** Reads the first characters of a file. Returns null if there is no file, or it is a device. */
async function readBeginning(path: string): Promise<string | null> {
  const isFile = await stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
  if (!isFile) return null;
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(32), 0, 32, 0);
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await handle.close();
  }
}

/**
 * Adds an apostrophe, so that spreadsheets do not evaluate a cell as a formula. The import removes
 * it again.
 */
const escapeFormula = (cell: string): string => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell);
const quoteCell = (cell: string): string =>
  /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
const lineOf = (cells: string[]): string =>
  `${cells.map(escapeFormula).map(quoteCell).join(',')}\r\n`;

/**
 * Returns the number of a line and the value that its reason quotes. Removes control characters,
 * because the text is printed on a terminal.
 */
function exampleOf(line: number, reason: string): string {
  const [value] = /“[^”]*”/.exec(reason) ?? [];
  return value ? `line ${line}: ${value.replace(/\p{Cc}/gu, '')}` : `line ${line}`;
}

/**
 * Collects rejected rows and writes them to a file, which replaces that of an earlier import. If no
 * row is rejected, the earlier file is deleted.
 */
export class RejectedRows {
  #handle: FileHandle | null = null;
  /** CSV lines that are not written yet. */
  #unwritten = '';
  /**
   * Number of rows by reason. Parts of a reason that differ from row to row are replaced by `…`.
   */
  readonly reasons = new Map<string, number>();
  /**
   * The first row of each reason: its line number, and the value that the reason quotes, if any.
   */
  readonly examples = new Map<string, string>();
  count = 0;

  constructor(
    readonly path: string,
    readonly header: string[],
  ) {}

  add(line: number, reason: string, cells: string[]): void {
    this.count += 1;
    const kind = reason.replace(/“[^”]*”/g, '…').replace(/\bline \d+/g, 'line …');
    this.reasons.set(kind, (this.reasons.get(kind) ?? 0) + 1);
    if (!this.examples.has(kind)) this.examples.set(kind, exampleOf(line, reason));
    this.#unwritten += lineOf([String(line), reason, ...cells]);
  }

  /** Writes the rows collected since the last call. */
  async flush(): Promise<void> {
    if (this.#unwritten === '') return;
    if (!this.#handle) {
      this.#handle = await open(this.path, 'w', 0o600);
      // The byte order mark makes spreadsheets read the file as UTF-8.
      await this.#handle.write(encodeBytes(`\ufeff${lineOf(['line', 'reason', ...this.header])}`));
    }
    const text = this.#unwritten;
    this.#unwritten = '';
    await this.#handle.write(encodeBytes(text));
  }

  /** Writes the remaining rows. Without any rejected row, deletes the file of an earlier import. */
  async close(): Promise<void> {
    try {
      await this.flush();
    } finally {
      await this.#handle?.close();
    }
    if (this.count > 0) return;
    const earlier = await readBeginning(this.path);
    if (earlier !== null && OWN_HEADER.test(earlier)) rmSync(this.path, { force: true });
  }
}
