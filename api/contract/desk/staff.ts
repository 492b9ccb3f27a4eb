/** The accounts of staff: listed, invited, changed and disabled by owners. */
import { z } from 'zod';
import { calls, many, one } from '../endpoint';
import type { FieldCode } from '../errors';
import { listOf, requiredText, text } from '../fields';
import { ROLES } from './roles';
import { Staff, StaffEmail } from './sign-in';

export const StaffAccount = Staff.extend({
  /** ISO 8601; empty for an account that can sign in. */
  disabled_at: text(),
  created_at: text(),
});
export type StaffAccount = z.output<typeof StaffAccount>;

/** A form sends a single value as a text, and several as a list. */
const RolesField = z.preprocess(
  (value) => (value === undefined || value === '' ? [] : [value].flat()),
  z.array(z.enum(ROLES)).min(1, 'staff_roles_required' satisfies FieldCode),
);

export const DeskInviteRequest = z.object({ email: StaffEmail, roles: RolesField });
export const DeskRolesRequest = z.object({
  roles: RolesField,
  /** The roles that the form showed, separated by spaces. Refused if they have changed since. */
  based_on: z.string().max(200).optional(),
});

/** A link that was not used yet; it may have expired. */
export const StaffInvitation = z.object({
  id: requiredText(),
  email: text(),
  /** Empty for a link of `deskStaffRecover`, because the account keeps its roles. */
  roles: listOf(z.string().max(40), 20),
  /** ISO 8601. */
  created_at: text(),
  expires_at: text(),
});
export type StaffInvitation = z.output<typeof StaffInvitation>;

/** Only this answer and the mail contain the token, because whoever has it can use the link. */
const Invited = z.object({ token: requiredText(), is_mailed: z.boolean().catch(false) });

const options = { permission: 'staff.manage', extension: true } as const;

export const deskStaffEndpoints = calls({
  deskStaff: many('GET', 'desk/staff/all', StaffAccount, {
    summary: 'All staff accounts, disabled ones last.',
    ...options,
  }),
  deskStaffInvite: one('POST', 'desk/staff/invite', Invited, {
    summary:
      'Creates an invitation that is valid for seven days. Mails its link if the URL of the shop is known.',
    request: DeskInviteRequest,
    body: 'form',
    recentCode: true,
    ...options,
  }),
  deskStaffInvitations: many('GET', 'desk/staff/invitation/all', StaffInvitation, {
    summary: 'Links that nobody has used, newest first.',
    ...options,
  }),
  deskStaffInvitationRevoke: one('POST', 'desk/staff/invitation/{id}/revoke', z.unknown(), {
    summary: 'Makes a link invalid.',
    body: 'form',
    ...options,
  }),
  deskStaffInvitationResend: one('POST', 'desk/staff/invitation/{id}/resend', Invited, {
    summary:
      'Replaces a link with a new one, and mails it if the URL of the shop is known. The old link becomes invalid.',
    body: 'form',
    recentCode: true,
    ...options,
  }),
  deskStaffRecover: one('POST', 'desk/staff/{id}/recover', Invited, {
    summary: 'Makes a link by which a colleague sets a new password and a new authenticator.',
    body: 'form',
    recentCode: true,
    ...options,
  }),
  deskStaffRoles: one('POST', 'desk/staff/{id}/roles', z.unknown(), {
    summary: 'Changes the roles of an account.',
    request: DeskRolesRequest,
    body: 'form',
    recentCode: true,
    ...options,
  }),
  deskStaffDisable: one('POST', 'desk/staff/{id}/disable', z.unknown(), {
    summary: 'Disables an account and ends its sessions.',
    body: 'form',
    recentCode: true,
    ...options,
  }),
  deskStaffEnable: one('POST', 'desk/staff/{id}/enable', z.unknown(), {
    summary: 'Enables a disabled account.',
    body: 'form',
    recentCode: true,
    ...options,
  }),
});
