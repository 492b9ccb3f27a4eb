/** The answers of the steps before the last one, shown to the visitor who gave them. */

import type { UploadField } from '@contract/files/upload-rules';
import { maskAadhaar } from '@contract/identity/aadhaar';
import { parseMobile } from '@contract/identity/contact';
import { maskPan } from '@contract/identity/pan';
import { isAddressPart, joinAddress } from '~/features/account/member-address.schema';
import { formatPhone } from '~/platform/phone-otp/format-phone';
import { labels } from '../labels';
import { aadhaarOf, panOf, phoneOf } from '../proofs.server';
import type { Registration, TextName } from '../registration.schema';
import { type StepSlug, stepTitle } from '../steps';

/** What was answered in one step. */
export interface ReviewGroup {
  step: StepSlug;
  title: string;
  lines: { label: string; value: string }[];
}

const NOT_GIVEN = 'Not given';

/**
 * Everything that was answered before the last step, whose own fields show what they hold; numbers
 * of documents masked.
 * @param sponsor the name behind the referral code, empty where it is not known
 */
export function reviewOf(registration: Registration, sponsor: string): ReviewGroup[] {
  const { texts, files } = registration;
  const line = (label: string, value = '') => ({ label, value });
  const group = (slug: StepSlug, ...lines: ReviewGroup['lines']): ReviewGroup => ({
    step: slug,
    title: stepTitle(slug),
    lines,
  });
  const file = (field: UploadField) => files[field]?.name ?? '';
  const fatherPhone = parseMobile(texts.father_phone ?? '') ?? texts.father_phone ?? '';
  /** What is not shown as it was typed. */
  const profile: Record<string, string> = {
    profile_pic: file('profile_pic') || NOT_GIVEN,
    password: 'Kept, not shown',
    father_phone: formatPhone(fatherPhone),
    aadhar_Card: file('aadhar_Card'),
    aadhar_Card_Back: file('aadhar_Card_Back'),
    pancard: file('pancard'),
  };
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
      ...Object.entries(labels.profile)
        .filter(([field]) => !isAddressPart(field))
        .map(([field, label]) => line(label, profile[field] ?? texts[field as TextName] ?? '')),
      line('Address', joinAddress(texts) || NOT_GIVEN),
      ...(sponsor ? [line('Introduced by', sponsor)] : []),
    ),
  ];
}
