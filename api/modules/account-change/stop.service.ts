/** Stops a change by the link in its notification. */
import { randomBytes } from 'node:crypto';
import { and, eq, gt, gte, ne } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { AccountServices } from '../../accounts';
import { hashToken, type Vault } from '../../crypto';
import type { Database, Queryable, Transaction } from '../../db/client';
import { retryIfTaken } from '../../db/refused-value';
import { accountChange, member, memberIdentity, recoveryCode, secondFactor } from '../../db/schema';
import { done, inTransaction, type Outcome, refuse } from '../../outcome';
import { setSecurityLogMember } from '../../security-log';
import { hashPassword } from '../password/password.service';
import { closeSessions } from '../session/session.repository';
import { type PreviousValues, previousValuesOf, stoppableCutoff } from './account-change.service';

/**
 * Stops a change: restores the phone, e-mail address and bank account from before it, and removes a
 * second factor that was set up by it or since. A factor that was turned off stays off. Also locks
 * the account (`stoppedAt`), replaces the password with a random one and ends all sessions, because
 * whoever made the change knows the password or has the phone.
 * Later changes are marked as stopped too. Refuses an unknown or expired link, a closed account, and
 * a change that was already stopped if staff have unlocked the account since.
 */
export async function stopChange(
  db: Database,
  { vault }: Pick<AccountServices, 'vault'>,
  token: string,
  now: Date,
): Promise<Outcome<object>> {
  const randomHash = await hashPassword(randomBytes(32).toString('base64url'));
  const stop = () => stopLinked(db, vault, { token, randomHash }, now);
  // Somebody may register with a value while it is restored.
  return retryIfTaken(['member_email_unique', 'member_phone_unique'], stop);
}

const stopLinked = (
  db: Database,
  vault: Vault,
  { token, randomHash }: { token: string; randomHash: string },
  now: Date,
): Promise<Outcome<object>> =>
  inTransaction(db, async (tx) => {
    const isLinkedSql = and(
      eq(accountChange.tokenHash, hashToken(token)),
      gt(accountChange.createdAt, stoppableCutoff(now)),
    );
    const [linked] = await tx
      .select({ memberId: accountChange.memberId })
      .from(accountChange)
      .where(isLinkedSql);
    if (!linked) return refuse('stop_link_over');
    setSecurityLogMember(linked.memberId);
    const [own] = await tx
      .select({ stoppedAt: member.stoppedAt, leftAt: member.leftAt })
      .from(member)
      .where(eq(member.id, linked.memberId))
      .for('update');
    // Personal data of a closed account must not be restored.
    if (!own || own.leftAt) return refuse('stop_link_over');
    // Read after the lock: the link of an earlier change may have stopped this one meanwhile.
    const [change] = await tx.select().from(accountChange).where(isLinkedSql);
    if (!change) return refuse('stop_link_over');
    if (change.stoppedAt) return own.stoppedAt ? done({}) : refuse('stop_link_over');
    const before = previousValuesOf(vault, change);
    await restoreValues(tx, change.memberId, before);
    if (!before.hasSecondFactor || (await isFactorNew(tx, change))) {
      await tx.delete(secondFactor).where(eq(secondFactor.memberId, change.memberId));
      await tx.delete(recoveryCode).where(eq(recoveryCode.memberId, change.memberId));
    }
    await tx
      .update(member)
      .set({ passwordHash: randomHash, passwordChangedAt: now, stoppedAt: now, updatedAt: now })
      .where(eq(member.id, change.memberId));
    await closeSessions(tx, change.memberId);
    // The links of later changes may have been sent to whoever made this change. They must not
    // restore the values that this change set.
    const isNotEarlierSql = gte(accountChange.createdAt, change.createdAt);
    await tx
      .update(accountChange)
      .set({ stoppedAt: now })
      .where(and(eq(accountChange.memberId, change.memberId), isNotEarlierSql));
    return done({});
  });

/**
 * Restores the values from before a change, except a phone or e-mail address that another account
 * has by now.
 */
async function restoreValues(tx: Transaction, id: string, before: PreviousValues): Promise<void> {
  const { email, phone, bank } = before;
  const [own] = await tx.select().from(member).where(eq(member.id, id));
  const restored = {
    ...(own?.email === email || (await isTakenByAnother(tx, member.email, email, id))
      ? {}
      : { email, emailConfirmedAt: null }),
    ...((await isTakenByAnother(tx, member.phone, phone, id)) ? {} : { phone }),
  };
  if (Object.keys(restored).length > 0) {
    await tx.update(member).set(restored).where(eq(member.id, id));
  }
  if (bank) await tx.update(memberIdentity).set(bank).where(eq(memberIdentity.memberId, id));
}

/**
 * Returns true if a second factor was set up by this change or a later one. It may be the thief's,
 * even if the member had one before.
 */
async function isFactorNew(
  tx: Transaction,
  { memberId, createdAt }: typeof accountChange.$inferSelect,
): Promise<boolean> {
  const isSetUpSince = and(
    eq(accountChange.memberId, memberId),
    eq(accountChange.kind, 'account_second_factor_on'),
    gte(accountChange.createdAt, createdAt),
  );
  return (await tx.$count(accountChange, isSetUpSince)) > 0;
}

/** Somebody may have registered with this value since the change. */
async function isTakenByAnother(tx: Queryable, column: PgColumn, value: string, id: string) {
  const rows = await tx
    .select({ id: member.id })
    .from(member)
    .where(and(eq(column, value), ne(member.id, id)));
  return rows.length > 0;
}
