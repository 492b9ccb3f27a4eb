/** What staff do with their own account: password, second factor, recovery codes and sessions. */
import { randomUUID } from 'node:crypto';
import type { FactorSetup } from '@contract/desk/sign-in';
import { eq } from 'drizzle-orm';
import type { AccountServices } from '../../accounts';
import type { Database, Transaction } from '../../db/client';
import { staffAccount } from '../../db/schema';
import {
  countAttempt,
  done,
  inTransaction,
  type Outcome,
  refuse,
  refuseField,
} from '../../outcome';
import { enqueueMessage } from '../outbox/outbox.repository';
import { requirePassword } from '../password/current-password.service';
import { hashPassword, requireStrongPassword } from '../password/password.service';
import { confirmSetup, readSetup, showSetup } from './factor-setup';
import { setFactor, setRecoveryCodes, staffById } from './staff-account.repository';
import { accountChangedMail, type OwnChange } from './staff-mails';
import { recordChange } from './staff-record';
import {
  closeOneStaffSession,
  closeStaffSessions,
  type SignedInStaff,
} from './staff-session.repository';

export interface OwnAccountContext {
  db: Database;
  services: AccountServices;
  /** The owner of the account, who is signed in. */
  staff: SignedInStaff;
  now: Date;
}

/** Adds the change to the record, and notifies the account's owner by mail. */
async function recordOwnChange(
  tx: Transaction,
  { services: { vault, shop }, staff, now }: OwnAccountContext,
  change: OwnChange,
): Promise<void> {
  await recordChange(tx, vault, staff, { action: `staff.${change}`, subject: staff.id }, now);
  const message = { kind: `staff_${change}`, subjectId: randomUUID(), isSecurity: true, now };
  const mail = { to: staff.email, ...accountChangedMail(shop.name, change) };
  await enqueueMessage(tx, vault, { ...message, channel: 'mail' }, mail);
}

/**
 * Changes the password, and ends all other sessions. Refuses a wrong current password and a weak
 * new password.
 */
export async function changeStaffPassword(
  context: OwnAccountContext,
  passwords: { current_password: string; password: string },
): Promise<Outcome<object>> {
  const { db, services, staff, now } = context;
  const account = await staffById(db, staff.id);
  if (!account) return refuse('desk_signed_out');
  const wrong = await requirePassword(services, account, passwords.current_password);
  if (wrong) return wrong;
  const { password } = passwords;
  const person = { name: account.name, email: account.email, phone: '', password };
  const weak = await requireStrongPassword(person, services);
  if (weak) return weak;
  const passwordHash = await hashPassword(password);
  return inTransaction(db, async (tx) => {
    const set = { passwordHash, passwordChangedAt: now };
    await tx.update(staffAccount).set(set).where(eq(staffAccount.id, staff.id));
    await closeStaffSessions(tx, staff.id, staff.tokenHash);
    await recordOwnChange(tx, context, 'password');
    return done({});
  });
}

/**
 * Returns the setup that this browser began, or a new one. The current second factor is valid until
 * the setup is confirmed.
 */
export const showOwnSetup = (
  { services: { vault, shop }, staff, now }: OwnAccountContext,
  sealed: string,
): FactorSetup =>
  showSetup(vault, { owner: staff.id, sealed, shopName: shop.name, email: staff.email }, now);

/**
 * Replaces the authenticator and the recovery codes, and ends all other sessions. Refuses a setup
 * that has expired, a wrong code, and every code after too many attempts.
 */
export async function replaceFactor(
  context: OwnAccountContext,
  { setup: sealed, app_code: code }: { setup: string; app_code: string },
): Promise<Outcome<object>> {
  const { db, services, staff, now } = context;
  const limiter = services.limits.secondFactorPerMember;
  const tooMany = await countAttempt(limiter, staff.id, 'too_many_second_factors');
  if (tooMany) return tooMany;
  const setup = confirmSetup(services.vault, { owner: staff.id, sealed, code }, now);
  if (setup === 'over') return refuse('staff_setup_over');
  if (setup === 'wrong') return refuseField('app_code', 'app_code_wrong');
  await limiter.reset(staff.id);
  return inTransaction(db, async (tx) => {
    await setFactor(tx, staff.id, setup.factorOf(staff.id));
    await closeStaffSessions(tx, staff.id, staff.tokenHash);
    await recordOwnChange(tx, context, 'factor');
    return done({});
  });
}

/** Replaces the recovery codes with those of a setup. Refuses a setup that has expired. */
export async function replaceRecoveryCodes(
  context: OwnAccountContext,
  sealed: string,
): Promise<Outcome<object>> {
  const { db, services, staff, now } = context;
  const setup = readSetup(services.vault, staff.id, sealed, now);
  if (!setup) return refuse('staff_setup_over');
  return inTransaction(db, async (tx) => {
    await setRecoveryCodes(tx, staff.id, setup.codeHashes(staff.id));
    await recordOwnChange(tx, context, 'recovery-codes');
    return done({});
  });
}

/**
 * Ends one of the account's sessions, or all but the current one if `id` is empty. Succeeds if the
 * session has already ended.
 */
export async function endOwnSessions(
  { db, services, staff, now }: OwnAccountContext,
  id: string,
): Promise<Outcome<object>> {
  return inTransaction(db, async (tx) => {
    if (id) await closeOneStaffSession(tx, staff.id, id);
    else await closeStaffSessions(tx, staff.id, staff.tokenHash);
    const entry = { action: 'staff.session-end', subject: staff.id };
    await recordChange(tx, services.vault, staff, entry, now);
    return done({});
  });
}
