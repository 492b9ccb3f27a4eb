/** Everything that must hold before a distributor is made; nothing is kept meanwhile. */

import type { SignupFields } from '@contract/account';
import type { AccountServices } from '../../accounts';
import type { Database, Executor } from '../../db/client';
import { fieldError } from '../../http/form';
import { isAadhaarTaken } from '../kyc/kyc.repository';
import { kycService } from '../kyc/kyc.service';
import { findSponsor, isPanTaken, memberByEmail, memberByPhone } from '../member/member.repository';
import { type CheckedUpload, checkUploads } from '../member/member-upload.service';
import { requireNewerPhone, requireVerifiedPhone } from '../member/phone-proof.rules';
import { requireStrongPassword, type SignupHeaders } from '../member/signup-once.service';
import { taken } from '../member/taken.rules';
import { type Agreement, requireAgreements } from './agreement.rules';

/** What a distributor's signup brings. */
export interface DistributorSignup {
  fields: SignupFields;
  files: Record<string, File>;
  headers: SignupHeaders;
  /** The header that says what was agreed to. */
  agreements: string;
}

export interface CheckedSignup {
  /** Keyed hashes of the two numbers. */
  aadhaarHash: string;
  panHash: string;
  verified: Awaited<ReturnType<ReturnType<typeof kycService>['requireVerified']>>;
  uploads: CheckedUpload[];
  agreements: Agreement[];
}

export const unknownCode = () =>
  fieldError('ref_code', 'No distributor has this referral code. Please check it.');

/** @throws ApiError with a sentence for the first check that fails */
export async function checkSignup(
  db: Database,
  services: AccountServices,
  { fields, files, headers, agreements: agreed }: DistributorSignup,
  now: Date,
): Promise<CheckedSignup> {
  const { aadhar_no: aadhaar, pan_no: pan, name, phone } = fields;
  const kyc = kycService(db, services);
  const [aadhaarHash, panHash] = [kyc.aadhaarHash(aadhaar), kyc.panHash(pan)];
  requireVerifiedPhone(services.webSecret, { phone, voucher: headers.voucher, now });
  const agreements = requireAgreements(agreed);
  requireStrongPassword(fields);
  const { registration } = headers;
  const verified = await kyc.requireVerified({ aadhaar, pan, name, registration }, now);
  // Only now, so that nobody learns who is a member by trying numbers that are not theirs.
  if (await isAadhaarTaken(db, aadhaarHash)) throw taken.aadhaar();
  if (await isPanTaken(db, panHash)) throw taken.pan();
  if (!(await findSponsor(db, fields.ref_code))) throw unknownCode();
  await customerBefore(db, services, { fields, headers }, now);
  return { aadhaarHash, panHash, verified, agreements, uploads: await checkUploads(files) };
}

/**
 * The id of the customer who becomes the distributor, or null when the account is a new one.
 * @throws ApiError when phone or e-mail are somebody else's, or the customer's password is newer
 *   than the proof that the phone is the visitor's: signing up sets another password
 */
export async function customerBefore(
  executor: Executor,
  { webSecret }: AccountServices,
  { fields: { phone, email }, headers }: Pick<DistributorSignup, 'fields' | 'headers'>,
  now: Date,
): Promise<string | null> {
  const byPhone = await memberByPhone(executor, phone);
  if (byPhone?.member.type === 'distributor') throw taken.phone();
  const byEmail = await memberByEmail(executor, email);
  if (byEmail && byEmail.member.id !== byPhone?.member.id) throw taken.email();
  if (!byPhone) return null;
  const { passwordChangedAt } = byPhone.member;
  requireNewerPhone(webSecret, { phone, voucher: headers.voucher, now }, passwordChangedAt);
  return byPhone.member.id;
}
