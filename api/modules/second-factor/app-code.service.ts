/** Asking for the second factor: a code of the app, or a recovery code. */
import type { AccountServices } from '../../accounts';
import type { Database } from '../../db/client';
import { countAttempt, type Refusal, refuseField } from '../../outcome';
import { recoveryHashes } from './recovery-code.rules';
import { factorOf, takeRecoveryCode, takeStep } from './second-factor.repository';
import { openSecret } from './second-factor.rules';
import { matchingStep } from './totp.rules';

/**
 * Null for a member without a second factor, and for a code that is right, which is used up by it.
 * Refused without a code, with a wrong one, and after too many.
 */
export async function requireAppCode(
  db: Database,
  { vault, limits }: AccountServices,
  memberId: string,
  code: string | undefined,
  now: Date,
): Promise<Refusal | null> {
  const factor = await factorOf(db, memberId);
  if (!factor?.secretSealed) return null;
  if (!code) return refuseField('app_code', 'app_code_required');
  const { secondFactorPerMember } = limits;
  const tooMany = await countAttempt(secondFactorPerMember, memberId, 'too_many_second_factors');
  if (tooMany) return tooMany;
  const secret = openSecret(vault, memberId, factor.secretSealed);
  const step = matchingStep(secret, code, now);
  const isRight =
    step === null
      ? await takeRecoveryCode(db, memberId, recoveryHashes(vault, memberId, code))
      : await takeStep(db, memberId, step);
  if (!isRight) return refuseField('app_code', 'app_code_wrong');
  await secondFactorPerMember.reset(memberId);
  return null;
}
