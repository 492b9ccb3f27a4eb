/**
 * Lets the command `import` ask the running shop to import, because the shop has the embedded
 * database open. Both processes exchange lines of JSON.
 */
import { DiskFullError, ROOM_TO_IMPORT } from '@kernel/disk-room';
import type { Vault } from '../crypto';
import type { Database } from '../db/client';
import { ColumnError, type ColumnMap } from './fields';
import type { UnpackWorkbook } from './import-file';
import { ImportRunningError } from './import-lock';
import { type ImportSummary, importProducts } from './import-products';
import { importRecorder } from './import-record';
import { type ImportProgress, ImportStoppedError } from './open-import';
import { BESIDE_REQUESTS } from './pace';
import { type UndoSummary, undoImport } from './undo-import';
import { isWorkbook, unpackWorkbook } from './workbook';

/** The request of the command, sent as JSON. Paths are absolute. */
export type ImportRequest =
  | { work: 'undo'; actor: string }
  | {
      work: 'import';
      actor: string;
      file: string;
      rejectedFile: string;
      map: ColumnMap;
      source: string;
      category: string;
      stock?: number;
      gstRate?: number;
      isDryRun: boolean;
    };

/** A line that the shop sends. */
type ShopLine =
  | { progress: ImportProgress }
  | { undone: number; total: number }
  | { summary: SentSummary }
  | { undo: (Omit<UndoSummary, 'startedAt'> & { startedAt: string }) | null }
  | { refusal: ImportRefusal };

/** A summary in a form that JSON can represent. */
type SentSummary = Omit<ImportSummary, 'reasons' | 'examples'> & {
  reasons: [string, number][];
  examples: [string, string][];
};

/** Why the shop did not do the work, or stopped it. */
interface ImportRefusal {
  message: string;
  /** The exit code of the command. */
  exitCode: 1 | 2;
  /** True if rows may have been imported, so that running the command again continues. */
  isPartial: boolean;
}

interface ShopImportContext {
  db: Database;
  accounts: { vault: Vault };
  requireRoom?: ((bytes?: number) => Promise<void>) | undefined;
  unpackWorkbook?: UnpackWorkbook | undefined;
}

/**
 * Imports or undoes in the process of the shop.
 * @param request an `ImportRequest` as JSON
 * @param say called with each line of the answer
 * @param signal aborted if the command is interrupted, or the shop ends
 * @throws unexpected errors; expected ones are sent as a refusal
 */
export async function runShopImport(
  context: ShopImportContext,
  request: string,
  say: (line: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const send = (line: ShopLine) => say(JSON.stringify(line));
  const wanted = JSON.parse(request) as ImportRequest;
  try {
    if (wanted.work === 'undo') {
      const onProgress = (undone: number, total: number) => send({ undone, total });
      const record = importRecorder(context.accounts.vault, wanted.actor);
      const pace = { ...BESIDE_REQUESTS, signal, onProgress, actor: wanted.actor, record };
      const undo = await undoImport(context.db, () => new Date(), pace);
      send({ undo: undo && { ...undo, startedAt: undo.startedAt.toISOString() } });
    } else {
      const { reasons, examples, ...summary } = await importFile(context, wanted, send, signal);
      send({ summary: { ...summary, reasons: [...reasons], examples: [...examples] } });
    }
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    send({ refusal });
  }
}

async function importFile(
  { db, accounts, requireRoom, unpackWorkbook: unpack = unpackWorkbook }: ShopImportContext,
  { work, ...options }: Extract<ImportRequest, { work: 'import' }>,
  send: (line: ShopLine) => void,
  signal: AbortSignal,
): Promise<ImportSummary> {
  const { file } = options;
  const workbook = (await isWorkbook(file)) ? await unpack(file) : null;
  try {
    return await importProducts({
      ...options,
      ...BESIDE_REQUESTS,
      db,
      signal,
      rowsFile: workbook?.rows,
      requireRoom: async () => requireRoom?.(ROOM_TO_IMPORT),
      onProgress: (progress) => send({ progress }),
      record: importRecorder(accounts.vault, options.actor),
    });
  } finally {
    await workbook?.remove();
  }
}

/** Error codes for a file that the shop's process cannot read or write. */
const FILE_CODES = ['ENOENT', 'EACCES', 'EPERM', 'EROFS'];

/** Converts an expected error to a refusal. Returns null for an unexpected error. */
function refusalOf(error: unknown): ImportRefusal | null {
  if (!(error instanceof Error)) return null;
  const { message } = error;
  if (error instanceof ColumnError) return { message, exitCode: 2, isPartial: false };
  if (error instanceof ImportRunningError) return { message, exitCode: 1, isPartial: false };
  const isStopped = error instanceof ImportStoppedError || error instanceof DiskFullError;
  if (isStopped) return { message, exitCode: 1, isPartial: true };
  const { code = '', path = '' } = error as NodeJS.ErrnoException;
  if (!FILE_CODES.includes(code)) return null;
  const advice =
    'Put the file and its rejected rows where the user of the running shop may read and write.';
  return {
    message: `The running shop cannot use ${path} (${code}). ${advice}`,
    exitCode: 1,
    isPartial: false,
  };
}

/** Thrown in the command if the running shop refused its request. */
export class ShopRefusedError extends Error {
  override readonly name = 'ShopRefusedError';
  constructor(readonly refusal: ImportRefusal) {
    super(refusal.message);
  }
}

interface ShopProgress {
  onProgress?(progress: ImportProgress): void;
  onUndone?(done: number, total: number): void;
}

type ShopAnswer = { summary: ImportSummary } | { undo: UndoSummary | null };

/**
 * Returns functions that read the lines of the shop. `take` reads a line. `answer` returns the
 * result after the last line; it throws a ShopRefusedError if the shop refused.
 */
export function readShopLines({ onProgress, onUndone }: ShopProgress) {
  let last: ShopLine | undefined;
  return {
    take(text: string): void {
      const line = JSON.parse(text) as ShopLine;
      if ('progress' in line) onProgress?.(line.progress);
      else if ('undone' in line) onUndone?.(line.undone, line.total);
      else last = line;
    },
    answer(): ShopAnswer {
      if (!last) throw new Error('The shop ended before the import did.');
      if ('refusal' in last) throw new ShopRefusedError(last.refusal);
      if ('undo' in last) {
        return { undo: last.undo && { ...last.undo, startedAt: new Date(last.undo.startedAt) } };
      }
      const { reasons, examples, ...summary } = (last as { summary: SentSummary }).summary;
      return { summary: { ...summary, reasons: new Map(reasons), examples: new Map(examples) } };
    },
  };
}
