/** Checks everything that a sign-up as a distributor requires, and stores nothing. */

import type { SignupFields } from '@contract/account';
import type { AccountServices } from '../../accounts';
import type { Database, Queryable } from '../../db/client';
import { countAttempt, done, type Outcome, refuseField } from '../../outcome';
import { refuseDuringHold } from '../account-change/change-hold.rules';
import { isAadhaarTaken } from '../kyc/kyc.repository';
import { kycService } from '../kyc/kyc.service';
import type { VerifiedIdentity } from '../kyc/kyc-requirement.service';
import { findSponsor, isPanTaken, memberByEmail, memberByPhone } from '../member/member.repository';
import { type CheckedUpload, checkUploads } from '../member/member-upload.service';
import { requireFreshPhone, requireVerifiedPhone } from '../member/phone-proof.rules';
import { takenRefusals } from '../member/unique-fields.rules';
import { requireStrongPassword } from '../password/password.service';
import { hasSecondFactor } from '../second-factor/second-factor.repository';
import type { SessionDevice } from '../session/session.repository';
import { type Agreement, requireAgreements } from './agreement.rules';

/** The data of a distributor's sign-up. */
export interface DistributorSignup extends Omit<SessionDevice, 'isOneVisit'> {
  fields: SignupFields;
  files: Record<string, File>;
  /** Each text is empty if its header is missing. */
  headers: { voucher: string; registration: string };
  /** The header with the agreements. */
  agreements: string;
}

export interface ValidSignup {
  /** All keyed hashes under which the Aadhaar number may be stored. A new row gets the first. */
  aadhaarHashes: string[];
  /** All keyed hashes under which the PAN may be stored. A new row gets the first. */
  panHashes: string[];
  verified: VerifiedIdentity;
  uploads: CheckedUpload[];
  agreements: Agreement[];
}

export const refuseUnknownCode = () => refuseField('ref_code', 'ref_code_unknown');

/** Checks a sign-up. Returns the refusal of the first check that fails. */
export async function checkSignup(
  db: Database,
  services: AccountServices,
  { fields, files, headers, agreements: agreed }: DistributorSignup,
  now: Date,
): Promise<Outcome<{ checked: ValidSignup }>> {
  const { aadhar_no: aadhaar, pan_no: pan, name, phone } = fields;
  const kyc = kycService(db, services);
  const aadhaarHashes = kyc.aadhaarHashes(aadhaar);
  const panHashes = kyc.panHashes(pan);
  const { voucher, registration } = headers;
  const claim = { phone, purpose: 'join', voucher, now } as const;
  const phoneRefusal = requireVerifiedPhone(services.webSecrets, claim);
  if (phoneRefusal) return phoneRefusal;
  const agreement = requireAgreements(agreed);
  if (!agreement.ok) return agreement;
  const refusal = await requireStrongPassword(fields, services);
  if (refusal) return refusal;
  const verified = await kyc.requireVerified({ aadhaar, pan, name, registration }, now);
  if (!verified.ok) return verified;
  // These checks come after the proof of identity, so that nobody can find out who is a member
  // by trying other people's numbers.
  if (await isAadhaarTaken(db, aadhaarHashes)) return takenRefusals.aadhaar();
  if (await isPanTaken(db, panHashes)) return takenRefusals.pan();
  // The refusals below reveal whether an e-mail address or a referral code is in use.
  const { signupCheckPerPhone } = services.limits;
  const tooMany = await countAttempt(signupCheckPerPhone, phone, 'too_many_requests');
  if (tooMany) return tooMany;
  if (!(await findSponsor(db, fields.ref_code))) return refuseUnknownCode();
  const before = await findConvertingCustomer(db, services, { fields, headers }, now);
  if (!before.ok) return before;
  const upload = await checkUploads(files, services.virusScanner);
  if (!upload.ok) return upload;
  const { agreements } = agreement;
  const { uploads } = upload;
  return done({ checked: { aadhaarHashes, panHashes, verified, agreements, uploads } });
}

/**
 * Finds the customer with this phone, who becomes the distributor. Returns null for a new account.
 * Refuses a phone or e-mail address that belongs to somebody else. Signing up sets a new password,
 * so the customer must meet the conditions of a password reset: a fresh proof of the phone that is
 * newer than the password, and an account that is not stopped and has no second factor. While
 * changes are on hold, the e-mail address must stay the same.
 */
export async function findConvertingCustomer(
  executor: Queryable,
  { webSecrets }: AccountServices,
  { fields: { phone, email }, headers }: Pick<DistributorSignup, 'fields' | 'headers'>,
  now: Date,
): Promise<Outcome<{ customerId: string | null }>> {
  const byPhone = await memberByPhone(executor, phone);
  if (byPhone?.member.type === 'distributor') return takenRefusals.phone();
  const byEmail = await memberByEmail(executor, email);
  if (byEmail && byEmail.member.id !== byPhone?.member.id) return takenRefusals.email();
  if (!byPhone) return done({ customerId: null });
  const { id, passwordChangedAt, stoppedAt, email: emailBefore } = byPhone.member;
  const claim = { phone, purpose: 'join', voucher: headers.voucher, now } as const;
  const staleRefusal = requireFreshPhone(webSecrets, claim, passwordChangedAt);
  if (staleRefusal) return staleRefusal;
  if (stoppedAt) return refuseField('phone', 'phone_account_stopped');
  if (await hasSecondFactor(executor, id)) return refuseField('phone', 'phone_has_second_factor');
  const holdRefusal = email === emailBefore ? null : refuseDuringHold(byPhone.member, now);
  return holdRefusal ?? done({ customerId: id });
}
