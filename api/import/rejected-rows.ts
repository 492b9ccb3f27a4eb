/** The file of rejected rows: line, reason, and the row unchanged, byte by byte. */
import { accessSync, constants, existsSync, realpathSync, rmSync } from 'node:fs';
import { type FileHandle, open, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { encodeBytes } from './undecoded-bytes';

/** `shop.rejected.csv` next to `shop.csv`, or in `fallbackFolder` if that folder is not writable. */
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

/** Why rejected rows cannot be written to a file: it is the file to import, or has other content. */
export async function refusalOf(rejectedFile: string, file: string): Promise<string | null> {
  const begin = await readBeginning(rejectedFile);
  if (begin === null) return missingFolderOf(rejectedFile);
  if (realpathSync(rejectedFile) === realpathSync(file)) {
    return `${rejectedFile} is the file to import. Name another file for rejected rows with --rejected.`;
  }
  if (begin === '' || OWN_HEADER.test(begin)) return null;
  return `${rejectedFile} has other content. Name another file for rejected rows with --rejected.`;
}

/** Why a file cannot be written: its folder is missing. Checked early, because it is written at the end. */
export function missingFolderOf(path: string): string | null {
  const folder = dirname(resolve(path));
  return existsSync(folder) ? null : `There is no folder ${folder} for ${path}.`;
}

/** Reason of a row whose product an earlier row had; the line number follows. */
export const SAME_PRODUCT = 'the same product as line';

/** Our own header, also as saved by a spreadsheet. */
const OWN_HEADER = /^\ufeff?"?line"?[,;\t]"?reason"?[,;\t\r\n]/;

/** The first characters of a file; null when there is none, or it is a device. */
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

/** An apostrophe keeps spreadsheets from evaluating a cell as a formula; the import removes it again. */
const escapeFormula = (cell: string): string => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell);
const quoteCell = (cell: string): string =>
  /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
const lineOf = (cells: string[]): string =>
  `${cells.map(escapeFormula).map(quoteCell).join(',')}\r\n`;

/** Without control characters, because it is printed on a terminal. */
function exampleOf(line: number, reason: string): string {
  const [value] = /“[^”]*”/.exec(reason) ?? [];
  return value ? `line ${line}: ${value.replace(/\p{Cc}/gu, '')}` : `line ${line}`;
}

/** Collects rejected rows. Those of an earlier run are replaced, or deleted when there are none. */
export class RejectedRows {
  #handle: FileHandle | null = null;
  #waiting = '';
  /** How many rows had each reason, without the parts that differ from row to row. */
  readonly reasons = new Map<string, number>();
  /** The first row of each reason: its line, and its value if the reason quotes one. */
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
    this.#waiting += lineOf([String(line), reason, ...cells]);
  }

  /** Writes the rows collected since the last call. */
  async flush(): Promise<void> {
    if (this.#waiting === '') return;
    if (!this.#handle) {
      this.#handle = await open(this.path, 'w', 0o600);
      // The byte order mark makes spreadsheets read the file as UTF-8.
      await this.#handle.write(encodeBytes(`\ufeff${lineOf(['line', 'reason', ...this.header])}`));
    }
    const text = this.#waiting;
    this.#waiting = '';
    await this.#handle.write(encodeBytes(text));
  }

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
