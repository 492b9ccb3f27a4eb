/** The accounts of staff: listed, invited, changed and disabled by owners. */
import { z } from 'zod';
import { calls, many, one } from '../endpoint';
import type { FieldCode } from '../errors';
import { requiredText, text } from '../fields';
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
export const DeskRolesRequest = z.object({ roles: RolesField });

/** The token is only in this answer: whoever has it can accept the invitation. */
const Invited = z.object({ token: requiredText(), is_mailed: z.boolean().catch(false) });

const nothing = z.unknown();
const owners = { permission: 'staff.manage', extension: true } as const;

export const deskStaffEndpoints = calls({
  deskStaff: many('GET', 'desk/staff/all', StaffAccount, {
    summary: 'All staff accounts, disabled ones last.',
    ...owners,
  }),
  deskStaffInvite: one('POST', 'desk/staff/invite', Invited, {
    summary: 'Creates an invitation that is valid for seven days, and sends its link by e-mail.',
    request: DeskInviteRequest,
    body: 'form',
    recentCode: true,
    ...owners,
  }),
  deskStaffRoles: one('POST', 'desk/staff/{id}/roles', nothing, {
    summary: 'Changes the roles of an account.',
    request: DeskRolesRequest,
    body: 'form',
    recentCode: true,
    ...owners,
  }),
  deskStaffDisable: one('POST', 'desk/staff/{id}/disable', nothing, {
    summary: 'Disables an account and ends its sessions.',
    body: 'form',
    recentCode: true,
    ...owners,
  }),
  deskStaffEnable: one('POST', 'desk/staff/{id}/enable', nothing, {
    summary: 'Enables a disabled account.',
    body: 'form',
    recentCode: true,
    ...owners,
  }),
});
