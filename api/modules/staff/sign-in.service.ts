/** Signs staff in to the desk: first by the password, then by a code of the second factor. */
import type { AccountServices } from '../../accounts';
import type { Database } from '../../db/client';
import { done, type Outcome, type Refusal, refuse, refuseField, withAttempts } from '../../outcome';
import { setSecurityLogStaff } from '../../security-log';
import { checkAppCode } from '../authenticator/app-code.service';
import { openChallenge, sealChallenge } from '../authenticator/login-challenge.rules';
import { isCorrectPassword } from '../password/password.service';
import type { OpenedDesk } from './invitation.service';
import { staffByEmail, staffById, staffFactors } from './staff-account.repository';
import { openStaffSession, recordCode, type SignedInStaff } from './staff-session.repository';

const CHALLENGE_PURPOSE = 'staff sign-in challenge';

/** Depends only on the e-mail address, so that the limit does not reveal who has an account. */
const attemptKey = (email: string) => `staff ${email}`;

/**
 * Checks the password. The result is always a refusal. For a correct password it asks for the
 * second factor and contains a challenge for `signInByCode`. A disabled account gets the same
 * answer as an unknown one.
 */
export async function signIn(
  db: Database,
  { limits, vault }: AccountServices,
  { email, password, client }: { email: string; password: string; client: string },
  now: Date,
): Promise<Refusal> {
  return withAttempts('too_many_logins', async (count) => {
    const tooMany =
      (await count(limits.loginPerAddress, client)) ??
      (await count(limits.loginPerAccount, attemptKey(email)));
    if (tooMany) return tooMany;
    const account = await staffByEmail(db, email);
    if (account) setSecurityLogStaff(account.id);
    const isRight = await isCorrectPassword(account?.passwordHash ?? null, password);
    if (!account || !isRight || account.disabledAt) {
      return refuseField('password', 'staff_sign_in_wrong');
    }
    await limits.loginPerAccount.reset(attemptKey(email));
    const passwordChangedAt = account.passwordChangedAt.getTime();
    const challenge = sealChallenge(vault, CHALLENGE_PURPOSE, {
      accountId: account.id,
      passwordChangedAt,
      at: now.getTime(),
      isOneVisit: false,
    });
    return refuse('second_factor_required', { challenge });
  });
}

/**
 * Checks the code by `requireStaffCode`, and opens a session. Also refuses if the first step was
 * too long ago, or if the password was changed or the account disabled since then.
 */
export async function signInByCode(
  db: Database,
  services: AccountServices,
  request: { challenge: string; code: string; device: string },
  now: Date,
): Promise<Outcome<OpenedDesk>> {
  const challenge = openChallenge(services.vault, CHALLENGE_PURPOSE, request.challenge, now);
  const account = challenge && (await staffById(db, challenge.accountId));
  if (account) setSecurityLogStaff(account.id);
  const isSame = account?.passwordChangedAt.getTime() === challenge?.passwordChangedAt;
  if (!account || account.disabledAt || !isSame) return refuse('login_challenge_over');
  const refusal = await requireStaffCode(db, services, account.id, request.code, now);
  if (refusal) return refusal;
  const token = await openStaffSession(db, account.id, request.device, now);
  return done({ token, account });
}

/** Checks a code within a session, and records that the session has a recent code. */
export async function enterCode(
  db: Database,
  services: AccountServices,
  staff: SignedInStaff,
  code: string,
  now: Date,
): Promise<Outcome<object>> {
  const refusal = await requireStaffCode(db, services, staff.id, code, now);
  if (refusal) return refusal;
  await recordCode(db, staff.tokenHash, now);
  return done({});
}

/**
 * Refuses a missing or wrong code of the account, and every code after too many attempts. Otherwise
 * returns null.
 */
async function requireStaffCode(
  db: Database,
  { vault, limits }: AccountServices,
  staffId: string,
  code: string,
  now: Date,
): Promise<Refusal | null> {
  // `checkAppCode` accepts an account without a second factor, but staff must have one.
  if (!(await staffFactors.factorOf(db, staffId))) return refuseField('app_code', 'app_code_wrong');
  const limiter = limits.secondFactorPerMember;
  return checkAppCode(db, { store: staffFactors, vault, limiter, accountId: staffId, code }, now);
}
