/**
 * The protection of an account besides its password: a second factor, links that stop a change, and
 * a confirmed e-mail address. All of these calls are extensions.
 */
import { z } from 'zod';
import { calls, one } from './endpoint';
import type { FieldCode } from './errors';
import { countOrNull, flag, MAX_URL_LENGTH, requiredText, text } from './fields';

/** How an account is protected, as its member sees it in the profile. */
export const Protection = z.object({
  /** Whether the link that was sent to the e-mail address was opened. */
  email_confirmed: flag(),
  /** Whether logging in needs a code of an authenticator app. */
  second_factor: flag(),
  /**
   * The time (ISO 8601) until which bank account, phone, e-mail and second factor cannot be changed,
   * because the password was set with an SMS code. Empty if these changes are not blocked.
   */
  changes_held_until: text(),
  /** Whether the password was set because a customer became a distributor, and not by a reset. */
  changes_held_after_joining: flag(),
});
export type Protection = z.output<typeof Protection>;

const ENTER_CODE = 'app_code_required' satisfies FieldCode;

/** The six digits of an authenticator app (RFC 6238), or a recovery code. */
export const AppCode = z
  .string(ENTER_CODE)
  .trim()
  .max(40, 'app_code_wrong' satisfies FieldCode);

/** An `AppCode` that must not be empty. */
export const RequiredAppCode = AppCode.min(1, ENTER_CODE);

/** `challenge` is the value of the same name in the refusal of the log-in. */
export const LoginCodeRequest = z.object({
  challenge: z.string().max(1_000),
  app_code: AppCode,
});

/** `pending` is a second factor whose setup is not confirmed yet; null if there is none. */
export const SecondFactor = z.object({
  is_on: flag(),
  /** Number of unused recovery codes. */
  codes_left: countOrNull(),
  pending: z
    .object({
      /** Base32, for typing. */
      secret: requiredText(),
      /** `otpauth://…`, for a QR code. */
      uri: requiredText(MAX_URL_LENGTH),
      recovery_codes: z.array(z.string().max(40)).max(100),
    })
    .nullable()
    .catch(null),
});
export type SecondFactor = z.output<typeof SecondFactor>;

/** `app_code` is required if a second factor is on. */
export const SecondFactorRequest = z.object({
  current_password: z.string().max(500).optional(),
  app_code: AppCode.optional(),
});

/** A change that can be stopped with the link from the message about the change. */
export const StoppableChange = z.object({
  /** What was changed, such as `account_bank`. */
  kind: text(),
  /** ISO 8601. */
  changed_at: text(),
});
export type StoppableChange = z.output<typeof StoppableChange>;

/** The token of the link in a message about a change. */
export const StopChangeRequest = z.object({ token: z.string().max(200) });

/** The token of the link that was mailed to the e-mail address. */
export const ConfirmEmailRequest = z.object({ token: z.string().max(200) });

const formOptions = { body: 'form', extension: true } as const;

export const accountSecurityEndpoints = calls({
  secondFactor: one('GET', 'distributor/second-factor', SecondFactor, {
    summary: 'The member’s second factor. A factor that is being set up includes its secret.',
    signedIn: true,
    extension: true,
  }),
  secondFactorBegin: one('POST', 'distributor/second-factor/begin', z.unknown(), {
    securityEvent: 'second_factor_begin',
    summary: 'Begins the setup of a second factor, or of a replacement.',
    request: SecondFactorRequest,
    signedIn: true,
    ...formOptions,
  }),
  secondFactorConfirm: one('POST', 'distributor/second-factor/confirm', z.unknown(), {
    securityEvent: 'second_factor_confirm',
    summary: 'Turns on the new second factor, with the password and a code from the app.',
    request: SecondFactorRequest,
    signedIn: true,
    ...formOptions,
  }),
  secondFactorRemove: one('POST', 'distributor/second-factor/remove', z.unknown(), {
    securityEvent: 'second_factor_remove',
    summary: 'Turns the second factor off.',
    request: SecondFactorRequest,
    signedIn: true,
    ...formOptions,
  }),
  stoppableChange: one('POST', 'distributor/change/about', StoppableChange, {
    summary:
      'Says what was changed, and when, to whoever has the link from the message about it. A POST, because the token must not appear in a log.',
    request: StopChangeRequest,
    ...formOptions,
  }),
  stopChange: one('POST', 'distributor/change/stop', z.unknown(), {
    securityEvent: 'change_stop',
    summary:
      'Stops a change with the link from the message about it: undoes the change if possible, ends all sessions, and blocks the account until the shop unblocks it.',
    request: StopChangeRequest,
    ...formOptions,
  }),
  emailLink: one('POST', 'distributor/email/link', z.unknown(), {
    summary: 'Sends the confirmation link for the member’s e-mail address again.',
    signedIn: true,
    ...formOptions,
  }),
  emailConfirm: one('POST', 'distributor/email/confirm', z.unknown(), {
    securityEvent: 'email_confirm',
    summary: 'Confirms an e-mail address with the link that was sent to it.',
    request: ConfirmEmailRequest,
    ...formOptions,
  }),
});
