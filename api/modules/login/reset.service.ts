/** Resets a forgotten password with an SMS code. */
import { eq } from 'drizzle-orm';
import type { AccountServices } from '../../accounts';
import type { Database } from '../../db/client';
import { member } from '../../db/schema';
import type { SaveOutcome } from '../../idempotency/idempotency';
import { done, inTransaction, type Outcome, refuseField } from '../../outcome';
import { setSecurityLogMember } from '../../security-log';
import { notifyChange } from '../account-change/account-change.service';
import { memberByPhone, sessionMemberOf } from '../member/member.repository';
import { requireFreshPhone, requireVerifiedPhone } from '../member/phone-proof.rules';
import { hashPassword, passwordKey, requireStrongPassword } from '../password/password.service';
import { requireAppCode } from '../second-factor/app-code.service';
import { clearPending } from '../second-factor/second-factor.repository';
import {
  closeSessions,
  openSession,
  type Session,
  type SessionDevice,
} from '../session/session.repository';

interface Reset extends Omit<SessionDevice, 'isOneVisit'> {
  phone: string;
  password: string;
  app_code?: string | undefined;
  voucher: string | undefined;
}

/**
 * Sets a new password for the member whose phone was just verified, and opens a session. Ends all
 * other sessions and an unfinished setup of a second factor, and notifies the member. Refuses an
 * unverified or unknown phone, a weak password, a missing or wrong code of the second factor, and a
 * stopped account.
 */
export async function resetPassword(
  db: Database,
  services: AccountServices,
  request: Reset,
  now: Date,
  save: SaveOutcome<Session>,
): Promise<Outcome<Session>> {
  const { webSecrets, limits } = services;
  const { phone, password, voucher } = request;
  const claim = { phone, purpose: 'password', voucher, now } as const;
  const phoneRefusal = requireVerifiedPhone(webSecrets, claim);
  if (phoneRefusal) return phoneRefusal;
  const found = await memberByPhone(db, phone);
  if (!found) return refuseField('phone', 'phone_unknown');
  setSecurityLogMember(found.member.id);
  const staleRefusal = requireFreshPhone(webSecrets, claim, found.member.passwordChangedAt);
  if (staleRefusal) return staleRefusal;
  const { id, name, email, stoppedAt } = found.member;
  if (stoppedAt) return refuseField('phone', 'phone_account_stopped');
  const refusal =
    (await requireStrongPassword({ name, email, phone, password }, services)) ??
    (await requireAppCode(db, services, id, request.app_code, now));
  if (refusal) return refusal;
  const passwordHash = await hashPassword(password);
  const opened = await inTransaction<Session>(db, async (tx) => {
    // The proof is checked again under a lock, so that only one of two concurrent requests can
    // use it.
    const [locked] = await tx
      .select({
        changedAt: member.passwordChangedAt,
        stoppedAt: member.stoppedAt,
        leftAt: member.leftAt,
      })
      .from(member)
      .where(eq(member.id, id))
      .for('update');
    if (!locked || locked.leftAt) return refuseField('phone', 'phone_unknown');
    const usedRefusal = requireFreshPhone(webSecrets, claim, locked.changedAt);
    if (usedRefusal) return usedRefusal;
    if (locked.stoppedAt) return refuseField('phone', 'phone_account_stopped');
    await notifyChange(tx, services, { memberId: id, kind: 'account_recovered' }, now);
    await tx
      .update(member)
      .set({
        passwordHash,
        passwordChangedAt: now,
        recoveredAt: now,
        updatedAt: now,
        lastUsedAt: now,
        unusedNoticeAt: null,
      })
      .where(eq(member.id, id));
    await closeSessions(tx, id);
    await clearPending(tx, id);
    const { device, language } = request;
    const token = await openSession(tx, found.member, now, { device, language });
    const session = done({ token, member: sessionMemberOf(found.member, found.rank) });
    await save(tx, session);
    return session;
  });
  if (opened.ok) await limits.loginPerAccount.reset(passwordKey(id));
  return opened;
}
