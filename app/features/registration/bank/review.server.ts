/** The review of all answers on the last step. */

import type { UploadField } from '@contract/files/upload-rules';
import { maskAadhaar } from '@contract/identity/aadhaar';
import { parseMobile } from '@contract/identity/contact';
import { maskPan } from '@contract/identity/pan';
import { isAddressPart, joinAddress } from '~/features/account/member-address.schema';
import { formatPhone } from '~/platform/phone-otp/format-phone';
import { stateNames } from '~/platform/states.text';
import { labels } from '../labels';
import { aadhaarOf, panOf, phoneOf } from '../proofs.server';
import type { Registration, TextName } from '../registration.schema';
import { reviewText as text } from '../registration.text';
import { type StepSlug, stepTitle } from '../steps';

export interface ReviewGroup {
  step: StepSlug;
  title: string;
  lines: { label: string; value: string }[];
}

/**
 * Returns the answers of the earlier steps. The numbers of documents are masked, and the password
 * is not shown.
 * @param sponsor the name of the referral code's owner; empty if unknown
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
  /** What is shown for fields whose text is not shown as entered. */
  const profile: Record<string, string> = {
    profile_pic: file('profile_pic') || text.notGiven,
    password: text.passwordHidden,
    father_phone: formatPhone(fatherPhone),
    aadhar_Card: file('aadhar_Card'),
    aadhar_Card_Back: file('aadhar_Card_Back'),
    pancard: file('pancard'),
  };
  return [
    group(
      'contact',
      line(text.name, texts.name),
      line(text.phone, formatPhone(phoneOf(registration) ?? '')),
    ),
    group(
      'declarations',
      line(text.declarations, text.allAccepted),
      line(text.signature, file('signature')),
    ),
    group(
      'identity',
      line(text.aadhaar, maskAadhaar(aadhaarOf(registration) ?? '')),
      line(text.pan, maskPan(panOf(registration) ?? '')),
    ),
    group(
      'profile',
      ...Object.entries(labels().profile)
        .filter(([field]) => !isAddressPart(field))
        .map(([field, label]) => line(label, profile[field] ?? texts[field as TextName] ?? '')),
      line(text.address, joinAddress(texts, stateNames) || text.notGiven),
      ...(sponsor ? [line(text.sponsor, sponsor)] : []),
    ),
  ];
}
