/** What a registration stores between its steps, and the schema of each step. */

import { SignupFields } from '@contract/account';
import { accountLimits, normalizeLine, otp } from '@contract/account-fields';
import { AGREEMENTS, MISSING_DECLARATIONS } from '@contract/agreement-keys';
import { LanguageCode } from '@contract/language';
import { PASSWORD_MAX_LENGTH } from '@contract/password';
import { z } from 'zod';
import {
  ADDRESS_LIMITS,
  addressShape,
  isAddressPart,
} from '~/features/account/member-address.schema';
import type { Draft } from '~/platform/forms/multi-step/draft-cookie.server';
import { DECLARATIONS } from './declarations/declaration-keys';
import { registrationMessages as messages } from './registration.text';

/**
 * Maximal length of each stored text in UTF-16 units: the contract's limits, with room for the
 * spaces and hyphens of numbers. All texts must fit into one cookie.
 */
export const TEXT_LIMITS = {
  name: accountLimits.name,
  phone: 18,
  otp: 10,
  aadhar_no: 16,
  pan_no: 14,
  email: accountLimits.email,
  password: PASSWORD_MAX_LENGTH * 2,
  father_name: accountLimits.name,
  father_phone: 18,
  nominee: accountLimits.name,
  nominee_relation: accountLimits.relation,
  ref_code: accountLimits.referralCode,
  ...ADDRESS_LIMITS,
  bank_name: accountLimits.bankName,
  ifsc_code: 16,
  account_number: 26,
  account_number_again: 26,
} as const;

export type TextName = keyof typeof TEXT_LIMITS;
export const TEXT_NAMES = Object.keys(TEXT_LIMITS) as [TextName, ...TextName[]];
/**
 * The texts that are sent to the upstream unchanged: all except the repeated account number, and
 * the parts of the address, which are sent as one text.
 */
export const SENT_TEXT_NAMES = TEXT_NAMES.filter(
  (name) => name !== 'account_number_again' && !isAddressPart(name),
);

/**
 * Shortens a text for the draft. A text that is too long is cut one character above its limit, so
 * that the validation still refuses it. White space is collapsed first, as in the validation,
 * except in passwords.
 */
export function truncateText(name: string, text: string): string {
  const limit = TEXT_LIMITS[name as TextName] ?? 0;
  if (text.length <= limit) return text;
  return (name === 'password' ? text : normalizeLine(text)).slice(0, limit + 1);
}

export const MAX_FILE_NAME_LENGTH = 32;
/** The api refuses longer ids. */
export const MAX_REQUEST_ID_LENGTH = 100;

const FILE_FIELDS = [
  'signature',
  'profile_pic',
  'aadhar_Card',
  'aadhar_Card_Back',
  'pancard',
] as const;

/** Seconds since 1970. */
const moment = z.number().int();

export const RegistrationSchema = z.object({
  texts: z.partialRecord(z.enum(TEXT_NAMES), z.string()),
  /** The version of the sentences that the visitor agreed to. */
  agreements: z.string(),
  /** When each box was ticked. */
  declarations: z.partialRecord(z.enum(DECLARATIONS), moment),
  /** The language in which each sentence was accepted. English is not stored. */
  languages: z.partialRecord(z.enum(AGREEMENTS), LanguageCode).optional(),
  files: z.partialRecord(
    z.enum(FILE_FIELDS),
    z.object({ name: z.string(), size: z.number(), at: moment }),
  ),
  /** Codes and verifications, here and below, are valid only for the number stored with them. */
  otpSent: z.object({ phone: z.string(), at: moment, request: z.string() }).optional(),
  phoneVerified: z.object({ phone: z.string(), at: moment, request: z.string() }).optional(),
  /**
   * When the visitor consented to the Aadhaar check. When a code is sent, this time moves to
   * `aadhaarSent.agreedAt`.
   */
  aadhaarConsent: moment.optional(),
  aadhaarSent: z
    .object({ aadhar_no: z.string(), requestId: z.string(), at: moment, agreedAt: moment })
    .optional(),
  aadhaarVerified: z.object({ aadhar_no: z.string(), at: moment, agreedAt: moment }).optional(),
  panVerified: z.object({ pan_no: z.string(), name: z.string(), at: moment }).optional(),
});
export type Registration = Draft<z.output<typeof RegistrationSchema>>;

export const contactSchema = SignupFields.pick({ name: true, phone: true });
export const otpSchema = z.object({ otp: otp() });
export const declarationsSchema = z.object({
  declarations: z
    .array(z.enum(DECLARATIONS, MISSING_DECLARATIONS), MISSING_DECLARATIONS)
    .refine(
      (ticked) => DECLARATIONS.every((declaration) => ticked.includes(declaration)),
      MISSING_DECLARATIONS,
    ),
});
export const identitySchema = SignupFields.pick({ aadhar_no: true, pan_no: true });
export const aadhaarSchema = SignupFields.pick({ aadhar_no: true });
export const aadhaarOtpSchema = z.object({ aadhar_otp: otp() });
export const identityFieldsSchema = identitySchema.extend(aadhaarOtpSchema.shape);
export const panSchema = SignupFields.pick({ pan_no: true });
export const profileSchema = SignupFields.pick({
  email: true,
  password: true,
  father_name: true,
  father_phone: true,
  nominee: true,
  nominee_relation: true,
  ref_code: true,
}).extend(addressShape);
export const bankSchema = SignupFields.pick({
  bank_name: true,
  ifsc_code: true,
  account_number: true,
}).extend({
  account_number_again: z
    .string({ error: () => messages.enterAccountAgain })
    .trim()
    .min(1, { error: () => messages.enterAccountAgain }),
});
