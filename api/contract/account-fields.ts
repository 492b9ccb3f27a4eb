/** The fields of accounts: how each is read, its limit, and the sentence that says what is wrong. */
import { z } from 'zod/v4';
import { parseAadhaar } from './identity/aadhaar';
import { parseAccountNumber, parseIfsc } from './identity/bank';
import { parseMobile } from './identity/contact';
import { parseOtp } from './identity/otp';
import { panHolder, parsePan } from './identity/pan';
import { PASSWORD_MESSAGES, passwordFlaw } from './password';

/** Lengths in characters; the web's forms say the same. */
export const accountLimits = {
  name: 80,
  email: 100,
  relation: 30,
  address: 240,
  bankName: 60,
  referralCode: 20,
} as const;

/** A text that `read` turns into its one spelling, or null when it cannot be what it should be. */
function written(required: string, wrong: string, read: (input: string) => string | null) {
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
 * A text on one line: spaces of all kinds are one space, and characters that cannot be seen go,
 * but for the joiners that Indian scripts are written with.
 */
export const tidyLine = (input: string): string =>
  input
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(/\p{Cc}|\p{Zl}|\p{Zp}/gu, '')
    .replace(/(?!(?<=\p{M})[\u200c\u200d]|(?<=\p{L})[\u200c\u200d](?=[\p{L}\p{M}]))\p{Cf}/gu, '')
    .trim();

/** Some letters are there only to be seen as nothing. */
const isVisible = (value: string) =>
  /[\p{L}\p{N}]/u.test(value.replace(/\p{Default_Ignorable_Code_Point}/gu, ''));

/** What is left of a text when it is on one line; nothing when nobody could see it. */
const readable = (input: string) => {
  const tidy = tidyLine(input);
  return isVisible(tidy) ? tidy : '';
};

const tooLong = (limit: number) => `Use at most ${limit} characters.`;

/** A line with something to read in it. */
export const line = (required: string, limit: number) =>
  z
    .string(required)
    .max(limit * 4, tooLong(limit))
    .transform(readable)
    // A form reader may take what is now empty for missing: the sentence is the same.
    .pipe(z.string(required).min(1, required).max(limit, tooLong(limit)));

/** A line that may be empty. */
export const optionalLine = (limit: number) =>
  z
    .string()
    .max(limit * 4, tooLong(limit))
    .transform(readable)
    .pipe(z.string().max(limit, tooLong(limit)));

/** A person's name in any script: it has a letter and nothing that no name has. */
export const name = (required: string) =>
  line(required, accountLimits.name).pipe(
    z
      .string()
      .refine(
        (value) => /\p{L}/u.test(value) && !/[<>@{}\d\p{Extended_Pictographic}\p{RI}]/u.test(value),
        'Write the name with letters only.',
      ),
  );

export const email = () =>
  z
    .string('Email is required')
    .trim()
    .min(1, { error: 'Email is required', abort: true })
    .toLowerCase()
    .pipe(
      z
        .email('Enter an e-mail address such as name@example.com.')
        .max(accountLimits.email, `Use at most ${accountLimits.email} characters.`),
    );

const MOBILE_HINT = 'Enter a 10-digit Indian mobile number.';

export const phone = () => written('Mobile number is required', MOBILE_HINT, parseMobile);

export const fatherPhone = () =>
  written('Father mobile number is required', MOBILE_HINT, parseMobile);

export const aadhaar = () =>
  written(
    'Aadhaar number is required',
    'Enter the 12 digits of the Aadhaar number as on the card.',
    parseAadhaar,
  );

/** Only a person can join, so the PAN must be an individual's. */
export const pan = () =>
  written('Pan number is required', 'Enter a PAN such as ABCPV1234D.', parsePan).pipe(
    z
      .string()
      .refine(
        (value) => panHolder(value) === 'individual',
        'This PAN is not that of a person. Enter your own PAN.',
      ),
  );

export const ifsc = () =>
  written('IFSC Code is required', 'Enter an IFSC code such as SBIN0001234.', parseIfsc);

export const accountNumber = () =>
  written(
    'Account Number is required',
    'Enter the 9 to 18 digits of the account.',
    parseAccountNumber,
  );

export const otp = () =>
  written('Please enter the OTP before verification.', 'Enter the digits of the OTP.', parseOtp);

export const password = () =>
  z.string('Password is required').superRefine((value, context) => {
    if (value === '') return context.addIssue({ code: 'custom', message: 'Password is required' });
    const flaw = passwordFlaw(value);
    if (flaw) context.addIssue({ code: 'custom', message: PASSWORD_MESSAGES[flaw] });
  });
