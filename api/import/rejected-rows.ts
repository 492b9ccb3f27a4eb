/** The file of the rows that were not imported: line, reason, and the row as it was, byte by byte. */
import { accessSync, constants, existsSync, realpathSync, rmSync } from 'node:fs';
import { type FileHandle, open, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { bytesOf } from './kept-bytes';

/** `shop.rejected.csv` beside `shop.csv`, or in `fallbackFolder` where nothing can be written. */
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

/** Why rejected rows cannot be written to a file: it is the one to import, or holds other things. */
export async function refusalOf(rejectedFile: string, file: string): Promise<string | null> {
  const begin = await beginningOf(rejectedFile);
  if (begin === null) return missingFolderOf(rejectedFile);
  if (realpathSync(rejectedFile) === realpathSync(file)) {
    return `${rejectedFile} is the file to import: rejected rows need another one.`;
  }
  if (begin === '' || OWN_HEADER.test(begin)) return null;
  return `${rejectedFile} holds something else: name another file for rejected rows with --rejected.`;
}

/** Why a file cannot be written that is only written at the end: its folder is not there. */
export function missingFolderOf(path: string): string | null {
  const folder = dirname(resolve(path));
  return existsSync(folder) ? null : `There is no folder ${folder} for ${path}.`;
}

/** Why a row is rejected whose product an earlier row had; its line follows. */
export const SAME_PRODUCT = 'the same product as line';

/** The header of ours, as a spreadsheet may have saved it too. */
const OWN_HEADER = /^\ufeff?"?line"?[,;\t]"?reason"?[,;\t\r\n]/;

/** The first characters of a file; null when there is none, or it is a device. */
async function beginningOf(path: string): Promise<string | null> {
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

/** What a spreadsheet would compute is made inert by an apostrophe; the import takes it off again. */
const inert = (cell: string): string => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell);
const quoted = (cell: string): string =>
  /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
const lineOf = (cells: string[]): string => `${cells.map(inert).map(quoted).join(',')}\r\n`;

/** No control characters: it is shown on a terminal. */
function exampleOf(line: number, reason: string): string {
  const [value] = /“[^”]*”/.exec(reason) ?? [];
  return value ? `line ${line}: ${value.replace(/\p{Cc}/gu, '')}` : `line ${line}`;
}

/** Collects rejected rows; those of an earlier run are replaced, or removed when there are none. */
export class RejectedRows {
  #handle: FileHandle | null = null;
  #waiting = '';
  /** How many rows had each reason; what differs from row to row is left out of it. */
  readonly reasons = new Map<string, number>();
  /** The first row of each: its line, and the value where the reason quotes one. */
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

  /** Writes what has been collected since the last time. */
  async flush(): Promise<void> {
    if (this.#waiting === '') return;
    if (!this.#handle) {
      this.#handle = await open(this.path, 'w', 0o600);
      // The mark at the beginning makes spreadsheets read the file as UTF-8.
      await this.#handle.write(bytesOf(`\ufeff${lineOf(['line', 'reason', ...this.header])}`));
    }
    const text = this.#waiting;
    this.#waiting = '';
    await this.#handle.write(bytesOf(text));
  }

  async close(): Promise<void> {
    try {
      await this.flush();
    } finally {
      await this.#handle?.close();
    }
    if (this.count > 0) return;
    const earlier = await beginningOf(this.path);
    if (earlier !== null && OWN_HEADER.test(earlier)) rmSync(this.path, { force: true });
  }
}
