/**
 * Reseals everything with the newest data secret while the shop runs. A value is replaced only if it
 * has not changed since it was read, so that concurrent writes are not lost. After an interruption, the
 * command can be run again.
 */
import type { FileStore } from '@kernel/file-store';
import { and, asc, count, eq, getTableName, gt, inArray, ne, not, sql } from 'drizzle-orm';
import { keyIdOf, type Vault } from '../crypto';
import type { Database } from '../db/client';
import { dataKey, memberFile } from '../db/schema';
import { IMPORT_FILES } from '../import/import-file';
import { type SealedColumn, sealedColumns } from './sealed-columns';

/** Number of rows that are read at once. */
const BATCH = 200;
/** Number of resealed rows between two lines of progress. */
const PROGRESS_INTERVAL = 10_000;

interface ResealOptions {
  db: Database;
  vault: Vault;
  /** Files of members and of imports. */
  files: FileStore;
  /** The data secrets, newest first. */
  secrets: readonly string[];
  print(line: string): void;
  signal?: AbortSignal;
}

/**
 * Lines about what could not be resealed. If there are none, older secrets are no longer needed.
 */
type Failures = string[];

/**
 * Reseals everything. If nothing fails, marks older secrets as retired, and prints how many can be
 * removed. Every host must already have the newest secret as the first in its list.
 */
export async function reseal(options: ResealOptions): Promise<Failures> {
  const failures: Failures = [];
  for (const column of sealedColumns) failures.push(...(await resealColumn(options, column)));
  failures.push(...(await resealFiles(options)));
  // A host that still had an older secret may have stored a file that the first pass did not reach.
  if (failures.length === 0) failures.push(...(await resealFiles(options)));
  if (failures.length > 0) return failures;
  // Such a host may also have written a row after its column was resealed.
  for (const column of sealedColumns) {
    const left = await countLeft(options, column);
    if (left > 0) failures.push(`${nameOf(column)}: ${left} written since with an older secret`);
  }
  if (failures.length > 0) return failures;
  const retired = await retireSecrets(options);
  options.print(
    retired.length > 0
      ? `Everything is sealed with the newest secret. You can remove ${retired.length} older from DATA_SECRETS, or from "data" in secrets.json.`
      : 'Everything is sealed with the newest secret.',
  );
  return [];
}

const nameOf = ({ table, column }: SealedColumn) => `${getTableName(table)}.${column.name}`;

/** Condition for texts that are sealed, but not with the newest secret. */
const isOldSql = ({ newest }: Vault, { column }: SealedColumn) =>
  and(ne(column, ''), not(sql`starts_with(${column}, ${newest})`));

/**
 * Condition for the rows to read. If the sealed texts of a column contain other sealed texts, all rows
 * are read, because the column does not show which secret sealed the inner text.
 */
const mayBeOldSql = (vault: Vault, source: SealedColumn) =>
  source.inner ? ne(source.column, '') : isOldSql(vault, source);

async function countLeft({ db, vault }: ResealOptions, column: SealedColumn): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(column.table)
    .where(isOldSql(vault, column));
  return row?.left ?? 0;
}

async function resealColumn(options: ResealOptions, source: SealedColumn): Promise<Failures> {
  const { db, vault, print, signal } = options;
  const { table, id, column, owner, inner } = source;
  const name = nameOf(source);
  const total = await countLeft(options, source);
  let resealed = 0;
  let broken = 0;
  let last: unknown;
  while (!signal?.aborted) {
    const rows = await db
      .select({ id, owner, sealed: sql<string>`${column}`, memberId: inner?.member ?? id })
      .from(table)
      .where(and(mayBeOldSql(vault, source), last === undefined ? undefined : gt(id, last)))
      .orderBy(asc(id))
      .limit(BATCH);
    if (rows.length === 0) break;
    for (const row of rows) {
      last = row.id;
      const fresh = resealText(vault, source, row);
      if (fresh === null) broken += 1;
      if (fresh === null || fresh === row.sealed) continue;
      const isUnchanged = and(eq(id, row.id), eq(column, row.sealed));
      await db
        .update(table)
        .set({ [keyOf(source)]: fresh })
        .where(isUnchanged);
      resealed += 1;
      if (resealed % PROGRESS_INTERVAL === 0) print(`${name}: ${resealed} of ${total}`);
    }
  }
  if (resealed > 0) print(`${name}: ${resealed} resealed`);
  if (signal?.aborted) return [`${name}: interrupted`];
  return broken > 0 ? [`${name}: ${broken} cannot be opened with any of the secrets`] : [];
}

/** Reseals a text. Returns the same text if it needs no resealing; null if no secret opens it. */
function resealText(
  vault: Vault,
  { purpose, inner }: SealedColumn,
  row: { owner: unknown; sealed: string; memberId: unknown },
): string | null {
  const owner = String(row.owner);
  try {
    const text = vault.open(purpose, owner, row.sealed);
    const fresh = inner?.reseal(vault, text, String(row.memberId)) ?? text;
    const isNewest = row.sealed.startsWith(vault.newest) && fresh === text;
    return isNewest ? row.sealed : vault.seal(purpose, owner, fresh);
  } catch {
    return null;
  }
}

/** Returns Drizzle's name of the column. */
function keyOf({ table, column }: SealedColumn): string {
  const found = Object.entries(table).find(([, value]) => value === column);
  return found?.[0] ?? column.name;
}

async function resealFiles({ db, files, print, signal }: ResealOptions): Promise<Failures> {
  let resealed = 0;
  let broken = 0;
  let missing = 0;
  let last = '';
  while (!signal?.aborted) {
    const rows = await db
      .select({ key: memberFile.storeKey })
      .from(memberFile)
      .where(gt(memberFile.storeKey, last))
      .orderBy(asc(memberFile.storeKey))
      .limit(BATCH);
    if (rows.length === 0) break;
    for (const { key } of rows) {
      try {
        const outcome = await files.reseal(key);
        if (outcome === 'resealed') {
          resealed += 1;
          if (resealed % PROGRESS_INTERVAL === 0) print(`files: ${resealed}`);
        }
        if (outcome === 'missing' && (await isReferenced(db, key))) missing += 1;
      } catch {
        broken += 1;
      }
      last = key;
    }
  }
  // Files of imports are kept only for a short time, so failures are not reported.
  for (const { key } of await files.list(`${IMPORT_FILES}/`)) {
    if ((await files.reseal(key).catch(() => null)) === 'resealed') resealed += 1;
  }
  if (resealed > 0) print(`files: ${resealed} resealed`);
  if (signal?.aborted) return ['files: interrupted'];
  return [
    ...(broken > 0 ? [`files: ${broken} cannot be read or written`] : []),
    ...(missing > 0 ? [`files: ${missing} are missing in the storage`] : []),
  ];
}

/** Whether a row still refers to the file: its owner may have replaced it since the list was read. */
const isReferenced = async (db: Database, key: string): Promise<boolean> =>
  (await db.$count(memberFile, eq(memberFile.storeKey, key))) > 0;

/** Marks all secrets except the newest as retired. @returns their ids */
async function retireSecrets({ db, secrets }: ResealOptions): Promise<string[]> {
  const older = secrets.slice(1).map(keyIdOf);
  if (older.length === 0) return [];
  await db.update(dataKey).set({ state: 'retired' }).where(inArray(dataKey.id, older));
  return older;
}
