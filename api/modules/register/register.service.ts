/** Shows the register of direct sellers, and writes it as CSV. Decrypts its encrypted parts. */
import type { DeskRegisterRow } from '@contract/desk/register';
import { maskAadhaar } from '@contract/identity/aadhaar';
import { maskPan } from '@contract/identity/pan';
import { dayInIndia } from '@contract/india';
import { BYTE_ORDER_MARK, type CsvCell, csvLine } from '@kernel/csv';
import type { Vault } from '../../crypto';
import type { Database, Queryable } from '../../db/client';
import type { member } from '../../db/schema';
import { type ClosedAccount, openClosed } from '../closing/closed-account.rules';
import { maskedIdentity } from '../distributor/identity.rules';
import { openDetails } from '../member/member-details.rules';
import { recordChange, type StaffActor } from '../staff/staff-record';
import { type RegisterEntry, type RegisterFilters, registerEntries } from './register.repository';
import { registerHeaders } from './register.text';

type MemberRow = typeof member.$inferSelect;

const dayOrEmpty = (at: Date | null): string => (at ? dayInIndia(at) : '');

/** Returns the details of a closed account, or null if there are none or they are erased. */
const closedOf = (vault: Vault, { id }: MemberRow, sealed: string | null): ClosedAccount | null =>
  sealed ? openClosed(vault, id, sealed) : null;

export function registerRow(
  vault: Vault,
  { member: own, closed: sealed }: { member: MemberRow; closed: string | null },
): DeskRegisterRow {
  const { id, number, createdAt, leftAt } = own;
  const nobody = { name: '', email: '', phone: '' };
  const { name, email, phone } = leftAt ? (closedOf(vault, own, sealed) ?? nobody) : own;
  return {
    id,
    number: number ?? '',
    name,
    email,
    phone,
    joined_at: createdAt.toISOString(),
    left_at: leftAt?.toISOString() ?? '',
  };
}

/** Returns five cells: address, Aadhaar, day of its verification, PAN, day of its verification. */
function identityCells(vault: Vault, { member: own, identity }: RegisterEntry): string[] {
  const { aadhar_no, pan_no } = maskedIdentity(vault, identity);
  const { Address } = openDetails(vault, own.id, own.detailsSealed);
  const aadhaarDay = dayOrEmpty(identity?.aadhaarVerifiedAt ?? null);
  return [Address, aadhar_no, aadhaarDay, pan_no, dayOrEmpty(identity?.panVerifiedAt ?? null)];
}

/**
 * Returns the cells of `identityCells` for a former distributor, from the data that is retained.
 */
function formerIdentityCells(vault: Vault, { member: own, closed }: RegisterEntry): string[] {
  const former = closedOf(vault, own, closed)?.distributor;
  if (!former) return ['', '', '', '', ''];
  const { address, aadhaarLastFour, aadhaarVerifiedAt, pan } = former;
  return [
    address,
    aadhaarLastFour ? maskAadhaar(aadhaarLastFour) : '',
    aadhaarVerifiedAt ? dayInIndia(new Date(aadhaarVerifiedAt)) : '',
    pan ? maskPan(pan) : '',
    '',
  ];
}

function cellsOf(vault: Vault, entry: RegisterEntry): CsvCell[] {
  const { member: own, sponsor, approvedDocumentCount } = entry;
  const { number, name, email, phone } = registerRow(vault, entry);
  const days = [dayOrEmpty(own.createdAt), dayOrEmpty(own.leftAt)];
  const [address, ...identity] = (own.leftAt ? formerIdentityCells : identityCells)(vault, entry);
  return [
    number,
    name,
    ...days,
    email,
    phone,
    address ?? '',
    sponsor ?? '',
    ...identity,
    approvedDocumentCount,
  ];
}

interface RegisterContext {
  db: Queryable;
  /** The database for writing: `db` may be a replica for reports, which is read only. */
  primary: Database;
  vault: Vault;
  actor: StaffActor;
  now: Date;
}

/**
 * Returns the register as CSV, in parts. Writes an entry of the desk's record that says who
 * downloads it and with which filters.
 */
export async function registerFile(
  { db, primary, vault, actor, now }: RegisterContext,
  filters: RegisterFilters,
): Promise<AsyncIterable<string>> {
  await recordChange(primary, vault, actor, { action: 'register.download', after: filters }, now);
  return partsOf(db, vault, filters);
}

async function* partsOf(
  db: Queryable,
  vault: Vault,
  filters: RegisterFilters,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(registerHeaders);
  for await (const entry of registerEntries(db, filters)) yield csvLine(cellsOf(vault, entry));
}
