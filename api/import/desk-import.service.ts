/**
 * Imports products at the desk. Staff upload a file, check how it is read, and start the import,
 * which a job does. The last import can be undone.
 */
import { randomUUID } from 'node:crypto';
import { type DeskImportOptions, MAX_IMPORT_BYTES } from '@contract/desk/import';
import { gstPercent } from '@contract/gst-rate';
import { eq, sql } from 'drizzle-orm';
import type { AccountServices } from '../accounts';
import type { Database, Queryable, Transaction } from '../db/client';
import { importRun } from '../db/schema';
import { rowVersion } from '../modules/catalogue/row-version';
import { recordChange, type StaffActor } from '../modules/staff/staff-record';
import { done, inTransaction, type Outcome, refuse, refuseField } from '../outcome';
import { scheduleJob } from '../scheduler/job.repository';
import { ColumnError, type ColumnMap, fields } from './fields';
import { discardImportFiles, type UnpackWorkbook, uploadKey, withUpload } from './import-file';
import { type ImportPreview, previewImport } from './import-preview';
import { IMPORT_JOB, type ImportRunRow, lastUndoable } from './import-run';
import { busyImports, importJobs, presentState, UNDO_STATES } from './import-state';
import { slashesAsLevels } from './text';

export interface ImportDesk {
  db: Database;
  accounts: Pick<AccountServices, 'vault' | 'files' | 'virusScanner'>;
  actor: StaffActor;
  now: Date;
  unpackWorkbook?: UnpackWorkbook | undefined;
}

/** How a file is read: the options of an import as stored. */
export interface StoredOptions {
  map: ColumnMap;
  category: string;
  stock: number;
  gstRate: number | null;
  source: string;
}

const DEFAULTS: StoredOptions = { map: {}, category: '', stock: 100, gstRate: null, source: '' };

export const optionsOfRun = ({ options }: Pick<ImportRunRow, 'options'>): StoredOptions => ({
  ...DEFAULTS,
  ...options,
});

/**
 * The version of an import's options. A form sends the version that it showed, so that an import
 * does not start with options that somebody else has chosen since.
 */
export const optionsVersion = (run: Pick<ImportRunRow, 'options'>): string =>
  rowVersion(optionsOfRun(run));

/**
 * Stores a file, with a preview of how it would be read. Does not import anything yet. Refuses a
 * file that is empty, too large, infected, or not a table, and every file while the virus scanner
 * is unavailable.
 */
export async function uploadImport(
  desk: ImportDesk,
  file: File | undefined,
): Promise<Outcome<{ id: string }>> {
  const { db, accounts, actor, now } = desk;
  if (!file || file.size === 0) return refuseField('file', 'file_empty');
  if (file.size > MAX_IMPORT_BYTES) return refuseField('file', 'file_too_large', { max: '20 MB' });
  const bytes = new Uint8Array(await file.arrayBuffer());
  const scanned = await accounts.virusScanner.scan(bytes);
  if (scanned === 'infected') return refuseField('file', 'file_infected');
  if (scanned === 'unavailable') return refuse('virus_scanner_unavailable');
  const preview = await previewOf(desk, bytes, DEFAULTS);
  if (!preview) return refuseField('file', 'file_no_table');
  const id = randomUUID();
  const fileKey = uploadKey(id);
  const name = file.name.replace(/\p{Cc}/gu, '').slice(-200) || 'file';
  await accounts.files.put(fileKey, bytes, { contentType: 'application/octet-stream', name });
  try {
    await db.transaction(async (tx) => {
      const values = { state: 'uploaded' as const, actor: actor.name, startedAt: now };
      const options = { ...DEFAULTS, map: mapOf(preview) };
      const read = { options, preview: { ...preview } };
      await tx.insert(importRun).values({ id, file: name, fileKey, ...values, ...read });
      await record(tx, desk, 'upload', id, { after: { file: name, bytes: bytes.length } });
    });
  } catch (error) {
    await discardImportFiles(accounts.files, [fileKey]);
    throw error;
  }
  return done({ id });
}

/** Reads the beginning of a file. Returns null if the file is not a table. */
async function previewOf(
  { db, unpackWorkbook }: ImportDesk,
  bytes: Uint8Array,
  options: StoredOptions,
): Promise<ImportPreview | null> {
  try {
    const preview = ({ kind, rowsFile }: { kind: 'csv' | 'xlsx'; rowsFile: string }) =>
      previewImport({ db, kind, file: rowsFile, ...options });
    return await withUpload(async () => bytes, preview, unpackWorkbook);
  } catch (error) {
    if (error instanceof ColumnError) return null;
    throw error;
  }
}

const mapOf = ({ columns }: ImportPreview): ColumnMap =>
  Object.fromEntries(columns.map(({ name, field }) => [name, field || null]));

/**
 * Converts the choices of staff to options. Refuses an invalid GST rate, and a field chosen twice.
 */
function optionsOf(
  chosen: DeskImportOptions,
  { columns }: ImportPreview,
): Outcome<{ options: StoredOptions }> {
  const { category, stock, source } = chosen;
  const gstRate = chosen.gst_rate === '' ? null : gstPercent(chosen.gst_rate);
  if (chosen.gst_rate !== '' && gstRate === null)
    return refuseField('gst_rate', 'gst_rate_invalid');
  const names = chosen.fields.split(',');
  const map: ColumnMap = {};
  const used = new Set<string>();
  for (const [at, column] of columns.entries()) {
    const field = fields.find((known) => known === names[at]) ?? null;
    if (field && used.has(field)) return refuseField(`column-${at}`, 'import_column_twice');
    if (field) used.add(field);
    map[column.name] = field;
  }
  const options = { map, stock, gstRate, source, category: slashesAsLevels(category) };
  return done({ options });
}

/** Reads the first rows again with other columns and defaults, and stores the new choice. */
export async function checkImport(
  desk: ImportDesk,
  id: string,
  chosen: DeskImportOptions,
): Promise<Outcome<object>> {
  const run = await findRun(desk.db, id);
  if (!run) return refuse('import_unknown');
  if (run.state !== 'uploaded') return refuse('import_started');
  const checked = optionsOf(chosen, run.preview as unknown as ImportPreview);
  if (!checked.ok) return checked;
  const stored = await desk.accounts.files.get(run.fileKey ?? '');
  if (!stored) return refuse('import_file_missing');
  const preview = await previewOf(desk, stored.bytes, checked.options);
  if (!preview) return refuseField('file', 'file_no_table');
  const { options } = checked;
  return inTransaction(desk.db, async (tx) => {
    const current = await lockRun(tx, id);
    if (current?.state !== 'uploaded') return refuse('import_started');
    await tx
      .update(importRun)
      .set({ options: { ...options }, preview: { ...preview } })
      .where(eq(importRun.id, id));
    const values = { before: optionsOfRun(run), after: options };
    await record(tx, desk, 'check', id, values);
    return done({});
  });
}

/**
 * Enqueues the job of an import, with the options that were checked last. Also continues an import
 * or undo that stopped half-way. Refuses an import that lacks columns, or that has already started,
 * and every import while the undo of another one runs or waits.
 * @param version the version of the options that were seen; not compared if it is empty
 */
export const startImport = (
  desk: ImportDesk,
  id: string,
  version: string,
): Promise<Outcome<object>> =>
  inTransaction(desk.db, async (tx) => {
    const run = await lockRun(tx, id);
    if (!run) return refuse('import_unknown');
    const jobs = await importJobs(tx);
    const isParked = jobs.get(id) === 'parked';
    if (run.state === 'uploaded') {
      if (version !== '' && version !== optionsVersion(run)) return refuse('group_changed');
      const { missing } = run.preview as unknown as ImportPreview;
      if (missing.length > 0) return refuse('import_columns_missing');
    } else if (!isParked && !canContinue(run, presentState(run, jobs, desk.now))) {
      return refuse('import_started');
    }
    const undos = await busyImports(tx, desk.now, UNDO_STATES);
    if (undos.some((other) => other !== id)) return refuse('import_busy');
    // The import of a parked job keeps its state, which says whether the job imports or undoes.
    const state = isParked ? run.state : 'waiting';
    await tx.update(importRun).set({ state, problem: '' }).where(eq(importRun.id, id));
    await scheduleJob(tx, { name: IMPORT_JOB, key: id, runAt: sql`now()` });
    const after = { file: run.file, ...optionsOfRun(run) };
    await record(tx, desk, 'start', id, { after });
    return done({});
  });

/**
 * Returns true if a stopped import can continue: it has its file, and no undo has begun.
 * @param state from `presentState`. An import whose job was dropped is `interrupted` there only
 */
export const canContinue = (
  { fileKey, undoCounts }: ImportRunRow,
  state: ImportRunRow['state'],
): boolean => ['failed', 'interrupted'].includes(state) && fileKey !== null && undoCounts === null;

/** Deletes an upload that was not imported, with its file. Refuses if the import has started. */
export async function discardImport(desk: ImportDesk, id: string): Promise<Outcome<object>> {
  let fileKey: string | null = null;
  const outcome = await inTransaction(desk.db, async (tx) => {
    const run = await lockRun(tx, id);
    if (!run) return refuse('import_unknown');
    if (run.state !== 'uploaded') return refuse('import_started');
    ({ fileKey } = run);
    await tx.delete(importRun).where(eq(importRun.id, id));
    await record(tx, desk, 'discard', id, { before: { file: run.file } });
    return done({});
  });
  if (outcome.ok) await discardImportFiles(desk.accounts.files, [fileKey]);
  return outcome;
}

/**
 * Enqueues the undo of the last import. Refuses to undo an earlier import. Refuses every undo while
 * another import or undo runs or waits.
 */
export const startUndo = (desk: ImportDesk, id: string): Promise<Outcome<object>> =>
  inTransaction(desk.db, async (tx) => {
    const run = await lockRun(tx, id);
    if (!run) return refuse('import_unknown');
    if ((await busyImports(tx, desk.now)).length > 0) return refuse('import_busy');
    const last = await lastUndoable(tx);
    if (last?.id !== id) return refuse('import_not_last');
    const values = { state: 'undo_waiting' as const, undoneBy: desk.actor.name, problem: '' };
    await tx.update(importRun).set(values).where(eq(importRun.id, id));
    await scheduleJob(tx, { name: IMPORT_JOB, key: id, runAt: sql`now()` });
    await record(tx, desk, 'undo', id, { before: { file: run.file, ...run.counts } });
    return done({});
  });

/** Writes an entry of the desk's record. */
const record = (
  tx: Transaction,
  { accounts, actor, now }: ImportDesk,
  action: 'upload' | 'check' | 'start' | 'discard' | 'undo',
  subject: string,
  values: { before?: unknown; after?: unknown },
) =>
  recordChange(tx, accounts.vault, actor, { action: `import.${action}`, subject, ...values }, now);

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Finds an import by its id. Returns null for an unknown or malformed id. */
export async function findRun(db: Queryable, id: string): Promise<ImportRunRow | null> {
  if (!UUID.test(id)) return null;
  const [run] = await db.select().from(importRun).where(eq(importRun.id, id));
  return run ?? null;
}

async function lockRun(tx: Transaction, id: string): Promise<ImportRunRow | null> {
  if (!UUID.test(id)) return null;
  const [run] = await tx.select().from(importRun).where(eq(importRun.id, id)).for('update');
  return run ?? null;
}
