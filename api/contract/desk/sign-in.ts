/** Signing in to the desk with password and code, or by accepting an invitation. */
import { z } from 'zod';
import { AppCode, RequiredAppCode } from '../account-security';
import { calls, one } from '../endpoint';
import { code, listOf, MAX_URL_LENGTH, requiredText, text } from '../fields';

/** How long an owner's invitation from the server or a command is valid. */
export const OWNER_LINK_MS = 60 * 60 * 1000;

/** Who is signed in. */
export const Staff = z.object({
  id: requiredText(),
  name: text(),
  email: text(),
  roles: listOf(z.string().max(40), 20),
});
export type Staff = z.output<typeof Staff>;

const MAX_SETUP_LENGTH = 2_000;

/** E-mail address of a staff account; compared in lower case. */
export const StaffEmail = z
  .string(code('email_required'))
  .trim()
  .toLowerCase()
  .min(1, code('email_required'))
  .max(254, code('email_invalid'))
  .regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, code('email_invalid'));

const StaffName = z
  .string(code('name_required'))
  .trim()
  .min(1, code('name_required'))
  .max(80, code('too_long'));

/** Only limits the length; `requireStrongPassword` checks a new password. */
export const StaffPassword = z
  .string(code('password_required'))
  .min(1, code('password_required'))
  .max(500, { error: code('password_too_long') });

export const DeskSignInRequest = z.object({ email: StaffEmail, password: StaffPassword });

/** `challenge` is the value of the same name in the refusal of the first step. */
export const DeskCodeSignInRequest = z.object({
  challenge: z.string().max(1_000),
  app_code: RequiredAppCode,
});

const Session = z.object({ token: requiredText(), staff: Staff });

/**
 * A second factor that one browser is setting up. The web stores `setup` for that browser and sends
 * it back, so that no other browser gets the same secret.
 */
export const FactorSetup = z.object({
  setup: requiredText(MAX_SETUP_LENGTH),
  /** Base32, for typing it in. */
  secret: requiredText(),
  /** `otpauth://…`, for scanning it. */
  uri: requiredText(MAX_URL_LENGTH),
  recovery_codes: listOf(z.string().max(40), 20),
});
export type FactorSetup = z.output<typeof FactorSetup>;

/** A pending invitation, with the second factor to set up. */
const Invitation = FactorSetup.extend({
  /** Empty for the first owner of a shop, who enters an e-mail address. */
  email: text(),
  roles: listOf(z.string().max(40), 20),
});
export type Invitation = z.output<typeof Invitation>;

const token = z.string().max(200);
/** The `setup` of `FactorSetup`; empty in the first request. */
export const SetupField = z.string().max(MAX_SETUP_LENGTH).default('');
export const DeskInvitationRequest = z.object({ token, setup: SetupField });
export const DeskAcceptRequest = z.object({
  token,
  setup: SetupField,
  /** Only for the first owner. */
  email: StaffEmail.optional(),
  name: StaffName,
  password: StaffPassword,
  app_code: RequiredAppCode,
});

export const DeskCodeRequest = z.object({ app_code: AppCode });

const formOptions = { body: 'form', extension: true } as const;

export const deskSignInEndpoints = calls({
  deskSignIn: one('POST', 'desk/sign-in', z.unknown(), {
    summary:
      'The first step of signing in. With the right password it is refused with `second_factor_required` and a challenge.',
    request: DeskSignInRequest,
    permission: 'none',
    securityEvent: 'staff_sign_in',
    ...formOptions,
  }),
  deskSignInCode: one('POST', 'desk/sign-in/code', Session, {
    summary: 'The second step of signing in: a code from the app or a recovery code.',
    request: DeskCodeSignInRequest,
    permission: 'none',
    securityEvent: 'staff_sign_in_code',
    ...formOptions,
  }),
  deskInvitation: one('POST', 'desk/invitation', Invitation, {
    summary:
      'An invitation’s e-mail address, roles and second-factor setup, by the token of its link.',
    request: DeskInvitationRequest,
    permission: 'none',
    refusalEvent: 'staff_invitation',
    ...formOptions,
  }),
  deskInvitationAccept: one('POST', 'desk/invitation/accept', Session, {
    summary: 'Accepts an invitation: sets name, password and second factor, and signs in.',
    request: DeskAcceptRequest,
    permission: 'none',
    securityEvent: 'staff_invitation_accept',
    ...formOptions,
  }),
  deskSession: one('GET', 'desk/session', Staff, {
    summary: 'Who is signed in at the desk.',
    permission: 'desk.use',
    extension: true,
  }),
  deskCode: one('POST', 'desk/session/code', z.unknown(), {
    summary: 'Confirms the session with another code, for calls that need a recent one.',
    request: DeskCodeRequest,
    permission: 'desk.use',
    unrecorded: true,
    securityEvent: 'staff_code',
    ...formOptions,
  }),
  deskSignOut: one('POST', 'desk/sign-out', z.unknown(), {
    summary: 'Ends the session.',
    permission: 'desk.use',
    unrecorded: true,
    securityEvent: 'staff_sign_out',
    ...formOptions,
  }),
});
