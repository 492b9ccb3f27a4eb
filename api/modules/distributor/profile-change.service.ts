/** What a change of the own profile is to write, once all of it is checked. */

import type { UpdateRequest } from '@contract/account';
import { isSameName } from '@contract/identity/name';
import type { z } from 'zod/v4';
import type { AccountServices } from '../../accounts';
import type { member } from '../../db/schema';
import { ApiError } from '../../http/api-error';
import { fieldError } from '../../http/form';
import { take } from '../../http/limits';
import type { MemberDetails } from '../member/member-details.rules';
import { type CheckedUpload, checkUpload } from '../member/member-upload.service';
import { requireVerifiedPhone } from '../member/phone-proof.rules';
import { requireStrongPassword } from '../member/signup-once.service';
import { hashPassword, isPassword, passwordKey } from '../password/password.service';
import type { BankAccount } from './identity.rules';
import type { OwnRow } from './profile.service';

export type Changes = z.output<typeof UpdateRequest>;

export interface Plan {
  columns: Partial<Pick<typeof member.$inferInsert, 'name' | 'email' | 'phone' | 'passwordHash'>>;
  details: Partial<MemberDetails>;
  bank?: BankAccount;
  picture?: CheckedUpload;
  /** The hash that the current password was checked against, where it was needed. */
  checkedHash?: string;
}

/** What customers do not have. */
const ofDistributors = [
  'Address',
  'father_name',
  'father_phone',
  'nominee',
  'nominee_relation',
  'bank_name',
  'ifsc_code',
  'account_number',
  'profile_pic',
] as const satisfies (keyof Changes)[];

/**
 * Checks the changes, the cheap and harmless ones first.
 * @throws ApiError when a value may not be changed, lacks its proof, or was tried too often.
 */
export async function planChanges(
  services: AccountServices,
  before: OwnRow,
  changes: Changes,
  voucher: string | undefined,
  now: Date,
): Promise<Plan> {
  const isCustomer = before.member.type === 'customer';
  if (isCustomer && ofDistributors.some((name) => changes[name] !== undefined)) {
    throw new ApiError('forbidden', 'Only distributors have this part of the profile.');
  }
  const plan: Plan = { columns: changedColumns(before, changes), details: changedDetails(changes) };
  const { columns } = plan;
  const bank = completeBank(before, changes);
  if (bank) plan.bank = bank;
  if (columns.email || columns.phone || bank || changes.password !== undefined) {
    await requirePassword(services, before, changes.current_password);
    plan.checkedHash = before.member.passwordHash;
  }
  if (columns.email) {
    const key = before.member.id;
    await take(
      services.limits.emailChangePerMember,
      key,
      'Too many new e-mail addresses were tried.',
    );
  }
  const { phone } = columns;
  if (phone) requireVerifiedPhone(services.webSecret, { phone, voucher, now });
  if (changes.password !== undefined) {
    requireStrongPassword({ ...before.member, ...columns, password: changes.password });
    columns.passwordHash = await hashPassword(changes.password);
  }
  if (changes.profile_pic) {
    await take(
      services.limits.picturePerAccount,
      before.member.id,
      'Too many new pictures were sent.',
    );
    plan.picture = await checkUpload('profile_pic', changes.profile_pic);
  }
  return plan;
}

/** The columns whose value is another than before. */
function changedColumns({ member: before }: OwnRow, changes: Changes): Plan['columns'] {
  const { name, email, phone } = changes;
  const columns: Plan['columns'] = {};
  if (name !== undefined && name !== before.name) {
    if (before.type === 'distributor' && !isSameName(name, before.name)) {
      throw fieldError('name', 'Your name is the one on your PAN card and cannot be changed here.');
    }
    columns.name = name;
  }
  if (email !== undefined && email !== before.email) columns.email = email;
  if (phone !== undefined && phone !== before.phone) columns.phone = phone;
  return columns;
}

function changedDetails(changes: Changes): Partial<MemberDetails> {
  const { Address, father_name, father_phone, nominee, nominee_relation } = changes;
  const given = { Address, father_name, father_phone, nominee, nominee_relation };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

/** The new bank account, whole, or null when none was sent: half an account pays nobody. */
function completeBank(before: OwnRow, changes: Changes): BankAccount | null {
  const { bank_name, ifsc_code, account_number } = changes;
  if (bank_name === undefined && ifsc_code === undefined && account_number === undefined) {
    return null;
  }
  if (!before.identity) {
    throw fieldError('account_number', 'A bank account needs a verified PAN.');
  }
  if (bank_name === undefined) throw fieldError('bank_name', 'Bank Name is required');
  if (ifsc_code === undefined) throw fieldError('ifsc_code', 'IFSC Code is required');
  if (account_number === undefined) {
    throw fieldError('account_number', 'Account Number is required');
  }
  return { bank_name, ifsc_code, account_number };
}

export const wrongPassword = () =>
  fieldError('current_password', 'This is not your current password.');

async function requirePassword(
  { limits }: AccountServices,
  { member: own }: OwnRow,
  password: string | undefined,
): Promise<void> {
  if (!password) throw fieldError('current_password', 'Enter your current password.');
  await take(limits.loginPerAccount, passwordKey(own.id), 'Too many wrong passwords.');
  if (!(await isPassword(own.passwordHash, password))) {
    throw wrongPassword();
  }
  await limits.loginPerAccount.reset(passwordKey(own.id));
}
