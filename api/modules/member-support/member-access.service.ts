/**
 * Lets staff protect an account, at the desk or with a command. Each change is written to the
 * record.
 */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { ShopAddress } from '../../accounts';
import type { Vault } from '../../crypto';
import type { Database, Transaction } from '../../db/client';
import { member } from '../../db/schema';
import { isUuid } from '../../db/uuid';
import { done, inTransaction, type Outcome, refuse } from '../../outcome';
import { recordSecurityEvent } from '../../security-log';
import { notifyChange } from '../account-change/account-change.service';
import { factorOf, removeFactor } from '../second-factor/second-factor.repository';
import { closeSessions, closeSessionsById } from '../session/session.repository';
import { recordChange, type StaffActor } from '../staff/staff-record';
import { notifyAccess } from './access-messages';

export interface SupportContext {
  db: Database;
  vault: Vault;
  shop: ShopAddress;
  actor: StaffActor;
  now: Date;
}

type MemberRow = typeof member.$inferSelect;

/** The name of a member in the record: the number or, for a customer, the id. */
export const recordSubjectOf = ({ id, number }: Pick<MemberRow, 'id' | 'number'>): string =>
  number ?? id;

/** The values before and after a change, for the staff record. */
interface Change {
  before?: object;
  after?: object;
}

/**
 * Locks an account, runs `work`, and writes the change to the record and the security log. Refuses
 * a closed account.
 */
function changeMember(
  { db, vault, actor, now }: SupportContext,
  memberId: string,
  action: string,
  work: (tx: Transaction, own: MemberRow) => Promise<Outcome<{ change: Change }>>,
): Promise<Outcome<object>> {
  return inTransaction<object>(db, async (tx) => {
    if (!isUuid(memberId)) return refuse('member_unknown');
    const [own] = await tx.select().from(member).where(eq(member.id, memberId)).for('update');
    if (!own) return refuse('member_unknown');
    if (own.leftAt) return refuse('member_closed');
    const worked = await work(tx, own);
    if (!worked.ok) return worked;
    await recordSecurityEvent(tx, { event: `staff_${action}`, memberId }, now);
    const entry = { action: `member.${action}`, subject: recordSubjectOf(own), ...worked.change };
    await recordChange(tx, vault, actor, entry, now);
    return done({});
  });
}

/**
 * Ends sessions of a member.
 * @param sessionId the session to end. Without it, all sessions end
 */
export const endMemberSessions = (
  context: SupportContext,
  memberId: string,
  sessionId?: string,
): Promise<Outcome<object>> =>
  changeMember(context, memberId, 'sessions-end', async (tx) => {
    if (sessionId === undefined) await closeSessions(tx, memberId);
    else if (isUuid(sessionId)) await closeSessionsById(tx, memberId, [sessionId]);
    return done({ change: { after: { sessions: sessionId ?? 'all' } } });
  });

/**
 * Locks an account and ends its sessions. Nobody can log in until it is unlocked. The password
 * stays the same. Refuses an account that is already locked.
 */
export const lockMember = (
  context: SupportContext,
  memberId: string,
  reason: string,
): Promise<Outcome<object>> =>
  changeMember(context, memberId, 'lock', async (tx, own) => {
    const { now } = context;
    if (own.stoppedAt) return refuse('member_changed');
    await tx
      .update(member)
      // An unused account gets a new notice, because its owner can no longer log in to keep it.
      .set({ stoppedAt: now, unusedNoticeAt: null, updatedAt: now })
      .where(eq(member.id, memberId));
    await closeSessions(tx, memberId);
    const message = { kind: 'account_locked', subjectId: randomUUID(), now } as const;
    await notifyAccess(tx, context, own, message);
    return done({ change: { before: { locked: false }, after: { locked: true, reason } } });
  });

/**
 * Unlocks an account that staff have locked, or that its owner has stopped with the link in a
 * message. Stopping an account invalidates its password, so such an owner must reset the password
 * by phone. Refuses an account that is not locked.
 * @param checked how the member was identified
 */
export const unlockMember = (
  context: SupportContext,
  memberId: string,
  checked: string,
): Promise<Outcome<object>> =>
  changeMember(context, memberId, 'unlock', async (tx, own) => {
    const { now } = context;
    if (!own.stoppedAt) return refuse('member_changed');
    await tx
      .update(member)
      // An unused account gets a new notice, so that its owner has time to log in.
      .set({ stoppedAt: null, unusedNoticeAt: null, updatedAt: now })
      .where(eq(member.id, memberId));
    const message = { kind: 'account_unlocked', subjectId: randomUUID(), now } as const;
    await notifyAccess(tx, context, own, message);
    return done({ change: { before: { locked: true }, after: { locked: false, checked } } });
  });

/**
 * Removes the second factor of an account, and notifies the member. Refuses an account without one.
 * @param checked how the member was identified
 */
export const removeMemberFactor = (
  context: SupportContext,
  memberId: string,
  checked: string,
): Promise<Outcome<object>> =>
  changeMember(context, memberId, 'remove-factor', async (tx) => {
    if (!(await factorOf(tx, memberId))?.secretSealed) return refuse('member_changed');
    const notice = { memberId, kind: 'account_second_factor_off' } as const;
    await notifyChange(tx, context, notice, context.now);
    await removeFactor(tx, memberId);
    const states = { before: { second_factor: true }, after: { second_factor: false, checked } };
    return done({ change: states });
  });
