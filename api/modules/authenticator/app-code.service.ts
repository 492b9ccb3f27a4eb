/** Checks a second factor, for members and staff: a code from the app, or a recovery code. */
import type { RateLimiter } from '@kernel/limits/rate-limit';
import type { Vault } from '../../crypto';
import type { Database, Queryable } from '../../db/client';
import { countAttempt, type Refusal, refuseField } from '../../outcome';
import { openSecret } from './factor-setup.rules';
import { recoveryHashes } from './recovery-code.rules';
import { matchingStep } from './totp.rules';

/** Stores the second factors of one kind of account: members or staff. */
export interface FactorStore {
  factorOf(db: Queryable, accountId: string): Promise<{ secretSealed: string } | null>;
  /**
   * Consumes the code of a time step. Returns false if this code or a later one was already used.
   */
  consumeStep(db: Queryable, accountId: string, step: number): Promise<boolean>;
  /**
   * Consumes the recovery code that is stored under one of these hashes. Returns false if there is
   * none.
   */
  takeRecoveryCode(db: Queryable, accountId: string, hashes: string[]): Promise<boolean>;
}

interface CodeCheck {
  store: FactorStore;
  vault: Vault;
  /** Limits the wrong codes of an account. */
  limiter: RateLimiter;
  accountId: string;
  code: string | undefined;
}

/**
 * Checks a code against the second factor of an account, and consumes it. Returns null if the code
 * is valid or the account has no second factor. Refuses a missing, wrong or already used code, and
 * too many attempts.
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
  if (step === null) {
    const hashes = recoveryHashes(vault, accountId, code);
    const isRight = await store.takeRecoveryCode(db, accountId, hashes);
    if (!isRight) return refuseField('app_code', 'app_code_wrong');
  } else if (!(await store.consumeStep(db, accountId, step))) {
    return refuseField('app_code', 'app_code_used');
  }
  await limiter.reset(accountId);
  return null;
}
