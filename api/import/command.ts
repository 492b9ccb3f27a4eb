/** The command `npm run import`: imports a file or undoes an import, and prints a summary. */
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { isDatabaseUnavailable } from '@kernel/database-unavailable';
import { DiskFullError } from '@kernel/disk-room';
import type { Vault } from '../crypto';
import type { Database, OpenDatabase } from '../db/client';
import { parseCommandLine, SHORT_USAGE, USAGE, UsageError } from './command-line';
import { ColumnError } from './fields';
import { ImportRunningError } from './import-lock';
import { type ImportSummary, importProducts } from './import-products';
import { importRecorder } from './import-record';
import type { ImportOptions, ImportProgress } from './open-import';
import { countPrinter, type Output, progressPrinter } from './progress-line';
import { missingFolderOf, refusalOf, rejectedFileFor } from './rejected-rows';
import { type ImportRequest, readShopLines, ShopRefusedError } from './shop-import';
import {
  type PicturesOutcome,
  picturesText,
  summaryText,
  undoText,
  withoutControlCharacters,
} from './summary-text';
import { type UndoSummary, undoImport } from './undo-import';
import { isWorkbook, unpackWorkbook } from './workbook';

const CONNECTION_LOST = 'The connection to the database was lost.';
const REPEAT_IMPORT = 'Rows imported so far are kept. Run the same import again to continue.';
const REPEAT_UNDO = 'What was undone so far stays undone. Run --undo again to continue.';

export type WarmUpPictures = (
  pictures: readonly string[],
  onProgress: (done: number, total: number) => void,
) => Promise<PicturesOutcome>;

/** Exit code if products are imported, but some of their pictures could not be loaded or shared. */
const PICTURES_MISSING = 3;

interface ImportCommandOptions {
  /** Opens the shop's database. Called only if the command line is valid. */
  open(): Promise<OpenDatabase>;
  /**
   * Opens the vault, which encrypts entries of the desk's record.
   * @throws OperatorError without the right secret
   */
  openVault(db: Database): Promise<Vault>;
  /**
   * Sends `request` to the running shop that has the embedded database open. Passes the shop's
   * answer to `take` line by line. Returns false if no shop has the database open.
   * @throws Error if the shop's process failed
   */
  askShop?:
    | ((request: ImportRequest, take: (line: string) => void) => Promise<boolean>)
    | undefined;
  /** Who imports, for the list of imports. */
  actor?: string;
  /** Uploads the shop's own pictures for all hosts. Returns an error message, empty on success. */
  sharePictures?: (() => Promise<string>) | undefined;
  /** Prepares the products' pictures once all rows are written. */
  warmUpPictures?: WarmUpPictures | undefined;
  output?: Output;
  errors?: Output;
  /** Folder for rejected rows when the file's own folder is not writable. */
  cwd?: string;
  /** Checks the free disk space. @throws DiskFullError */
  requireRoom?: () => Promise<void>;
  /** The environment variables. Without ` -- `, npm takes options as its own and sets them here. */
  env?: Readonly<Record<string, string | undefined>>;
}

/**
 * Runs the command and returns its exit code. 0: done, even if rows were rejected. 1: failed. 2:
 * invalid command line or columns. 3: imported, but pictures could not be loaded or shared.
 * @throws unexpected errors, such as FolderInUseError
 */
export async function runImportCommand(
  argv: string[],
  options: ImportCommandOptions,
): Promise<number> {
  const { requireRoom, env = {} } = options;
  const { output = process.stdout, errors = process.stderr, cwd = '.' } = options;
  let request: ReturnType<typeof parseCommandLine>;
  try {
    request = parseCommandLine(argv, env);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    errors.write(`${error.message}\n${SHORT_USAGE}\n`);
    return 2;
  }
  if (request === 'help') {
    output.write(USAGE);
    return 0;
  }
  if (request === 'undo') return runUndo(options);
  const { rejectedFile = rejectedFileFor(request.file, cwd), leavesPictures, ...given } = request;
  const { mapFile, ...rest } = given;
  const refusal =
    (await refusalOf(rejectedFile, request.file)) ?? (mapFile ? missingFolderOf(mapFile) : null);
  if (refusal) {
    errors.write(`${refusal}\n`);
    return 2;
  }
  try {
    await requireRoom?.();
  } catch (error) {
    if (!(error instanceof DiskFullError)) throw error;
    errors.write(`${error.message}\n`);
    return 1;
  }
  let pictures: string[] = [];
  try {
    const onProgress = progressPrinter(output);
    const wanted = { ...rest, rejectedFile };
    const summary =
      (await importInShop(options, wanted, onProgress)) ??
      (await importHere(options, wanted, onProgress));
    output.write(
      `${output.isTTY ? '\n' : ''}${summaryText(summary, rejectedFile, request.isDryRun)}`,
    );
    if (mapFile) await writeFile(mapFile, `${JSON.stringify(summary.map, null, 2)}\n`);
    if (!request.isDryRun) pictures = summary.pictures;
  } catch (error) {
    return reportError(error, errors, REPEAT_IMPORT);
  }
  const unshared = request.isDryRun ? '' : await options.sharePictures?.();
  if (unshared) {
    errors.write(`${unshared} ${REPEAT_IMPORT}\n`);
    return PICTURES_MISSING;
  }
  if (options.warmUpPictures && !leavesPictures && pictures.length > 0) {
    const outcome = await options.warmUpPictures(pictures, countPrinter('Pictures', output));
    output.write(picturesText(outcome));
    if (outcome.failed.length > 0) return PICTURES_MISSING;
  }
  return 0;
}

type WantedImport = Omit<ImportOptions, 'db' | 'rowsFile'>;
type OnProgress = (progress: ImportProgress) => void;

/** Lets the running shop import. Returns null if no shop has the embedded database open. */
async function importInShop(
  { askShop, actor = '' }: ImportCommandOptions,
  { file, rejectedFile, ...wanted }: WantedImport,
  onProgress: OnProgress,
): Promise<ImportSummary | null> {
  const paths = { file: resolve(file), rejectedFile: resolve(rejectedFile) };
  const request = { work: 'import', actor, ...wanted, ...paths } as ImportRequest;
  const lines = readShopLines({ onProgress });
  if (!(await askShop?.(request, lines.take))) return null;
  const answer = lines.answer();
  return 'summary' in answer ? answer.summary : null;
}

/** Imports in this process. */
async function importHere(
  { open, openVault, requireRoom, actor = '' }: ImportCommandOptions,
  wanted: WantedImport,
  onProgress: OnProgress,
): Promise<ImportSummary> {
  // The workbook is unpacked before the database is opened, because both need much memory.
  const workbook = (await isWorkbook(wanted.file)) ? await unpackWorkbook(wanted.file) : null;
  try {
    const { db, close } = await open();
    try {
      const record = wanted.isDryRun ? undefined : importRecorder(await openVault(db), actor);
      const how = { db, actor, record, onProgress, requireRoom, rowsFile: workbook?.rows };
      return await importProducts({ ...wanted, ...how });
    } finally {
      await close();
    }
  } finally {
    await workbook?.remove();
  }
}

async function runUndo(options: ImportCommandOptions): Promise<number> {
  const { output = process.stdout, errors = process.stderr, actor = '' } = options;
  try {
    const onUndone = countPrinter('Products', output);
    const lines = readShopLines({ onUndone });
    const isDone = (await options.askShop?.({ work: 'undo', actor }, lines.take)) ?? false;
    const answer = isDone ? lines.answer() : { undo: await undoHere(options, onUndone) };
    const undone = 'undo' in answer ? answer.undo : null;
    if (undone) output.write(undoText(undone));
    else errors.write('There is no import to undo.\n');
    return undone ? 0 : 1;
  } catch (error) {
    return reportError(error, errors, REPEAT_UNDO);
  }
}

async function undoHere(
  { open, openVault, actor = '' }: ImportCommandOptions,
  onProgress: (done: number, total: number) => void,
): Promise<UndoSummary | null> {
  const { db, close } = await open();
  try {
    const record = importRecorder(await openVault(db), actor);
    return await undoImport(db, () => new Date(), { actor, record, onProgress });
  } finally {
    await close();
  }
}

/**
 * Prints the error that stopped the command, and returns the exit code.
 * @throws the error if it is unexpected
 */
function reportError(error: unknown, errors: Output, repeatAdvice: string): number {
  if (error instanceof ShopRefusedError) {
    const { message, exitCode, isPartial } = error.refusal;
    errors.write(
      `${message.split('\n').map(withoutControlCharacters).join('\n')}${isPartial ? ` ${repeatAdvice}` : ''}\n`,
    );
    return exitCode;
  }
  const isFull = error instanceof DiskFullError;
  if (isFull || isDatabaseUnavailable(error)) {
    errors.write(`\n${isFull ? error.message : CONNECTION_LOST} ${repeatAdvice}\n`);
    return 1;
  }
  const isRunning = error instanceof ImportRunningError;
  if (!isRunning && !(error instanceof ColumnError)) throw error;
  errors.write(`${error.message.split('\n').map(withoutControlCharacters).join('\n')}\n`);
  return isRunning ? 1 : 2;
}
