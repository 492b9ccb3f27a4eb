/**
 * Verifications of Aadhaar numbers and PANs. They are valid for 24 hours. Instead of a number, its
 * keyed hash is stored.
 */
import { retentionCutoff } from '@contract/retention';
import { and, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client';
import { memberIdentity, verification } from '../../db/schema';

type VerificationKind = (typeof verification.$inferSelect)['kind'];
export type VerificationRow = typeof verification.$inferSelect;

/** Verifications from before this time are not valid any more, and are deleted. */
const verificationCutoff = (now: Date) => retentionCutoff('verifications', now);

interface HashedNumber {
  /** All hashes under which the number may be stored. */
  numbers: string[];
  /** All hashes under which the registration may be stored; empty without a registration. */
  registrations: string[];
}

/** Matches the rows of a number that belong to this registration or to none. */
const matchesSql = (kind: VerificationKind, { numbers, registrations }: HashedNumber) =>
  and(
    eq(verification.kind, kind),
    inArray(verification.numberHash, numbers),
    inArray(verification.registration, ['', ...registrations]),
  );

/** Records that a code was sent, or, with `verifiedAt`, that a number was verified. */
export async function addVerification(
  db: Queryable,
  row: typeof verification.$inferInsert,
): Promise<void> {
  await db.insert(verification).values(row);
}

/**
 * Counts an attempt before it is made, so that concurrent attempts count too.
 * @returns the row with its number of attempts; null if no code with this `requestId` was sent for
 * the number in the last 24 hours
 */
export async function countOtpAttempt(
  db: Queryable,
  { requestId, now, ...hashed }: HashedNumber & { requestId: string; now: Date },
): Promise<VerificationRow | null> {
  const [row] = await db
    .update(verification)
    .set({ tries: sql`${verification.tries} + 1` })
    .where(
      and(
        matchesSql('aadhaar', hashed),
        eq(verification.requestId, requestId),
        gte(verification.requestedAt, verificationCutoff(now)),
      ),
    )
    .returning();
  return row ?? null;
}

/** Takes back a counted attempt that failed because of the provider. */
export async function uncountOtpAttempt(db: Queryable, id: string): Promise<void> {
  await db
    .update(verification)
    .set({ tries: sql`${verification.tries} - 1` })
    .where(eq(verification.id, id));
}

/** Marks a number as verified. `resultSealed` is the sealed result of the verification. */
export async function markVerified(
  db: Queryable,
  id: string,
  verifiedAt: Date,
  resultSealed: string,
): Promise<void> {
  await db.update(verification).set({ verifiedAt, resultSealed }).where(eq(verification.id, id));
}

/**
 * Finds the newest verification of a number in the last 24 hours that this registration may use.
 * Returns null if there is none.
 */
export async function findVerified(
  db: Queryable,
  kind: VerificationKind,
  hashed: HashedNumber,
  now: Date,
): Promise<(VerificationRow & { verifiedAt: Date }) | null> {
  const [row] = await db
    .select()
    .from(verification)
    .where(and(matchesSql(kind, hashed), gte(verification.verifiedAt, verificationCutoff(now))))
    .orderBy(desc(verification.verifiedAt))
    .limit(1);
  return row?.verifiedAt ? { ...row, verifiedAt: row.verifiedAt } : null;
}

/**
 * Finds the latest Aadhaar verification of a registration, in the last 24 hours. Returns null if
 * there is none.
 */
export async function findAadhaarOf(
  db: Queryable,
  registrations: string[],
  now: Date,
): Promise<VerificationRow | null> {
  if (registrations.length === 0) return null;
  const [row] = await db
    .select()
    .from(verification)
    .where(
      and(
        eq(verification.kind, 'aadhaar'),
        inArray(verification.registration, registrations),
        gte(verification.verifiedAt, verificationCutoff(now)),
      ),
    )
    .orderBy(desc(verification.verifiedAt))
    .limit(1);
  return row ?? null;
}

/** Deletes the verifications of numbers that now belong to a member. */
export async function forgetNumbers(db: Queryable, numberHashes: string[]): Promise<void> {
  await db.delete(verification).where(inArray(verification.numberHash, numberHashes));
}

/** Deletes the rows of verifications, and of codes that were sent, after 24 hours. */
export async function purgeVerifications(db: Queryable, now: Date): Promise<void> {
  const latest = sql`coalesce(${verification.verifiedAt}, ${verification.requestedAt})`;
  await db.delete(verification).where(lt(latest, verificationCutoff(now)));
}

/** Returns true if a member already has this Aadhaar number. */
export async function isAadhaarTaken(db: Queryable, aadhaarHashes: string[]): Promise<boolean> {
  const rows = await db
    .select({ id: memberIdentity.memberId })
    .from(memberIdentity)
    .where(inArray(memberIdentity.aadhaarHash, aadhaarHashes));
  return rows.length > 0;
}
