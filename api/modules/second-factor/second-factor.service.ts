/** Shows, sets up (in two steps) and removes a member's second factor. */
import type { SecondFactor } from '@contract/account-security';
import type { AccountServices } from '../../accounts';
import type { Database } from '../../db/client';
import {
  countAttempt,
  done,
  inTransaction,
  type Outcome,
  type Refusal,
  refuse,
  refuseField,
} from '../../outcome';
import { notifyChange } from '../account-change/account-change.service';
import { refuseDuringHold } from '../account-change/change-hold.rules';
import {
  currentPending,
  newPending,
  sealPending,
  sealSecret,
  secretOf,
} from '../authenticator/factor-setup.rules';
import { recoveryHashes } from '../authenticator/recovery-code.rules';
import { base32, matchingStep, scanAddress } from '../authenticator/totp.rules';
import { memberById } from '../member/member.repository';
import { requirePassword } from '../password/current-password.service';
import { requireAppCode } from './app-code.service';
import {
  codesLeft,
  factorOf,
  removeFactor,
  storePending,
  turnOn,
} from './second-factor.repository';

interface Proof {
  current_password?: string | undefined;
  app_code?: string | undefined;
}

async function ownMember(db: Database, memberId: string) {
  return (await memberById(db, memberId))?.member ?? null;
}

export async function showFactor(
  db: Database,
  { vault, shop }: AccountServices,
  memberId: string,
  now: Date,
): Promise<Outcome<{ factor: SecondFactor }, 'session_ended'>> {
  const account = await ownMember(db, memberId);
  if (!account) return refuse('session_ended');
  const row = await factorOf(db, memberId);
  const pending = currentPending(vault, row, account, now);
  const factor = {
    is_on: Boolean(row?.secretSealed),
    codes_left: await codesLeft(db, memberId),
    pending: pending && {
      secret: base32(secretOf(pending.secret)),
      uri: scanAddress(secretOf(pending.secret), shop.name, account.number ?? account.email),
      recovery_codes: pending.codes,
    },
  };
  return done({ factor });
}

/**
 * Requires the password and, if a factor is active, its code. Refuses while changes of the account
 * are on hold.
 */
async function requireProof(
  db: Database,
  services: AccountServices,
  memberId: string,
  proof: Proof,
  now: Date,
): Promise<Refusal | null> {
  const account = await ownMember(db, memberId);
  if (!account) return refuse('session_ended');
  return (
    refuseDuringHold(account, now) ??
    (await requirePassword(services, account, proof.current_password)) ??
    (await requireAppCode(db, services, memberId, proof.app_code, now))
  );
}

/** Begins to set up a factor. An active factor stays valid until the new one is confirmed. */
export async function beginFactor(
  db: Database,
  services: AccountServices,
  memberId: string,
  proof: Proof,
  now: Date,
): Promise<Outcome<object>> {
  const refusal = await requireProof(db, services, memberId, proof, now);
  if (refusal) return refusal;
  const sealed = sealPending(services.vault, memberId, newPending());
  await storePending(db, memberId, sealed, now);
  return done({});
}

/**
 * Activates the factor that was set up, and notifies the member. Requires the password and a code,
 * which proves that the app has the secret. Refuses while changes are on hold, because the account
 * may have been recovered by SMS between the two steps.
 */
export async function confirmFactor(
  db: Database,
  services: AccountServices,
  memberId: string,
  { current_password, app_code: code }: Proof,
  now: Date,
): Promise<Outcome<object>> {
  const { vault, limits } = services;
  const account = await ownMember(db, memberId);
  if (!account) return refuse('session_ended');
  const holdRefusal = refuseDuringHold(account, now);
  if (holdRefusal) return holdRefusal;
  const row = await factorOf(db, memberId);
  const pending = currentPending(vault, row, account, now);
  if (!row || !pending) return refuse('second_factor_not_begun');
  if (!code) return refuseField('app_code', 'app_code_required');
  const passwordRefusal = await requirePassword(services, account, current_password);
  if (passwordRefusal) return passwordRefusal;
  const { secondFactorPerMember } = limits;
  const tooMany = await countAttempt(secondFactorPerMember, memberId, 'too_many_second_factors');
  if (tooMany) return tooMany;
  const { secret, codes } = pending;
  const lastStep = matchingStep(secretOf(secret), code, now);
  if (lastStep === null) return refuseField('app_code', 'app_code_wrong');
  await secondFactorPerMember.reset(memberId);
  return inTransaction(db, async (tx) => {
    const secretSealed = sealSecret(vault, memberId, secret);
    const codeHashes = codes.map((one) => recoveryHashes(vault, memberId, one)[0] ?? '');
    const { pendingSealed } = row;
    const isOn = await turnOn(tx, memberId, { pendingSealed, secretSealed, lastStep, codeHashes });
    if (!isOn) return refuse('second_factor_not_begun');
    await notifyChange(tx, services, { memberId, kind: 'account_second_factor_on' }, now);
    return done({});
  });
}

/** Removes the second factor and its recovery codes, and notifies the member. */
export async function turnOff(
  db: Database,
  services: AccountServices,
  memberId: string,
  proof: Proof,
  now: Date,
): Promise<Outcome<object>> {
  const refusal = await requireProof(db, services, memberId, proof, now);
  if (refusal) return refusal;
  return inTransaction(db, async (tx) => {
    await notifyChange(tx, services, { memberId, kind: 'account_second_factor_off' }, now);
    await removeFactor(tx, memberId);
    return done({});
  });
}
