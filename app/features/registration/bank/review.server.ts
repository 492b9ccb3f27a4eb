/** The answers of the steps before the last one, shown to the visitor who gave them. */

import type { UploadField } from '@contract/files/upload-rules';
import { maskAadhaar } from '@contract/identity/aadhaar';
import { parseMobile } from '@contract/identity/contact';
import { maskPan } from '@contract/identity/pan';
import { formatPhone } from '~/platform/phone-otp/format-phone';
import { aadhaarOf, panOf, phoneOf } from '../progress.server';
import type { Registration } from '../registration.schema';
import { type StepSlug, stepPath, stepTitle } from '../steps';

/** What was answered in one step. */
export interface ReviewGroup {
  title: string;
  /** Where it is changed; Next leads back from there. */
  href: string;
  lines: { label: string; value: string }[];
}

const NOT_GIVEN = 'Not given';

/** The address of a step, or of a field there, that leads back to the review. */
export const changePath = (slug: StepSlug, field?: string): string =>
  `${stepPath(slug)}?from=review${field ? `#${field}` : ''}`;

/**
 * Everything that was answered before the last step, whose own fields show what they hold; numbers
 * of documents masked.
 */
export function reviewOf(registration: Registration): ReviewGroup[] {
  const { texts, files } = registration;
  const line = (label: string, value = '') => ({ label, value });
  const group = (slug: StepSlug, ...lines: ReviewGroup['lines']): ReviewGroup => ({
    title: stepTitle(slug),
    href: changePath(slug),
    lines,
  });
  const file = (field: UploadField) => files[field]?.name ?? '';
  const fatherPhone = parseMobile(texts.father_phone ?? '') ?? texts.father_phone ?? '';
  return [
    group(
      'contact',
      line('Name', texts.name),
      line('Mobile number', formatPhone(phoneOf(registration) ?? '')),
    ),
    group(
      'declarations',
      line('Declarations', 'All six accepted'),
      line('Signature', file('signature')),
    ),
    group(
      'identity',
      line('Aadhaar', maskAadhaar(aadhaarOf(registration) ?? '')),
      line('PAN', maskPan(panOf(registration) ?? '')),
    ),
    group(
      'profile',
      line('Profile picture', file('profile_pic') || NOT_GIVEN),
      line('E-mail', texts.email),
      line('Password', 'Kept, not shown'),
      line('Father’s name', texts.father_name),
      line('Father’s mobile number', formatPhone(fatherPhone)),
      line('Nominee', texts.nominee),
      line('Nominee relation', texts.nominee_relation),
      line('Aadhaar card, front', file('aadhar_Card')),
      line('Aadhaar card, back', file('aadhar_Card_Back')),
      line('PAN card', file('pancard')),
      line('Referral code', texts.ref_code),
      line('Address', texts.Address || NOT_GIVEN),
    ),
  ];
}
