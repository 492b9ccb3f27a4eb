/** The caller's own account at the desk: password, second factor and sessions. */
import { z } from 'zod';
import { RequiredAppCode } from '../account-security';
import { calls, one } from '../endpoint';
import type { FieldCode } from '../errors';
import { countOr, listOf, requiredText, text } from '../fields';
import { FactorSetup, SetupField, Staff, StaffPassword } from './sign-in';

const StaffSession = z.object({
  /** Identifies the session in `desk/account/session/end`. It is not the session's token. */
  id: requiredText(),
  device: text(),
  /** ISO 8601. */
  started_at: text(),
  used_at: text(),
  is_current: z.boolean().catch(false),
});

const OwnStaffAccount = Staff.extend({
  /** Number of unused recovery codes. */
  codes_left: countOr(0),
  /** The valid sessions, the current one first. */
  sessions: listOf(StaffSession, 1_000),
});
export type OwnStaffAccount = z.output<typeof OwnStaffAccount>;

const CurrentPassword = z
  .string('current_password_required' satisfies FieldCode)
  .min(1, 'current_password_required' satisfies FieldCode)
  .max(500, 'current_password_wrong' satisfies FieldCode);

export const DeskPasswordRequest = z.object({
  current_password: CurrentPassword,
  password: StaffPassword,
});
export const DeskSetupRequest = z.object({ setup: SetupField });
export const DeskFactorRequest = z.object({ setup: SetupField, app_code: RequiredAppCode });
/** Without an id, all sessions except the current one end. */
export const DeskSessionEndRequest = z.object({ id: z.string().max(100).default('') });

const options = { permission: 'desk.use', extension: true } as const;
const change = { ...options, body: 'form', recentCode: true } as const;

export const deskAccountEndpoints = calls({
  deskAccount: one('GET', 'desk/account', OwnStaffAccount, {
    summary: 'The caller’s account, with its sessions.',
    ...options,
  }),
  deskRecentCode: one('GET', 'desk/account/recent-code', z.unknown(), {
    summary: 'Refused unless a code was entered in the last ten minutes.',
    recentCode: true,
    ...options,
  }),
  deskAccountPassword: one('POST', 'desk/account/password', z.unknown(), {
    summary: 'Changes the password and ends the other sessions.',
    request: DeskPasswordRequest,
    securityEvent: 'staff_password',
    ...change,
  }),
  deskAccountSetup: one('POST', 'desk/account/setup', FactorSetup, {
    summary: 'A new secret and new recovery codes, which are valid once they are confirmed.',
    request: DeskSetupRequest,
    unrecorded: true,
    refusalEvent: 'staff_setup',
    ...change,
  }),
  deskAccountFactor: one('POST', 'desk/account/factor', z.unknown(), {
    summary: 'Replaces the authenticator and the recovery codes, and ends the other sessions.',
    request: DeskFactorRequest,
    securityEvent: 'staff_factor',
    ...change,
  }),
  deskAccountCodes: one('POST', 'desk/account/codes', z.unknown(), {
    summary: 'Replaces the recovery codes.',
    request: DeskSetupRequest,
    securityEvent: 'staff_recovery_codes',
    ...change,
  }),
  deskAccountSessionEnd: one('POST', 'desk/account/session/end', z.unknown(), {
    summary: 'Ends one of the caller’s sessions, or all but the current one.',
    request: DeskSessionEndRequest,
    body: 'form',
    securityEvent: 'staff_session_end',
    ...options,
  }),
});
