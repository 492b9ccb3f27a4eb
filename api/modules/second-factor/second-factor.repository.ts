import { and, count, eq, inArray, lt } from 'drizzle-orm';
import type { Queryable } from '../../db/client';
import { recoveryCode, secondFactor } from '../../db/schema';
import { singleRow } from '../../db/single-row';

export async function factorOf(db: Queryable, memberId: string) {
  const [row] = await db.select().from(secondFactor).where(eq(secondFactor.memberId, memberId));
  return row ?? null;
}

/** Returns true if the account has an active second factor, so that logging in requires a code. */
export const hasSecondFactor = async (db: Queryable, memberId: string): Promise<boolean> =>
  Boolean((await factorOf(db, memberId))?.secretSealed);

/** Counts the unused recovery codes of a member. */
export async function codesLeft(db: Queryable, memberId: string): Promise<number> {
  const rows = await db
    .select({ left: count() })
    .from(recoveryCode)
    .where(eq(recoveryCode.memberId, memberId));
  return singleRow(rows, 'the number of codes').left;
}

/** Stores an unfinished setup, replacing an earlier one. An active factor stays. */
export async function storePending(
  db: Queryable,
  memberId: string,
  pendingSealed: string,
  pendingAt: Date,
): Promise<void> {
  await db
    .insert(secondFactor)
    .values({ memberId, pendingSealed, pendingAt })
    .onConflictDoUpdate({ target: secondFactor.memberId, set: { pendingSealed, pendingAt } });
}

/** Deletes an unfinished setup; an active factor stays. */
export async function clearPending(db: Queryable, memberId: string): Promise<void> {
  await db
    .update(secondFactor)
    .set({ pendingSealed: '', pendingAt: null })
    .where(eq(secondFactor.memberId, memberId));
}

/**
 * Activates the factor that was set up. It replaces an earlier factor, and its recovery codes
 * replace all earlier recovery codes.
 * @returns false if the setup was replaced or ended, so that `pendingSealed` is no longer stored
 */
export async function turnOn(
  db: Queryable,
  memberId: string,
  on: {
    pendingSealed: string;
    secretSealed: string;
    lastStep: number;
    codeHashes: readonly string[];
  },
): Promise<boolean> {
  const { pendingSealed, secretSealed, lastStep, codeHashes } = on;
  const updated = await db
    .update(secondFactor)
    .set({ secretSealed, lastStep, pendingSealed: '', pendingAt: null })
    .where(and(eq(secondFactor.memberId, memberId), eq(secondFactor.pendingSealed, pendingSealed)))
    .returning({ memberId: secondFactor.memberId });
  if (updated.length === 0) return false;
  await db.delete(recoveryCode).where(eq(recoveryCode.memberId, memberId));
  await db.insert(recoveryCode).values(codeHashes.map((hash) => ({ memberId, hash })));
  return true;
}

export async function removeFactor(db: Queryable, memberId: string): Promise<void> {
  await db.delete(secondFactor).where(eq(secondFactor.memberId, memberId));
  await db.delete(recoveryCode).where(eq(recoveryCode.memberId, memberId));
}

/** Consumes the code of a time step. Returns false if that code or a later one was already used. */
export async function consumeStep(db: Queryable, memberId: string, step: number): Promise<boolean> {
  const used = await db
    .update(secondFactor)
    .set({ lastStep: step })
    .where(and(eq(secondFactor.memberId, memberId), lt(secondFactor.lastStep, step)))
    .returning({ memberId: secondFactor.memberId });
  return used.length > 0;
}

/**
 * Consumes a recovery code. Returns false if none of its hashes is stored.
 * @param hashes the code's hash with each key that may have been used
 */
export async function takeRecoveryCode(
  db: Queryable,
  memberId: string,
  hashes: string[],
): Promise<boolean> {
  const used = await db
    .delete(recoveryCode)
    .where(and(eq(recoveryCode.memberId, memberId), inArray(recoveryCode.hash, hashes)))
    .returning({ hash: recoveryCode.hash });
  return used.length > 0;
}
