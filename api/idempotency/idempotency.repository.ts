/** The rows of idempotency keys. All times are the database's, because hosts' clocks differ. */
import { DATA_CLASSES } from '@contract/retention';
import { and, eq, inArray, lt, or, sql } from 'drizzle-orm';
import { cachedQuery } from '../db/cached-query';
import type { Database, Queryable } from '../db/client';
import { type Fingerprint, idempotencyKey } from '../db/schema/idempotency';

type KeyRow = typeof idempotencyKey.$inferSelect;

const LEASE = sql`now() + interval '30 seconds'`;
const RETENTION_START = sql`now() - ${DATA_CLASSES.requests.retention.hours} * interval '1 hour'`;

const isExpired = lt(idempotencyKey.createdAt, RETENTION_START);

/**
 * Returns the hash under which an idempotency key is stored, or the first hash if it is not stored.
 * @param hashes one for each hash key of the vault
 */
export async function storedHash(db: Database, hashes: string[]): Promise<string> {
  const [newest = ''] = hashes;
  if (hashes.length === 1) return newest;
  const [row] = await db
    .select({ hash: idempotencyKey.hash })
    .from(idempotencyKey)
    .where(inArray(idempotencyKey.hash, hashes));
  return row?.hash ?? newest;
}

const isAbandoned = and(
  eq(idempotencyKey.state, 'running'),
  lt(idempotencyKey.leaseUntil, sql`now()`),
);

const claimQuery = cachedQuery((db) =>
  db
    .insert(idempotencyKey)
    .values({
      hash: sql.placeholder('hash'),
      state: 'running',
      holder: sql.placeholder('holder'),
      fingerprint: sql.placeholder('fingerprint'),
      leaseUntil: LEASE,
    })
    .onConflictDoUpdate({
      target: idempotencyKey.hash,
      set: {
        state: 'running',
        holder: sql`excluded.holder`,
        fingerprint: sql`excluded.fingerprint`,
        leaseUntil: sql`excluded.lease_until`,
        outcomeSealed: null,
        createdAt: sql`now()`,
      },
      setWhere: or(isAbandoned, isExpired),
    })
    .returning({ hash: idempotencyKey.hash })
    .prepare('claim_key'),
);

/** Claims a key that is new, expired or abandoned. @returns false otherwise */
export async function claimKey(
  db: Database,
  hash: string,
  holder: string,
  fingerprint: Fingerprint,
): Promise<boolean> {
  const claimed = await claimQuery(db).execute({ hash, holder, fingerprint });
  return claimed.length > 0;
}

export async function findKey(db: Database, hash: string): Promise<KeyRow | null> {
  const [row] = await db.select().from(idempotencyKey).where(eq(idempotencyKey.hash, hash));
  return row ?? null;
}

const isHeldBySql = (hash: string, holder: string) =>
  and(
    eq(idempotencyKey.hash, hash),
    eq(idempotencyKey.holder, holder),
    eq(idempotencyKey.state, 'running'),
  );

/** Stores the outcome, and replaces an earlier one. @returns false if `holder` has lost the key */
export async function saveOutcome(
  executor: Queryable,
  hash: string,
  holder: string,
  outcomeSealed: string,
): Promise<boolean> {
  const existing = await executor
    .update(idempotencyKey)
    .set({ state: 'done', outcomeSealed })
    .where(and(eq(idempotencyKey.hash, hash), eq(idempotencyKey.holder, holder)))
    .returning({ hash: idempotencyKey.hash });
  return existing.length > 0;
}

/**
 * Releases the key.
 * @returns false if its outcome is stored, or if another request holds the key
 */
export async function releaseKey(db: Database, hash: string, holder: string): Promise<boolean> {
  const released = await db
    .delete(idempotencyKey)
    .where(isHeldBySql(hash, holder))
    .returning({ hash: idempotencyKey.hash });
  return released.length > 0;
}

/** Deletes keys and their outcomes after the retention period. */
export async function purgeKeys(db: Database): Promise<void> {
  await db.delete(idempotencyKey).where(isExpired);
}

/** Releases the keys of all unfinished requests. Call it only if no other host can work on them. */
export async function releaseAllKeys(db: Database): Promise<void> {
  await db.delete(idempotencyKey).where(eq(idempotencyKey.state, 'running'));
}
