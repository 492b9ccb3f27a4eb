/** Checks a change of the member's own profile, and plans what is written. */

import type { UpdateRequest } from '@contract/account';
import { isSameName } from '@contract/identity/name';
import type { z } from 'zod';
import type { AccountServices } from '../../accounts';
import type { Database } from '../../db/client';
import type { member } from '../../db/schema';
import { countAttempt, done, type Outcome, refuse, refuseField } from '../../outcome';
import { refuseDuringHold } from '../account-change/change-hold.rules';
import type { MemberDetails } from '../member/member-details.rules';
import { type CheckedUpload, checkUpload } from '../member/member-upload.service';
import { requireVerifiedPhone } from '../member/phone-proof.rules';
import { requirePassword } from '../password/current-password.service';
import { hashPassword, requireStrongPassword } from '../password/password.service';
import { requireAppCode } from '../second-factor/app-code.service';
import {
  FIELD_PERMISSIONS,
  type ProfileField,
  profileFields,
  requiresCondition,
} from './field-permissions';
import type { BankAccount } from './identity.rules';
import type { OwnRow } from './profile.service';

export type Changes = z.output<typeof UpdateRequest>;

export interface Plan {
  columns: Partial<Pick<typeof member.$inferInsert, 'name' | 'email' | 'phone' | 'passwordHash'>>;
  details: Partial<MemberDetails>;
  bank?: BankAccount;
  picture?: CheckedUpload;
  /** The password hash that was checked, if a password was required. */
  checkedHash?: string;
}

/**
 * Checks the changes of a profile. Refuses a value that the member may not change, an invalid
 * value, a missing proof, and too many attempts.
 */
export async function planChanges(
  db: Database,
  services: AccountServices,
  before: OwnRow,
  changes: Changes,
  voucher: string | undefined,
  now: Date,
): Promise<Outcome<{ plan: Plan }>> {
  const sent = profileFields.filter((name) => changes[name] !== undefined);
  if (sent.some((name) => !FIELD_PERMISSIONS[name].who.includes(before.member.type))) {
    return refuse('distributor_profile_only');
  }
  const changed = changedColumns(before, changes);
  if (!changed.ok) return changed;
  const { columns } = changed;
  const plan: Plan = { columns, details: changedDetails(changes) };
  const complete = completeBank(before, changes);
  if (!complete.ok) return complete;
  const { bank } = complete;
  if (bank) plan.bank = bank;
  // An unchanged phone or e-mail address needs no proof.
  const isUnchangedContact = (name: ProfileField) =>
    (name === 'email' || name === 'phone') && columns[name] === undefined;
  const changedFields = sent.filter((name) => !isUnchangedContact(name));
  const hasResetHold = requiresCondition(changedFields, '72 hours after a reset by SMS');
  const holdRefusal = hasResetHold ? refuseDuringHold(before.member, now) : null;
  if (holdRefusal) return holdRefusal;
  if (requiresCondition(changedFields, 'password')) {
    const refusal = await requirePassword(services, before.member, changes.current_password);
    if (refusal) return refusal;
    plan.checkedHash = before.member.passwordHash;
  }
  if (requiresCondition(changedFields, 'low daily limit')) {
    const { emailChangePerMember } = services.limits;
    const tooMany = await countAttempt(
      emailChangePerMember,
      before.member.id,
      'too_many_new_emails',
    );
    if (tooMany) return tooMany;
  }
  if (requiresCondition(changedFields, 'second factor')) {
    const { id } = before.member;
    const refusal = await requireAppCode(db, services, id, changes.app_code, now);
    if (refusal) return refusal;
  }
  const { phone } = columns;
  const phoneRefusal =
    phone && requireVerifiedPhone(services.webSecrets, { phone, purpose: 'phone', voucher, now });
  if (phoneRefusal) return phoneRefusal;
  if (changes.password !== undefined) {
    const { password } = changes;
    const person = { ...before.member, ...columns, password };
    const refusal = await requireStrongPassword(person, services);
    if (refusal) return refusal;
    columns.passwordHash = await hashPassword(password);
  }
  if (changes.profile_pic) {
    const { picturePerAccount } = services.limits;
    const tooMany = await countAttempt(
      picturePerAccount,
      before.member.id,
      'too_many_new_pictures',
    );
    if (tooMany) return tooMany;
    const checked = await checkUpload('profile_pic', changes.profile_pic, services.virusScanner);
    if (!checked.ok) return checked;
    plan.picture = checked.upload;
  }
  return done({ plan });
}

/**
 * Returns the columns whose values change. Refuses a new name of a distributor, unless only the
 * spelling differs.
 */
function changedColumns(
  { member: before }: OwnRow,
  changes: Changes,
): Outcome<Pick<Plan, 'columns'>> {
  const { name, email, phone } = changes;
  const columns: Plan['columns'] = {};
  if (name !== undefined && name !== before.name) {
    if (before.type === 'distributor' && !isSameName(name, before.name)) {
      return refuseField('name', 'name_is_fixed');
    }
    columns.name = name;
  }
  if (email !== undefined && email !== before.email) columns.email = email;
  if (phone !== undefined && phone !== before.phone) columns.phone = phone;
  return done({ columns });
}

function changedDetails(changes: Changes): Partial<MemberDetails> {
  const { Address, father_name, father_phone, nominee, nominee_relation } = changes;
  const given = { Address, father_name, father_phone, nominee, nominee_relation };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

/**
 * Returns the new bank account, or null if none was submitted. Refuses an incomplete bank account,
 * and a member without an identity.
 */
function completeBank(before: OwnRow, changes: Changes): Outcome<{ bank: BankAccount | null }> {
  const { bank_name, ifsc_code, account_number } = changes;
  if (bank_name === undefined && ifsc_code === undefined && account_number === undefined) {
    return done({ bank: null });
  }
  if (!before.identity) {
    return refuseField('account_number', 'bank_needs_pan');
  }
  if (bank_name === undefined) return refuseField('bank_name', 'bank_name_required');
  if (ifsc_code === undefined) return refuseField('ifsc_code', 'ifsc_required');
  if (account_number === undefined) {
    return refuseField('account_number', 'account_number_required');
  }
  return done({ bank: { bank_name, ifsc_code, account_number } });
}
