/** The fields of accounts: how each is normalised, its limit, and its error codes. */
import { z } from 'zod';
import type { FieldCode } from './errors';
import { parseAadhaar } from './identity/aadhaar';
import { parseAccountNumber, parseIfsc } from './identity/bank';
import { parseMobile } from './identity/contact';
import { parseOtp } from './identity/otp';
import { panHolder, parsePan } from './identity/pan';
import { PASSWORD_LIMITS, passwordErrorCode } from './password';

/** Maximum lengths in characters. The web's forms use the same limits. */
export const accountLimits = {
  name: 80,
  email: 100,
  relation: 30,
  address: 240,
  bankName: 60,
  referralCode: 20,
} as const;

/** A required text that `read` normalises. The text is invalid if `read` returns null. */
export function parseableText<Value extends string>(
  required: FieldCode,
  wrong: FieldCode,
  read: (input: string) => Value | null,
) {
  return z
    .string(required)
    .trim()
    .min(1, { error: required, abort: true })
    .max(200, { error: wrong, abort: true })
    .transform((input, context) => {
      const value = read(input);
      if (value !== null) return value;
      context.addIssue({ code: 'custom', message: wrong });
      return z.NEVER;
    });
}

/**
 * Returns the text on one line. Collapses white space, and removes control and format characters,
 * except the joiners (U+200C and U+200D) that words in Indian scripts contain.
 */
export const normalizeLine = (input: string): string =>
  input
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(/\p{Cc}|\p{Zl}|\p{Zp}/gu, '')
    .replace(/(?!(?<=\p{M})[\u200c\u200d]|(?<=\p{L})[\u200c\u200d](?=[\p{L}\p{M}]))\p{Cf}/gu, '')
    .trim();

/** Ignores letters that have no shape, such as the Hangul filler (U+3164). */
const isVisible = (value: string) =>
  /[\p{L}\p{N}]/u.test(value.replace(/\p{Default_Ignorable_Code_Point}/gu, ''));

/** Returns the text on one line, or an empty text if it has no visible letter or digit. */
const normalizeVisibleLine = (input: string) => {
  const tidy = normalizeLine(input);
  return isVisible(tidy) ? tidy : '';
};

/** Refuses a text of more than four times the limit, so that no time is spent on normalising it. */
const hardLimit = (limit: number) =>
  [
    (value: string) => value.length <= limit * 4,
    { error: 'too_long' satisfies FieldCode, params: { max: limit }, abort: true },
  ] as const;

const maxLength = (limit: number) => [limit, 'too_long' satisfies FieldCode] as const;

/** A required text on one line with at least one visible letter or digit. */
export const line = (required: FieldCode, limit: number) =>
  z
    .string(required)
    .refine(...hardLimit(limit))
    .transform(normalizeVisibleLine)
    // A form parser may drop an empty text, so an empty and a missing text have the same error code.
    .pipe(
      z
        .string(required)
        .min(1, required)
        .max(...maxLength(limit)),
    );

export const optionalLine = (limit: number) =>
  z
    .string()
    .refine(...hardLimit(limit))
    .transform(normalizeVisibleLine)
    .pipe(z.string().max(...maxLength(limit)));

/** A person's name in any script: it has a letter, and no digit, emoji or character such as `<`. */
export const name = (required: FieldCode) =>
  line(required, accountLimits.name).pipe(
    z
      .string()
      .refine(
        (value) => /\p{L}/u.test(value) && !/[<>@{}\d\p{Extended_Pictographic}\p{RI}]/u.test(value),
        'name_invalid' satisfies FieldCode,
      ),
  );

const EMAIL_REQUIRED: FieldCode = 'email_required';

export const email = () =>
  z
    .string(EMAIL_REQUIRED)
    .trim()
    .min(1, { error: EMAIL_REQUIRED, abort: true })
    .toLowerCase()
    .pipe(z.email('email_invalid' satisfies FieldCode).max(...maxLength(accountLimits.email)));

export const phone = () => parseableText('phone_required', 'phone_invalid', parseMobile);

export const fatherPhone = () =>
  parseableText('father_phone_required', 'phone_invalid', parseMobile);

export const aadhaar = () => parseableText('aadhaar_required', 'aadhaar_invalid', parseAadhaar);

/** Only a person can join, so the PAN must be an individual's. */
export const pan = () =>
  parseableText('pan_required', 'pan_invalid', parsePan).pipe(
    z
      .string()
      .refine((value) => panHolder(value) === 'individual', 'pan_not_personal' satisfies FieldCode),
  );

export const ifsc = () => parseableText('ifsc_required', 'ifsc_invalid', parseIfsc);

export const accountNumber = () =>
  parseableText('account_number_required', 'account_number_invalid', parseAccountNumber);

export const otp = () => parseableText('otp_required', 'otp_invalid', parseOtp);

const PASSWORD_REQUIRED: FieldCode = 'password_required';

export const password = () =>
  z.string(PASSWORD_REQUIRED).superRefine((value, context) => {
    const code = value === '' ? PASSWORD_REQUIRED : passwordErrorCode(value);
    if (code) context.addIssue({ code: 'custom', message: code, params: PASSWORD_LIMITS });
  });
