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
 * Locks the demo accounts that still have the public password: sets a random password, ends their
 * sessions and stops them. They are stopped because their invented phone numbers may belong to
 * somebody, who could reset the password by SMS. Accounts are found by their password hash, because a
 * visitor may have changed the e-mail address. Accounts with another password are not changed.
 * @returns the number of locked accounts
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

/** Returns the hashes of the public password. All accounts of one run of the loader share a hash. */
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
