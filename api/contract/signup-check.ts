/**
 * Checks a distributor's signup before it is sent. The call is an extension, and is refused without
 * the phone voucher for the number.
 */
import { z } from 'zod';
import * as fields from './account-fields';
import { calls, one } from './endpoint';
import type { FieldCode } from './errors';
import { listOf, maybe, requiredProse, text } from './fields';

/** Requires the phone voucher header. Only fields that are sent are checked. */
export const SignupCheckRequest = z.object({
  phone: fields.phone(),
  email: fields.email().optional(),
  ref_code: fields.line('ref_code_required', fields.accountLimits.referralCode).optional(),
});
export type SignupCheckRequest = z.output<typeof SignupCheckRequest>;

const signupFlaws = [
  'phone_taken',
  'phone_account_stopped',
  'phone_has_second_factor',
  'email_taken',
  'ref_code_unknown',
] as const satisfies FieldCode[];
export type SignupFlaw = (typeof signupFlaws)[number];

export const SignupCheck = z.object({
  /** The error codes with which the signup would be refused. */
  flaws: listOf(z.enum(signupFlaws)),
  /** The owner of the referral code; null if no code was sent, or if the code is unknown. */
  sponsor: maybe(z.object({ name: requiredProse() })),
  /**
   * The time (ISO 8601) until which this verification of the phone can replace the password of the
   * customer with this phone, who becomes the distributor. Empty if there is no such customer.
   */
  phone_proof_until: text(),
});
export type SignupCheck = z.output<typeof SignupCheck>;

export const signupCheckEndpoints = calls({
  signupCheck: one('POST', 'distributor/signup/check', SignupCheck, {
    summary:
      'Whether a verified phone, an e-mail address and a referral code can be used to sign up. Needs the phone voucher header.',
    request: SignupCheckRequest,
    body: 'form',
    extension: true,
  }),
});
