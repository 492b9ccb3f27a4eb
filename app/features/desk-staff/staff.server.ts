/** The pages about the accounts of staff. */
import {
  DeskInviteRequest,
  DeskRolesRequest,
  deskStaffEndpoints,
  type StaffAccount,
} from '@contract/desk/staff';
import { publicOrigin } from '@kernel/config/public-url';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { type Desk, deskAction, readDesk } from '~/features/desk/desk.server';
import type { DeskListState } from '~/features/desk/desk-list';
import { deskListOf } from '~/features/desk/desk-list.server';
import { deskPaths } from '~/platform/desk-paths';
import { constraintsOf } from '~/platform/forms/forms.server';
import { staffMessages } from './staff.text';

/** The field that names an invitation. */
const invitationSchema = z.object({ id: z.string().max(100) });

const loadAccounts = (args: LoaderFunctionArgs) =>
  readDesk(args, async (desk) => (await desk.call(deskStaffEndpoints.deskStaff)).data);

/** Loads the accounts that match the filters, and the links that nobody has used yet. */
export const loadStaff = (args: LoaderFunctionArgs, now = new Date()) =>
  readDesk(args, async (desk) => {
    const state = deskListOf(args.request, { filters: ['q', 'role'], sorts: ['name', 'email'] });
    const [accounts, invitations] = await Promise.all([
      desk.call(deskStaffEndpoints.deskStaff),
      desk.call(deskStaffEndpoints.deskStaffInvitations),
    ]);
    return {
      accounts: filterAccounts(accounts.data, state),
      state,
      invitations: invitations.data.map((invitation) => ({
        ...invitation,
        isExpired: new Date(invitation.expires_at) <= now,
      })),
    };
  });

/** Filters and sorts the accounts as the URL says. Disabled accounts are last. */
function filterAccounts(
  accounts: StaffAccount[],
  { filters, sort }: DeskListState,
): StaffAccount[] {
  const { q = '', role } = filters;
  const matching = accounts.filter(
    ({ name, email, roles }) =>
      `${name} ${email}`.toLowerCase().includes(q.toLowerCase()) && (!role || roles.includes(role)),
  );
  const field = sort.endsWith('email') ? 'email' : 'name';
  const sign = sort.startsWith('-') ? -1 : 1;
  return matching.sort(
    (a, b) =>
      Number(a.disabled_at !== '') - Number(b.disabled_at !== '') ||
      sign * a[field].localeCompare(b[field]),
  );
}

/** Loads the form of an invitation. Staff who may not see the accounts are refused. */
export async function loadInviteForm(args: LoaderFunctionArgs) {
  await loadAccounts(args);
  return { constraint: constraintsOf(DeskInviteRequest) };
}

/** @throws Response 404 for an unknown account */
function requireAccount(accounts: StaffAccount[], id: string | undefined): StaffAccount {
  const account = accounts.find((candidate) => candidate.id === id);
  if (!account) throw new Response(null, { status: 404 });
  return account;
}

/** @throws Response 404 for an unknown account */
export const loadAccount = async (args: LoaderFunctionArgs) =>
  requireAccount(await loadAccounts(args), args.params.id);

export const invite = (args: ActionFunctionArgs) =>
  deskAction(args, DeskInviteRequest, async (body, desk) => {
    const { data } = await desk.call(deskStaffEndpoints.deskStaffInvite, { body });
    return showLink(args, desk, staffMessages.invited, data);
  });

/** Redirects to the list of accounts, which shows the link once. */
function showLink(
  { request }: ActionFunctionArgs,
  desk: Desk,
  title: string,
  { token, is_mailed: isMailed }: { token: string; is_mailed: boolean },
): Promise<Response> {
  const link = `${publicOrigin(request)}${deskPaths.invitation(token)}`;
  const text = isMailed ? staffMessages.mailed({ link }) : staffMessages.link({ link });
  return desk.done(deskPaths.staff, { title, text });
}

/** Sends an invitation again or revokes it, depending on the pressed button. */
export const changeInvitation = (args: ActionFunctionArgs) =>
  deskAction(args, invitationSchema, async (params, desk, formData) => {
    if (formData.get('intent') === 'resend') {
      const { data } = await desk.call(deskStaffEndpoints.deskStaffInvitationResend, { params });
      return showLink(args, desk, staffMessages.invited, data);
    }
    await desk.call(deskStaffEndpoints.deskStaffInvitationRevoke, { params });
    return desk.done(deskPaths.staff, { title: staffMessages.revoked });
  });

/** Saves the roles of an account, disables or enables it, or makes a link that recovers it. */
export const changeAccount = (args: ActionFunctionArgs): Promise<Response> =>
  deskAction(args, DeskRolesRequest, async (body, desk, formData) => {
    const { data: accounts } = await desk.call(deskStaffEndpoints.deskStaff);
    const { id, name } = requireAccount(accounts, args.params.id);
    const params = { id };
    const intent = formData.get('intent');
    if (intent === 'disable') {
      await desk.call(deskStaffEndpoints.deskStaffDisable, { params });
      return desk.done(deskPaths.staff, { title: staffMessages.disabled({ name }) });
    }
    if (intent === 'enable') {
      await desk.call(deskStaffEndpoints.deskStaffEnable, { params });
      return desk.done(deskPaths.staff, { title: staffMessages.enabled({ name }) });
    }
    if (intent === 'recover') {
      const { data } = await desk.call(deskStaffEndpoints.deskStaffRecover, { params });
      return showLink(args, desk, staffMessages.recoverable, data);
    }
    await desk.call(deskStaffEndpoints.deskStaffRoles, { params, body });
    return desk.done(deskPaths.staff, { title: staffMessages.rolesSaved({ name }) });
  });
