/** Logging in, and choosing a new password for one that was forgotten. */

import { logInName, parseMobile } from '@contract/identity/contact';
import { PASSWORD_LIMITS, passwordFlaw } from '@contract/password';
import { eq } from 'drizzle-orm';
import type { AccountServices } from '../../accounts';
import type { Database } from '../../db/client';
import { member } from '../../db/schema';
import { fieldError } from '../../http/form';
import { take } from '../../http/limits';
import { fieldMessage } from '../../http/messages';
import { memberByEmail, memberByPhone, shownMember } from '../member/member.repository';
import { requireFreshPhone, requireVerifiedPhone } from '../member/phone-proof.rules';
import { hashPassword, isPassword, passwordKey } from '../password/password.service';
import {
  closeSessions,
  openSession,
  openSessionFor,
  type Session,
} from '../session/session.repository';

const WRONG = 'The e-mail address or mobile number and the password do not match.';
const TOO_MANY = 'Too many tries to log in.';

/** The key for a name that no account has: it counts like one, so that nobody can tell. */
const strangerKey = (name: string) => `name ${name}`;

/**
 * Logs in by e-mail address or mobile number.
 * @throws ApiError the same one for a wrong password as for an unknown account, or when there were
 * too many tries for the account or from the address.
 */
export async function logIn(
  db: Database,
  { limits }: AccountServices,
  request: { identifier: string; password: string; client: string },
  now: Date,
): Promise<Session> {
  await take(limits.loginPerAddress, request.client, TOO_MANY);
  const name = logInName(request.identifier);
  const phone = parseMobile(name);
  const found = await (phone ? memberByPhone(db, phone) : memberByEmail(db, name));
  const account = found ? passwordKey(found.member.id) : strangerKey(name);
  await take(limits.loginPerAccount, account, TOO_MANY);
  if (!(await isPassword(found?.member.passwordHash ?? null, request.password)) || !found) {
    throw fieldError('password', WRONG);
  }
  const token = await openSessionFor(db, found.member, now);
  if (!token) throw fieldError('password', WRONG);
  await limits.loginPerAccount.reset(account);
  return { token, member: shownMember(found.member, found.rank) };
}

/**
 * Sets a new password for the member whose phone was just verified, and ends all sessions.
 * @throws ApiError when the phone is not verified, is nobody's, or the password is too easy.
 */
export async function resetPassword(
  db: Database,
  { webSecret, limits }: AccountServices,
  request: { phone: string; password: string; voucher: string | undefined },
  now: Date,
): Promise<Session> {
  const { phone, password, voucher } = request;
  const claim = { phone, voucher, now };
  requireVerifiedPhone(webSecret, claim);
  const found = await memberByPhone(db, phone);
  if (!found) throw fieldError('phone', 'No account has this mobile number.');
  requireFreshPhone(webSecret, claim, found.member.passwordChangedAt);
  const { id, name, email } = found.member;
  const flaw = passwordFlaw(password, [name, email, phone]);
  if (flaw) throw fieldError('password', fieldMessage(flaw, PASSWORD_LIMITS));
  const passwordHash = await hashPassword(password);
  const token = await db.transaction(async (tx) => {
    // Once more under a lock: of two that bring the same proof at once only one may be served.
    const [locked] = await tx
      .select({ changedAt: member.passwordChangedAt })
      .from(member)
      .where(eq(member.id, id))
      .for('update');
    if (locked) requireFreshPhone(webSecret, claim, locked.changedAt);
    await tx
      .update(member)
      .set({ passwordHash, passwordChangedAt: now, updatedAt: now })
      .where(eq(member.id, id));
    await closeSessions(tx, id);
    return openSession(tx, id, now);
  });
  await limits.loginPerAccount.reset(passwordKey(id));
  return { token, member: shownMember(found.member, found.rank) };
}
