/** Shows imports at the desk. */
import { DESK_IMPORTS_PAGE_SIZE } from '@contract/desk/import';
import { desc, eq } from 'drizzle-orm';
import type { Database, Queryable } from '../db/client';
import { importChange, importRun } from '../db/schema';
import { canContinue, findRun, optionsOfRun, optionsVersion } from './desk-import.service';
import { fields } from './fields';
import type { ImportPreview } from './import-preview';
import { type ImportCounts, type ImportRunRow, lastUndoable } from './import-run';
import { busyImports, importJobs, isBusyState, isStalled, presentState } from './import-state';
import { undoEffect } from './undo-import';

const isoOf = (moment: Date | null): string => moment?.toISOString() ?? '';

function summaryOf(run: ImportRunRow, state = run.state) {
  const { id, file, actor, startedAt, finishedAt, undoneAt, undoneBy } = run;
  const { leftOut, rows, inserted, updated, unchanged, rejected } =
    run.counts as Partial<ImportCounts>;
  return {
    id,
    file,
    state,
    actor,
    rows,
    inserted,
    updated,
    unchanged,
    rejected,
    left_out: leftOut,
    undone_by: undoneBy,
    started_at: isoOf(startedAt),
    finished_at: isoOf(finishedAt),
    undone_at: isoOf(undoneAt),
  };
}

/** Returns a page of the list of imports, latest first. */
export async function listImports(db: Queryable, page: number, now: Date) {
  const jobs = await importJobs(db);
  const rows = await db
    .select()
    .from(importRun)
    .orderBy(desc(importRun.startedAt), desc(importRun.id))
    .limit(DESK_IMPORTS_PAGE_SIZE)
    .offset((page - 1) * DESK_IMPORTS_PAGE_SIZE);
  const imports = rows.map((run) => summaryOf(run, presentState(run, jobs, now)));
  return { imports, total: await db.$count(importRun) };
}

/** Returns the data of one import for its page, or null if it is unknown. */
export async function showImport(db: Database, id: string, now: Date) {
  const run = await findRun(db, id);
  if (!run) return null;
  const counts = run.counts as Partial<ImportCounts>;
  const jobs = await importJobs(db);
  const state = presentState(run, jobs, now);
  const busy = await busyImports(db, now);
  const isBusy = isBusyState({ state });
  const canUndo = busy.length === 0 && (await lastUndoable(db))?.id === id;
  const changed = await db.$count(importChange, eq(importChange.runId, id));
  const isUndo = state === 'undoing' || state === 'undo_waiting';
  const preview = run.preview as unknown as ImportPreview | null;
  return {
    ...summaryOf(run, state),
    preview: run.state === 'uploaded' ? preview : null,
    options: formValuesOf(run, preview),
    version: optionsVersion(run),
    problem: run.problem,
    bytes: counts.bytes,
    total_bytes: counts.totalBytes,
    is_preparing_search: counts.search === 1,
    counts_at: isoOf(run.countsAt),
    is_stalled: ['running', 'undoing'].includes(state) && isStalled(run, now),
    categories: run.categories.length,
    brands: run.brands.length,
    without_gst_rate: counts.withoutGstRate,
    pictures: counts.pictures,
    has_rejected_rows: run.rejectedKey !== null,
    waits_for_other: isBusy && busy.some((other) => other !== id),
    is_parked: isBusy && jobs.get(id) === 'parked',
    can_undo: canUndo,
    can_continue: canContinue(run, state),
    has_changes: changed > 0,
    undo_effect: canUndo ? await undoEffect(db, run) : null,
    undo_counts: run.undoCounts,
    undo_left: isUndo ? changed : 0,
  };
}

/** Returns the options of an import as values of the form. */
function formValuesOf(run: ImportRunRow, preview: ImportPreview | null) {
  const { map, category, stock, gstRate, source } = optionsOfRun(run);
  const chosen = (preview?.columns ?? []).map(({ name }) => {
    const field = map[name];
    return field && fields.includes(field) ? field : '';
  });
  return {
    fields: chosen.join(','),
    category,
    stock: String(stock),
    source,
    gst_rate: gstRate === null ? '' : String(gstRate),
  };
}
