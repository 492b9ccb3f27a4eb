/** All answers before the last step, for the eyes of who gave them. */

import type { UploadField } from '../../../api/contract/files/upload-rules';
import { maskAadhaar } from '../../../api/contract/identity/aadhaar';
import { maskAccountNumber, parseAccountNumber } from '../../../api/contract/identity/bank';
import { maskPan } from '../../../api/contract/identity/pan';
import { aadhaarOf, panOf, phoneOf } from './progress.server';
import type { Registration } from './registration.schema';
import { type StepSlug, stepPath } from './steps';

export interface ReviewLine {
  label: string;
  value: string;
  /** Where it is changed; Next leads back from there. */
  href: string;
}
export type Review = ReviewLine[];

const NOT_GIVEN = 'Not given';

/** The address of a field that leads back to the review. */
export const changePath = (slug: StepSlug, field: string): string =>
  `${stepPath(slug)}?from=review#${field}`;

/** Everything that can be changed, in the order of the steps; numbers of documents masked. */
export function reviewOf(registration: Registration): Review {
  const { texts, files } = registration;
  const line = (slug: StepSlug, field: string, label: string, value = ''): ReviewLine => ({
    label,
    value,
    href: changePath(slug, field),
  });
  const accountNumber = parseAccountNumber(texts.account_number ?? '');
  const account = accountNumber ? maskAccountNumber(accountNumber.slice(-4)) : '';
  const file = (field: UploadField) => files[field]?.name ?? '';
  const bank = [
    line('bank', 'bank_name', 'Bank name', texts.bank_name),
    line('bank', 'ifsc_code', 'IFSC code', texts.ifsc_code),
    line('bank', 'account_number', 'Account number', account),
  ];
  return [
    line('contact', 'name', 'Name', texts.name),
    line('contact', 'phone', 'Mobile number', `+91 ${phoneOf(registration) ?? ''}`),
    line('declarations', 'declarations', 'Declarations', 'All six accepted'),
    line('declarations', 'signature', 'Signature', file('signature')),
    line('identity', 'aadhar_no', 'Aadhaar', maskAadhaar(aadhaarOf(registration) ?? '')),
    line('identity', 'pan_no', 'PAN', maskPan(panOf(registration) ?? '')),
    line('profile', 'profile_pic', 'Profile picture', file('profile_pic') || NOT_GIVEN),
    line('profile', 'email', 'E-mail', texts.email),
    line('profile', 'password', 'Password', 'Kept, not shown'),
    line('profile', 'father_name', 'Father’s name', texts.father_name),
    line('profile', 'father_phone', 'Father’s mobile number', texts.father_phone),
    line('profile', 'nominee', 'Nominee', texts.nominee),
    line('profile', 'nominee_relation', 'Relation of the nominee', texts.nominee_relation),
    line('profile', 'aadhar_Card', 'Aadhaar card, front', file('aadhar_Card')),
    line('profile', 'aadhar_Card_Back', 'Aadhaar card, back', file('aadhar_Card_Back')),
    line('profile', 'pancard', 'PAN card', file('pancard')),
    line('profile', 'ref_code', 'Referral code', texts.ref_code),
    line('profile', 'Address', 'Address', texts.Address || NOT_GIVEN),
    // Before they are entered, their fields above say so.
    ...bank.filter(({ value }) => value !== ''),
  ];
}
