/** The command `npm run export`, which writes products into a CSV file. */
import { type FileHandle, open as openFile, rename, rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { DeskExportQuery } from '@contract/desk/import';
import type { Database, OpenDatabase } from '../db/client';
import { exportFilter, exportProducts } from './export-products';

const USAGE = `Usage: npm run export -- FILE.csv [--category ADDRESS] [--brand NAME] [--status active]

Writes products into a CSV file that the import can read. Without an option, the
file has all products. --category limits it to a category and its subcategories.
ADDRESS is the last part of the address of the category's page.`;

interface ExportCommandOptions {
  open(): Promise<OpenDatabase>;
  /**
   * Sends a request to the running shop that has the embedded database open, and calls `take` with
   * each line of the shop's answer. Returns false if no shop has the database open.
   * @throws Error if the shop's process failed
   */
  askShop(request: string, take: (line: string) => void): Promise<boolean>;
  print(line: string): void;
  complain(line: string): void;
}

/**
 * Runs the command and returns its exit code. 0: done. 1: the file cannot be written. 2: invalid
 * command line. An existing file is replaced only when the export is complete.
 * @throws errors of the database and of writing
 */
export async function runExportCommand(
  argv: string[],
  { open, askShop, print, complain }: ExportCommandOptions,
): Promise<number> {
  const line = parseArguments(argv);
  if (!line) {
    complain(USAGE);
    return 2;
  }
  const part = `${line.file}.part`;
  const file = await openFile(part, 'w', 0o600).catch((error: Error) => error);
  if (file instanceof Error) {
    complain(`${line.file} cannot be written: ${file.message}`);
    return 1;
  }
  try {
    const writer = createWriter(file);
    const isDone = await askShop(JSON.stringify(line.filter), (text) =>
      writer.write(JSON.parse(text) as string),
    );
    if (!isDone) await exportHere(open, line.filter, writer.write);
    await writer.end();
    await rename(part, line.file);
    print(`The products are in ${line.file}.`);
    return 0;
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  } finally {
    await file.close();
  }
}

function parseArguments(argv: string[]): { file: string; filter: DeskExportQuery } | null {
  const options = {
    category: { type: 'string' },
    brand: { type: 'string' },
    status: { type: 'string' },
  } as const;
  try {
    const { values, positionals } = parseArgs({ args: argv, allowPositionals: true, options });
    const [file, ...others] = positionals;
    return file && others.length === 0 ? { file, filter: DeskExportQuery.parse(values) } : null;
  } catch {
    return null;
  }
}

/** Returns `write`, which does not wait until a part is written, and `end`, which waits for all. */
function createWriter(file: FileHandle) {
  let last: Promise<unknown> = Promise.resolve();
  return {
    write(part: string): void {
      last = last.then(() => file.write(part));
      // `end` reports the error.
      last.catch(() => undefined);
    },
    end: () => last,
  };
}

/** Exports in the process of the command, because no shop has the database open. */
async function exportHere(
  open: () => Promise<OpenDatabase>,
  filter: DeskExportQuery,
  write: (part: string) => void,
): Promise<void> {
  const { db, close } = await open();
  try {
    await exportParts(db, filter, write);
  } finally {
    await close();
  }
}

async function exportParts(
  db: Database,
  filter: DeskExportQuery,
  write: (part: string) => void,
): Promise<void> {
  for await (const part of exportProducts(db, await exportFilter(db, filter))) write(part);
}

/**
 * Exports in the process of the shop.
 * @param request the filter as JSON
 * @param say called with each part of the file as JSON
 */
export const runShopExport = (
  db: Database,
  request: string,
  say: (line: string) => void,
): Promise<void> =>
  exportParts(db, DeskExportQuery.parse(JSON.parse(request)), (part) => say(JSON.stringify(part)));
