/** `desk/staff` over HTTP. */
import { DeskInviteRequest, DeskRolesRequest } from '@contract/desk/staff';
import { type Context, Hono } from 'hono';
import type { ApiContext } from '../../context';
import { readForm } from '../../http/form';
import { body, param } from '../../http/request';
import { page, refusalResponse, success } from '../../http/respond';
import {
  openInvitations,
  resendInvitation,
  revokeInvitation,
} from '../../modules/staff/manage-invitation.service';
import {
  changeRoles,
  disableStaff,
  enableStaff,
  inviteStaff,
  type ManageContext,
  recoverStaff,
} from '../../modules/staff/manage-staff.service';
import { allStaff } from '../../modules/staff/staff-account.repository';
import type { Outcome } from '../../outcome';
import type { StaffEnv } from '../guard';

export function staffRoutes({ db, now, accounts }: ApiContext) {
  const { vault, shop } = accounts;
  const managing = (c: Context<StaffEnv>): ManageContext => {
    return { db, vault, actor: c.var.staff, now: now() };
  };
  const answer = (c: Context, outcome: Outcome<object>) =>
    outcome.ok ? success(c, null) : refusalResponse(c, outcome);
  const invited = (c: Context, outcome: Outcome<{ token: string }>) =>
    outcome.ok
      ? success(c, { token: outcome.token, is_mailed: shop.url !== '' })
      : refusalResponse(c, outcome);
  return new Hono<StaffEnv>()
    .get('/staff/all', async (c) => {
      const staff = (await allStaff(db)).map(({ id, name, email, roles, ...times }) => ({
        ...{ id, name, email, roles },
        created_at: times.createdAt.toISOString(),
        disabled_at: times.disabledAt?.toISOString() ?? '',
      }));
      return page(c, staff, { total: staff.length, page: 1, limit: staff.length });
    })
    .post('/staff/invite', async (c) => {
      const request = readForm(DeskInviteRequest, await body(c));
      return invited(c, await inviteStaff(managing(c), shop, request));
    })
    .get('/staff/invitation/all', async (c) => {
      const links = (await openInvitations(db)).map(({ id, email, roles, ...times }) => ({
        ...{ id, email, roles },
        created_at: times.createdAt.toISOString(),
        expires_at: times.expiresAt.toISOString(),
      }));
      return page(c, links, { total: links.length, page: 1, limit: links.length });
    })
    .post('/staff/invitation/:id/revoke', async (c) =>
      answer(c, await revokeInvitation(managing(c), param(c, 'id'))),
    )
    .post('/staff/invitation/:id/resend', async (c) =>
      invited(c, await resendInvitation(managing(c), shop, param(c, 'id'))),
    )
    .post('/staff/:id/recover', async (c) =>
      invited(c, await recoverStaff(managing(c), shop, param(c, 'id'))),
    )
    .post('/staff/:id/roles', async (c) => {
      const { roles, based_on: basedOn } = readForm(DeskRolesRequest, await body(c));
      return answer(c, await changeRoles(managing(c), param(c, 'id'), { roles, basedOn }));
    })
    .post('/staff/:id/disable', async (c) =>
      answer(c, await disableStaff(managing(c), param(c, 'id'))),
    )
    .post('/staff/:id/enable', async (c) =>
      answer(c, await enableStaff(managing(c), param(c, 'id'))),
    );
}
