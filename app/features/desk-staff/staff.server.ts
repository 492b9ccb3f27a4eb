/** The pages about the accounts of staff. */
import { deskStaffEndpoints, type StaffAccount } from '@contract/desk/staff';
import { publicOrigin } from '@kernel/config/public-url';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { deskAction, readDesk } from '~/features/desk/desk.server';
import { deskPaths } from '~/platform/desk-paths';
import { inviteSchema, rolesSchema } from './staff.schema';
import { staffMessages } from './staff.text';

export const loadStaff = (args: LoaderFunctionArgs) =>
  readDesk(args, async (desk) => (await desk.call(deskStaffEndpoints.deskStaff)).data);

/** @throws Response 404 for an unknown account */
function accountIn(accounts: StaffAccount[], id: string | undefined): StaffAccount {
  const account = accounts.find((one) => one.id === id);
  if (!account) throw new Response(null, { status: 404 });
  return account;
}

/** @throws Response 404 for an unknown account */
export const loadAccount = async (args: LoaderFunctionArgs) =>
  accountIn(await loadStaff(args), args.params.id);

export const invite = (args: ActionFunctionArgs) =>
  deskAction(args, inviteSchema, async (body, desk) => {
    const { data } = await desk.call(deskStaffEndpoints.deskStaffInvite, { body });
    const link = `${publicOrigin(args.request)}${deskPaths.invitation(data.token)}`;
    const text = data.is_mailed ? staffMessages.mailed({ link }) : staffMessages.link({ link });
    return desk.done(deskPaths.staff, { title: staffMessages.invited, text });
  });

/** Saves the roles of an account, or disables or enables it. */
export const changeAccount = (args: ActionFunctionArgs): Promise<Response> =>
  // Disabling an account does not change its roles.
  deskAction(args, rolesSchema, async (body, desk, formData) => {
    const { data: accounts } = await desk.call(deskStaffEndpoints.deskStaff);
    const { id, name } = accountIn(accounts, args.params.id);
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
    await desk.call(deskStaffEndpoints.deskStaffRoles, { params, body });
    return desk.done(deskPaths.staff, { title: staffMessages.rolesSaved({ name }) });
  });
