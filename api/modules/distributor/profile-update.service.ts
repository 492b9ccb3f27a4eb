/** Changing the own profile: first everything is checked, then all of it is written, or nothing. */
import { eq } from 'drizzle-orm';
import type { z } from 'zod/v4';
import type { AccountServices } from '../../accounts';
import type { Profile, UpdateRequest } from '../../contract/account';
import { isSameName } from '../../contract/identity/name';
import type { Database, Executor } from '../../db/client';
import { member, memberFile, memberIdentity } from '../../db/schema';
import type { SignedIn } from '../../http/auth';
import { fieldError } from '../../http/form';
import { take } from '../../http/limits';
import { type MemberDetails, openDetails, sealDetails } from '../member/member.details';
import { asRefusal } from '../member/member.refusals';
import {
  type CheckedUpload,
  checkUpload,
  discardUploads,
  keepUploads,
} from '../member/member.uploads';
import { requireVerifiedPhone } from '../member/phone-proof';
import { requireStrongPassword } from '../member/signup';
import { hashPassword, isPassword } from '../session/password';
import { closeSessions } from '../session/session.repository';
import { type BankAccount, bankColumns } from './identity';
import { type OwnRow, ownRow, showProfile } from './profile.service';

type Changes = z.output<typeof UpdateRequest>;

/** What is to be written, checked. */
interface Plan {
  columns: Partial<Pick<typeof member.$inferInsert, 'name' | 'email' | 'phone' | 'passwordHash'>>;
  details: Partial<MemberDetails>;
  bank?: BankAccount;
  picture?: CheckedUpload;
}

/**
 * Changes the own profile and returns it as it is then. A new password ends all other sessions.
 * @throws ApiError when a value may not be changed, is somebody else's, or lacks its proof.
 */
export async function updateProfile(
  db: Database,
  services: AccountServices,
  request: { who: SignedIn; changes: Changes; voucher: string | undefined },
  now: Date,
): Promise<Profile> {
  const { who, changes, voucher } = request;
  const before = await ownRow(db, who.id);
  const plan = await check(services, before, changes, voucher, now);
  const kept = plan.picture ? await keepUploads(services.files, [plan.picture]) : [];
  try {
    await db.transaction(async (tx) => {
      await write(tx, services, who, plan, now);
      for (const { kind, ...file } of kept) {
        await tx
          .insert(memberFile)
          .values({ memberId: who.id, kind, ...file, createdAt: now })
          .onConflictDoUpdate({
            target: [memberFile.memberId, memberFile.kind],
            set: { ...file, createdAt: now },
          });
      }
    });
  } catch (error) {
    await discardUploads(services.files, kept);
    throw asRefusal(error);
  }
  if (kept.length > 0 && before.picture) {
    await discardUploads(services.files, [{ storeKey: before.picture }]);
  }
  return showProfile(db, services, who.id);
}

/** Sealed together, so read and written under a lock: two changes at once both hold. */
async function write(
  tx: Executor,
  { vault }: AccountServices,
  who: SignedIn,
  { columns, details, bank }: Plan,
  now: Date,
): Promise<void> {
  const own = eq(member.id, who.id);
  const [locked] = await tx
    .select({ sealed: member.detailsSealed })
    .from(member)
    .where(own)
    .for('update');
  const present = openDetails(vault, who.id, locked?.sealed ?? '');
  await tx
    .update(member)
    .set({
      ...columns,
      ...(columns.passwordHash ? { passwordChangedAt: now } : {}),
      detailsSealed: sealDetails(vault, who.id, { ...present, ...details }),
      updatedAt: now,
    })
    .where(own);
  if (bank) {
    await tx
      .update(memberIdentity)
      .set(bankColumns(vault, who.id, bank))
      .where(eq(memberIdentity.memberId, who.id));
  }
  if (columns.passwordHash) await closeSessions(tx, who.id, who.tokenHash);
}

async function check(
  services: AccountServices,
  before: OwnRow,
  changes: Changes,
  voucher: string | undefined,
  now: Date,
): Promise<Plan> {
  const plan: Plan = { columns: changedColumns(before, changes), details: changedDetails(changes) };
  const { columns } = plan;
  const bank = completeBank(before, changes);
  if (bank) plan.bank = bank;
  if (columns.email || columns.phone || bank || changes.password !== undefined) {
    await requirePassword(services, before, changes.current_password);
  }
  if (columns.phone) requireVerifiedPhone(services.webSecret, columns.phone, voucher, now);
  if (changes.password !== undefined) {
    requireStrongPassword({ ...before.member, ...columns, password: changes.password });
    columns.passwordHash = await hashPassword(changes.password);
  }
  if (changes.profile_pic) plan.picture = await checkUpload('profile_pic', changes.profile_pic);
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
    throw fieldError('account_number', 'Only distributors can give a bank account.');
  }
  if (bank_name === undefined) throw fieldError('bank_name', 'Bank Name is required');
  if (ifsc_code === undefined) throw fieldError('ifsc_code', 'IFSC Code is required');
  if (account_number === undefined) {
    throw fieldError('account_number', 'Account Number is required');
  }
  return { bank_name, ifsc_code, account_number };
}

async function requirePassword(
  { limits }: AccountServices,
  { member: own }: OwnRow,
  password: string | undefined,
): Promise<void> {
  if (!password) throw fieldError('current_password', 'Enter your current password.');
  take(limits.loginPerAccount, own.phone, 'Too many wrong passwords.');
  if (!(await isPassword(own.passwordHash, password))) {
    throw fieldError('current_password', 'This is not your current password.');
  }
  limits.loginPerAccount.reset(own.phone);
}
