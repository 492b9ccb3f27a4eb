/** Writes a checked sign-up in one transaction. */
import { randomUUID } from 'node:crypto';
import type { SignupFields } from '@contract/account';
import { and, eq, sql } from 'drizzle-orm';
import type { AccountServices } from '../../accounts';
import type { Transaction } from '../../db/client';
import { member, memberAgreement, memberFile, memberIdentity } from '../../db/schema';
import { done, type Outcome } from '../../outcome';
import { notifyChange } from '../account-change/account-change.service';
import { sendEmailLink } from '../email-proof/email-proof.service';
import { forgetNumbers } from '../kyc/kyc.repository';
import { findSponsor, firstRankId, nextMemberNumber } from '../member/member.repository';
import { childPath } from '../member/member.rules';
import { identityPurposes, sealDetails } from '../member/member-details.rules';
import type { StoredUpload } from '../member/member-upload.service';
import { takenRefusals } from '../member/unique-fields.rules';
import { clearPending } from '../second-factor/second-factor.repository';
import { closeSessions } from '../session/session.repository';
import { bankColumns } from './identity.rules';
import {
  type DistributorSignup,
  findConvertingCustomer,
  refuseUnknownCode,
  type ValidSignup,
} from './signup-check.service';

export interface ReadySignup extends DistributorSignup {
  checked: ValidSignup;
  passwordHash: string;
  storedUploads: StoredUpload[];
}

/**
 * Creates the distributor and returns the id. A customer who becomes a distributor keeps the id,
 * and loses all sessions. Refuses a phone, an e-mail address or a referral code that has become
 * invalid since the check.
 */
export async function writeDistributor(
  tx: Transaction,
  services: AccountServices,
  signup: ReadySignup,
  now: Date,
): Promise<Outcome<{ id: string }>> {
  const { fields, checked, storedUploads } = signup;
  const before = await findConvertingCustomer(tx, services, signup, now);
  if (!before.ok) return before;
  const { customerId } = before;
  const id = customerId ?? randomUUID();
  const values = await distributorColumns(tx, services, id, signup, now);
  if (!values) return refuseUnknownCode();
  if (!customerId) await tx.insert(member).values({ id, ...values, createdAt: now });
  else if (!(await convertCustomer(tx, services, customerId, values, now)))
    return takenRefusals.phone();
  await sendEmailLink(tx, services, id, now);
  await insertIdentity(tx, services, id, fields, checked);
  await tx
    .insert(memberFile)
    .values(
      storedUploads.map((file) => ({ memberId: id, ...file, createdAt: now, cleanedAt: now })),
    );
  await tx
    .insert(memberAgreement)
    .values(checked.agreements.map((one) => ({ memberId: id, ...one })));
  await forgetNumbers(tx, [...checked.aadhaarHashes, ...checked.panHashes]);
  return done({ id });
}

/**
 * Returns the member's columns, with a new number and a path below the sponsor. Locks the sponsor's
 * row. Returns null if the referral code is unknown.
 */
async function distributorColumns(
  tx: Transaction,
  services: AccountServices,
  id: string,
  { fields, passwordHash, language }: ReadySignup,
  now: Date,
) {
  const sponsor = await findSponsor(tx, fields.ref_code, true);
  if (!sponsor) return null;
  const number = await nextMemberNumber(tx);
  const { name, email, phone } = fields;
  return {
    type: 'distributor' as const,
    number,
    refCode: number,
    name,
    email,
    phone,
    passwordHash,
    passwordChangedAt: now,
    rankId: await firstRankId(tx),
    sponsorId: sponsor.id,
    path: childPath(sponsor.path, number),
    detailsSealed: sealDetails(services.vault, id, fields),
    updatedAt: now,
    lastUsedAt: now,
    ...(language ? { language } : {}),
  };
}

/**
 * Turns the customer into a distributor, notifies the customer, and ends all sessions. Returns
 * false if the customer has become a distributor or changed the phone since the check.
 */
async function convertCustomer(
  tx: Transaction,
  services: AccountServices,
  id: string,
  values: NonNullable<Awaited<ReturnType<typeof distributorColumns>>>,
  now: Date,
): Promise<boolean> {
  const isSameCustomer = and(
    eq(member.id, id),
    eq(member.type, 'customer'),
    eq(member.phone, values.phone),
  );
  const emailConfirmedAt = sql`case when ${member.email} = ${values.email} then ${member.emailConfirmedAt} end`;
  // The row is locked exclusively first. Otherwise the row that `notifyChange` inserts would
  // take a shared lock through its foreign key. Two transactions with that lock would deadlock
  // when both update the row.
  const [own] = await tx.select({ id: member.id }).from(member).where(isSameCustomer).for('update');
  if (!own) return false;
  // Before the update, so that the message goes to the customer's earlier e-mail address.
  await notifyChange(tx, services, { memberId: id, kind: 'account_recovered' }, now);
  await tx
    .update(member)
    .set({ ...values, emailConfirmedAt, recoveredAt: now, createdAt: now })
    .where(eq(member.id, id));
  await closeSessions(tx, id);
  await clearPending(tx, id);
  return true;
}

async function insertIdentity(
  tx: Transaction,
  { vault }: AccountServices,
  memberId: string,
  fields: SignupFields,
  { aadhaarHashes, panHashes, verified }: ValidSignup,
): Promise<void> {
  await tx.insert(memberIdentity).values({
    memberId,
    aadhaarHash: aadhaarHashes[0] ?? '',
    aadhaarLastFour: fields.aadhar_no.slice(-4),
    aadhaarRequestId: verified.aadhaar.requestId,
    aadhaarVerifiedAt: verified.aadhaar.verifiedAt,
    panHash: panHashes[0] ?? '',
    panSealed: vault.seal(identityPurposes.pan, memberId, fields.pan_no),
    panVerifiedAt: verified.pan.verifiedAt,
    ...bankColumns(vault, memberId, fields),
  });
}
