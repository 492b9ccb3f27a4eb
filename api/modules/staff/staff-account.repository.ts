/** Stores staff accounts and their second factors. */
import { and, asc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/client';
import { staffAccount, staffRecoveryCode, staffSecondFactor } from '../../db/schema';
import type { FactorStore } from '../authenticator/app-code.service';

export type StaffAccount = typeof staffAccount.$inferSelect;

async function accountWhere(
  db: Queryable,
  condition: ReturnType<typeof eq>,
): Promise<StaffAccount | null> {
  const [row] = await db.select().from(staffAccount).where(condition);
  return row ?? null;
}

export const staffById = (db: Queryable, id: string): Promise<StaffAccount | null> =>
  accountWhere(db, eq(staffAccount.id, id));

/** Finds an account by its e-mail address in lower case; null if there is none. */
export const staffByEmail = (db: Queryable, email: string): Promise<StaffAccount | null> =>
  accountWhere(db, eq(staffAccount.email, email));

/**
 * Locks the account with this e-mail address, if there is one. Lock an account before its
 * invitations. The lock leaves its key free: others who write rows of the account, such as recovery
 * codes, would wait with locks of their own, which is a deadlock.
 */
export async function lockStaffByEmail(tx: Transaction, email: string): Promise<void> {
  await tx
    .select({ id: staffAccount.id })
    .from(staffAccount)
    .where(eq(staffAccount.email, email))
    .for('no key update');
}

/** Returns true if there is any account, even a disabled one. */
export async function hasStaff(db: Queryable): Promise<boolean> {
  return (await db.select({ id: staffAccount.id }).from(staffAccount).limit(1)).length > 0;
}

/** Returns all accounts by name, disabled ones last. */
export const allStaff = (db: Queryable): Promise<StaffAccount[]> =>
  db
    .select()
    .from(staffAccount)
    .orderBy(sql`${staffAccount.disabledAt} is not null`, asc(staffAccount.name));

/**
 * Locks the enabled accounts of owners, so that two concurrent changes cannot remove the last two
 * owners.
 * @returns the number of enabled owners other than `staffId`
 */
export async function lockOtherOwners(tx: Transaction, staffId: string): Promise<number> {
  const owners = await tx
    .select({ id: staffAccount.id })
    .from(staffAccount)
    .where(and(sql`'owner' = any(${staffAccount.roles})`, isNull(staffAccount.disabledAt)))
    .orderBy(asc(staffAccount.id))
    .for('update');
  return owners.filter(({ id }) => id !== staffId).length;
}

/** Stores a second factor with its recovery codes, replacing an earlier one. */
export async function setFactor(
  tx: Transaction,
  staffId: string,
  factor: { secretSealed: string; lastStep: number; codeHashes: readonly string[] },
): Promise<void> {
  const { secretSealed, lastStep, codeHashes } = factor;
  await tx
    .insert(staffSecondFactor)
    .values({ staffId, secretSealed, lastStep })
    .onConflictDoUpdate({ target: staffSecondFactor.staffId, set: { secretSealed, lastStep } });
  await setRecoveryCodes(tx, staffId, codeHashes);
}

/**
 * Replaces all recovery codes of an account. Locks its factor first, because a request that only
 * waits for deleted codes does not see the new ones.
 */
export async function setRecoveryCodes(
  tx: Transaction,
  staffId: string,
  hashes: readonly string[],
): Promise<void> {
  const isOwn = eq(staffSecondFactor.staffId, staffId);
  await tx
    .select({ id: staffSecondFactor.staffId })
    .from(staffSecondFactor)
    .where(isOwn)
    .for('update');
  await tx.delete(staffRecoveryCode).where(eq(staffRecoveryCode.staffId, staffId));
  await tx.insert(staffRecoveryCode).values(hashes.map((hash) => ({ staffId, hash })));
}

/** Counts the unused recovery codes of an account. */
export async function staffCodesLeft(db: Queryable, staffId: string): Promise<number> {
  return db.$count(staffRecoveryCode, eq(staffRecoveryCode.staffId, staffId));
}

/** The second factors of staff, for `checkAppCode`. */
export const staffFactors: FactorStore = {
  async factorOf(db, staffId) {
    const [row] = await db
      .select()
      .from(staffSecondFactor)
      .where(eq(staffSecondFactor.staffId, staffId));
    return row ?? null;
  },
  async consumeStep(db, staffId, step) {
    const used = await db
      .update(staffSecondFactor)
      .set({ lastStep: step })
      .where(and(eq(staffSecondFactor.staffId, staffId), lt(staffSecondFactor.lastStep, step)))
      .returning({ staffId: staffSecondFactor.staffId });
    return used.length > 0;
  },
  async takeRecoveryCode(db, staffId, hashes) {
    const used = await db
      .delete(staffRecoveryCode)
      .where(and(eq(staffRecoveryCode.staffId, staffId), inArray(staffRecoveryCode.hash, hashes)))
      .returning({ hash: staffRecoveryCode.hash });
    return used.length > 0;
  },
};
