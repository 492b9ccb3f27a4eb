/** Locks the demo accounts of a shop that has gone live. */
import { randomBytes } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import type { Database } from '../db/client';
import { accessToken, member } from '../db/schema';
import { hashPassword, isCorrectPassword } from '../modules/password/password.service';
import { DEMO_PASSWORD, demoDistributors, demoShopper } from './people';

const isDemoAccountSql = inArray(
  member.email,
  [...demoDistributors, demoShopper].map(({ email }) => email),
);

/**
 * Gives demo accounts that still have the public password a random one, ends their sessions and
 * stops them: their invented phone numbers may be real, and the owner could reset the password by
 * SMS. A visitor may have changed the e-mail address, so accounts are found by their password hash,
 * which has the loader's salt. Accounts with another password stay as they are.
 * @returns how many were locked
 */
export async function lockDemoAccounts(db: Database, now: Date): Promise<number> {
  const hashes = await publicHashes(db);
  if (hashes.length === 0) return 0;
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'));
  return db.transaction(async (tx) => {
    const locked = await tx
      .update(member)
      .set({ passwordHash, passwordChangedAt: now, stoppedAt: now, updatedAt: now })
      .where(inArray(member.passwordHash, hashes))
      .returning({ id: member.id });
    const ids = locked.map(({ id }) => id);
    await tx.delete(accessToken).where(inArray(accessToken.memberId, ids));
    return ids.length;
  });
}

/** The hashes of the public password; the loader gives all demo accounts the same one. */
async function publicHashes(db: Database): Promise<string[]> {
  const rows = await db
    .selectDistinct({ hash: member.passwordHash })
    .from(member)
    .where(isDemoAccountSql);
  const isPublic = await Promise.all(
    rows.map(({ hash }) => isCorrectPassword(hash, DEMO_PASSWORD)),
  );
  return rows.flatMap(({ hash }, index) => (isPublic[index] ? [hash] : []));
}
