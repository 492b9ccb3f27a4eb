/**
 * What protects an account besides its password: a second factor, links that stop a change, and a
 * confirmed e-mail address. All of it is an extension.
 */
import { z } from 'zod';
import { one } from './endpoint';
import type { FieldCode } from './errors';
import { countOrNull, flag, MAX_URL_LENGTH, requiredText, text } from './fields';

/** What a member sees of it in the own profile. */
export const Protection = z.object({
  /** Whether the owner of the e-mail address has opened the link that was sent to it. */
  email_confirmed: flag(),
  /** Whether logging in asks for a code of an app. */
  second_factor: flag(),
  /**
   * ISO 8601, empty where nothing is held: until then bank account, phone, e-mail and second factor
   * cannot be changed, because the password was set by a code to the phone.
   */
  changes_held_until: text(),
});
export type Protection = z.output<typeof Protection>;

/** The six digits that an authenticator app shows (RFC 6238), or one of the recovery codes. */
const ENTER_CODE = 'app_code_required' satisfies FieldCode;
export const AppCode = z
  .string(ENTER_CODE)
  .trim()
  .max(40, 'app_code_wrong' satisfies FieldCode);

/** For a form that cannot do without it. */
export const RequiredAppCode = AppCode.min(1, ENTER_CODE);

/** `challenge` is what the log-in answered instead of a session, as a value of its refusal. */
export const LoginCodeRequest = z.object({
  challenge: z.string().max(1_000),
  app_code: AppCode,
});

/** `pending` is set up and not confirmed: only then there are secret, address and recovery codes. */
export const SecondFactor = z.object({
  is_on: flag(),
  /** Recovery codes that were not used yet. */
  codes_left: countOrNull(),
  pending: z
    .object({
      /** Base32, for typing it in. */
      secret: requiredText(),
      /** `otpauth://…`, for scanning it. */
      uri: requiredText(MAX_URL_LENGTH),
      recovery_codes: z.array(z.string().max(40)).max(100),
    })
    .nullable()
    .catch(null),
});
export type SecondFactor = z.output<typeof SecondFactor>;

/** `app_code` is needed where a second factor is on. */
export const SecondFactorRequest = z.object({
  current_password: z.string().max(500).optional(),
  app_code: AppCode.optional(),
});

/** From a message about a change. */
export const StopChangeRequest = z.object({ token: z.string().max(200) });

/** From the mail that was sent to an address. */
export const ConfirmEmailRequest = z.object({ token: z.string().max(200) });

const nothing = z.unknown();
const form = { body: 'form', extension: true } as const;

export const accountSecurityEndpoints = {
  secondFactor: one('GET', 'distributor/second-factor', SecondFactor, {
    summary: 'The own second factor; one that is being set up with its secret.',
    signedIn: true,
    extension: true,
  }),
  secondFactorBegin: one('POST', 'distributor/second-factor/begin', nothing, {
    securityEvent: 'second_factor_begin',
    summary: 'Begins to set up a second factor, or another one.',
    request: SecondFactorRequest,
    signedIn: true,
    ...form,
  }),
  secondFactorConfirm: one('POST', 'distributor/second-factor/confirm', nothing, {
    securityEvent: 'second_factor_confirm',
    summary: 'Turns on the second factor that was begun, by the password and a code of it.',
    request: SecondFactorRequest,
    signedIn: true,
    ...form,
  }),
  secondFactorRemove: one('POST', 'distributor/second-factor/remove', nothing, {
    securityEvent: 'second_factor_remove',
    summary: 'Turns the second factor off.',
    request: SecondFactorRequest,
    signedIn: true,
    ...form,
  }),
  stopChange: one('POST', 'distributor/change/stop', nothing, {
    securityEvent: 'change_stop',
    summary:
      'Stops a change by the link of the message about it: takes it back where that is possible, ends all sessions, and closes the account until the shop opens it.',
    request: StopChangeRequest,
    ...form,
  }),
  emailLink: one('POST', 'distributor/email/link', nothing, {
    summary: 'Sends the link that confirms the own e-mail address once more.',
    signedIn: true,
    ...form,
  }),
  emailConfirm: one('POST', 'distributor/email/confirm', nothing, {
    securityEvent: 'email_confirm',
    summary: 'Confirms an e-mail address by the link that was sent to it.',
    request: ConfirmEmailRequest,
    ...form,
  }),
};
