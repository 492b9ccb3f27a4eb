/** Log-in with a password and, if the member has a second factor, with a code of the app. */

import { canonicalLogin, parseMobile } from '@contract/identity/contact';
import type { AccountServices } from '../../accounts';
import type { Database } from '../../db/client';
import { done, type Outcome, refuse, refuseField, withAttempts } from '../../outcome';
import { setSecurityLogMember } from '../../security-log';
import { openChallenge, sealChallenge } from '../authenticator/login-challenge.rules';
import {
  memberByEmail,
  memberById,
  memberByPhone,
  sessionMemberOf,
} from '../member/member.repository';
import { isCorrectPassword, passwordKey } from '../password/password.service';
import { requireAppCode } from '../second-factor/app-code.service';
import { hasSecondFactor } from '../second-factor/second-factor.repository';
import { openSessionFor, type Session, type SessionDevice } from '../session/session.repository';

const CHALLENGE_PURPOSE = 'login challenge';

const refuseLogin = () => refuseField('password', 'login_wrong');

/**
 * Attempts with an unknown name are counted like those of an account, so that nobody can find out
 * which accounts exist.
 */
const unknownLoginKey = (name: string) => `name ${name}`;

/**
 * Logs in with an e-mail address or a mobile number. A wrong password and an unknown account get
 * the same refusal. Also refuses too many attempts, for one account or from one network address,
 * and a stopped account. If the account has a second factor, the refusal of a correct password
 * contains a challenge for `logInByCode`.
 */
export async function logIn(
  db: Database,
  { limits, vault }: AccountServices,
  request: { identifier: string; password: string; client: string } & SessionDevice,
  now: Date,
): Promise<Outcome<Session>> {
  const { loginPerAddress, loginPerAccount } = limits;
  return withAttempts('too_many_logins', async (count) => {
    const tooManyFromAddress = await count(loginPerAddress, request.client);
    if (tooManyFromAddress) return tooManyFromAddress;
    const name = canonicalLogin(request.identifier);
    const phone = parseMobile(name);
    const found = await (phone ? memberByPhone(db, phone) : memberByEmail(db, name));
    if (found) setSecurityLogMember(found.member.id);
    const accountKey = found ? passwordKey(found.member.id) : unknownLoginKey(name);
    const tooMany = await count(loginPerAccount, accountKey);
    if (tooMany) return tooMany;
    // For an unknown account, the password is checked too, so that the response takes as long as
    // for a known one.
    if (
      !(await isCorrectPassword(found?.member.passwordHash ?? null, request.password)) ||
      !found
    ) {
      return refuseLogin();
    }
    const { id: memberId, passwordChangedAt, stoppedAt } = found.member;
    if (stoppedAt) return refuse('account_stopped');
    if (await hasSecondFactor(db, memberId)) {
      await loginPerAccount.reset(accountKey);
      const challenge = sealChallenge(vault, CHALLENGE_PURPOSE, {
        accountId: memberId,
        passwordChangedAt: passwordChangedAt.getTime(),
        at: now.getTime(),
        isOneVisit: request.isOneVisit ?? false,
      });
      return refuse('second_factor_required', { challenge });
    }
    const token = await openSessionFor(db, found.member, now, request);
    if (!token) return refuseLogin();
    await loginPerAccount.reset(accountKey);
    return done({ token, member: sessionMemberOf(found.member, found.rank) });
  });
}

/**
 * The second step of a log-in. Refuses a challenge that has expired or was issued before the
 * password was changed, a stopped account, and a wrong code.
 */
export async function logInByCode(
  db: Database,
  services: AccountServices,
  request: { challenge: string; code: string } & Omit<SessionDevice, 'isOneVisit'>,
  now: Date,
): Promise<Outcome<Session>> {
  const challenge = openChallenge(services.vault, CHALLENGE_PURPOSE, request.challenge, now);
  if (!challenge) return refuse('login_challenge_over');
  const found = await memberById(db, challenge.accountId);
  if (found) setSecurityLogMember(found.member.id);
  if (!found || found.member.passwordChangedAt.getTime() !== challenge.passwordChangedAt) {
    return refuse('login_challenge_over');
  }
  if (found.member.stoppedAt) return refuse('account_stopped');
  const refusal = await requireAppCode(db, services, found.member.id, request.code, now);
  if (refusal) return refusal;
  const { device, language } = request;
  const session = { isOneVisit: challenge.isOneVisit, device, language };
  const token = await openSessionFor(db, found.member, now, session);
  if (!token) return refuse('login_challenge_over');
  return done({ token, member: sessionMemberOf(found.member, found.rank) });
}
