/** Logging in, and choosing a new password for one that was forgotten. */

import { logInName, parseMobile } from '@contract/identity/contact';
import { type Count, giveBackAll } from '@kernel/limits/rate-limit';
import { eq } from 'drizzle-orm';
import type { AccountServices } from '../../accounts';
import type { Database } from '../../db/client';
import { member } from '../../db/schema';
import type { Keep } from '../../idempotency/idempotency';
import { countAttempt, done, inTransaction, type Outcome, refuseField } from '../../outcome';
import { memberByEmail, memberByPhone, shownMember } from '../member/member.repository';
import { requireFreshPhone, requireVerifiedPhone } from '../member/phone-proof.rules';
import {
  hashPassword,
  isPassword,
  passwordKey,
  requireStrongPassword,
} from '../password/password.service';
import {
  closeSessions,
  openSession,
  openSessionFor,
  type Session,
} from '../session/session.repository';

const wrongLogin = () => refuseField('password', 'login_wrong');

/** The key for a name that no account has: it counts like one, so that nobody can tell. */
const strangerKey = (name: string) => `name ${name}`;

/**
 * Logs in by e-mail address or mobile number. The refusal of a wrong password is that of an unknown
 * account; another one says that there were too many tries, for the account or from the address.
 */
export async function logIn(
  db: Database,
  { limits }: AccountServices,
  request: { identifier: string; password: string; client: string; isOneVisit?: boolean },
  now: Date,
): Promise<Outcome<Session>> {
  const { loginPerAddress, loginPerAccount } = limits;
  const counted: Count[] = [];
  const count = async (...[limiter, key]: Count) => {
    const tooMany = await countAttempt(limiter, key, 'too_many_logins');
    if (!tooMany) counted.push([limiter, key]);
    return tooMany;
  };
  try {
    const tooManyHere = await count(loginPerAddress, request.client);
    if (tooManyHere) return tooManyHere;
    const name = logInName(request.identifier);
    const phone = parseMobile(name);
    const found = await (phone ? memberByPhone(db, phone) : memberByEmail(db, name));
    const account = found ? passwordKey(found.member.id) : strangerKey(name);
    const tooMany = await count(loginPerAccount, account);
    if (tooMany) return tooMany;
    if (!(await isPassword(found?.member.passwordHash ?? null, request.password)) || !found) {
      return wrongLogin();
    }
    const token = await openSessionFor(db, found.member, now, request.isOneVisit);
    if (!token) return wrongLogin();
    await loginPerAccount.reset(account);
    return done({ token, member: shownMember(found.member, found.rank) });
  } catch (error) {
    // The shop failed, so it was no guess. Where the counts cannot be reached, they stay.
    await giveBackAll(counted).catch(() => undefined);
    throw error;
  }
}

/**
 * Sets a new password for the member whose phone was just verified, and ends all sessions. Refused
 * when the phone is not verified or nobody's, or the password is too easy.
 */
export async function resetPassword(
  db: Database,
  { webSecret, limits }: AccountServices,
  request: { phone: string; password: string; voucher: string | undefined },
  now: Date,
  keep: Keep<Session>,
): Promise<Outcome<Session>> {
  const { phone, password, voucher } = request;
  const claim = { phone, voucher, now };
  const unverified = requireVerifiedPhone(webSecret, claim);
  if (unverified) return unverified;
  const found = await memberByPhone(db, phone);
  if (!found) return refuseField('phone', 'phone_unknown');
  const stale = requireFreshPhone(webSecret, claim, found.member.passwordChangedAt);
  if (stale) return stale;
  const { id, name, email } = found.member;
  const weak = await requireStrongPassword({ name, email, phone, password });
  if (weak) return weak;
  const passwordHash = await hashPassword(password);
  const opened = await inTransaction<Session>(db, async (tx) => {
    // Once more under a lock: of two that bring the same proof at once only one may be served.
    const [locked] = await tx
      .select({ changedAt: member.passwordChangedAt })
      .from(member)
      .where(eq(member.id, id))
      .for('update');
    const used = locked && requireFreshPhone(webSecret, claim, locked.changedAt);
    if (used) return used;
    await tx
      .update(member)
      .set({ passwordHash, passwordChangedAt: now, updatedAt: now })
      .where(eq(member.id, id));
    await closeSessions(tx, id);
    const token = await openSession(tx, id, now);
    const session = done({ token, member: shownMember(found.member, found.rank) });
    await keep(tx, session);
    return session;
  });
  if (opened.ok) await limits.loginPerAccount.reset(passwordKey(id));
  return opened;
}
