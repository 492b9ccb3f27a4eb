/** Checks a second factor, for members and staff: a code from the app, or a recovery code. */
import type { RateLimiter } from '@kernel/limits/rate-limit';
import type { Vault } from '../../crypto';
import type { Database, Queryable } from '../../db/client';
import { countAttempt, type Refusal, refuseField } from '../../outcome';
import { openSecret } from './factor-setup.rules';
import { recoveryHashes } from './recovery-code.rules';
import { matchingStep } from './totp.rules';

/** Where the second factors of one kind of account are stored. */
export interface FactorStore {
  factorOf(db: Queryable, accountId: string): Promise<{ secretSealed: string } | null>;
  /** Consumes the code of a time step; false if it, or a later one, was already used. */
  consumeStep(db: Queryable, accountId: string, step: number): Promise<boolean>;
  /**
   * Consumes a recovery code, whichever of its hashes is stored; false if there is no such code.
   */
  takeRecoveryCode(db: Queryable, accountId: string, hashes: string[]): Promise<boolean>;
}

interface CodeCheck {
  store: FactorStore;
  vault: Vault;
  /** Wrong codes per account. */
  limiter: RateLimiter;
  accountId: string;
  code: string | undefined;
}

/**
 * Null for an account without a second factor, and for a valid code, which is consumed. Refused
 * without a code, with a wrong one, and after too many attempts.
 */
export async function checkAppCode(
  db: Database,
  { store, vault, limiter, accountId, code }: CodeCheck,
  now: Date,
): Promise<Refusal | null> {
  const factor = await store.factorOf(db, accountId);
  if (!factor?.secretSealed) return null;
  if (!code) return refuseField('app_code', 'app_code_required');
  const tooMany = await countAttempt(limiter, accountId, 'too_many_second_factors');
  if (tooMany) return tooMany;
  const step = matchingStep(openSecret(vault, accountId, factor.secretSealed), code, now);
  const isRight =
    step === null
      ? await store.takeRecoveryCode(db, accountId, recoveryHashes(vault, accountId, code))
      : await store.consumeStep(db, accountId, step);
  if (!isRight) return refuseField('app_code', 'app_code_wrong');
  await limiter.reset(accountId);
  return null;
}
