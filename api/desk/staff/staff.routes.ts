/** `desk/staff` over HTTP. */
import { DeskInviteRequest, DeskRolesRequest } from '@contract/desk/staff';
import { type Context, Hono } from 'hono';
import type { ApiContext } from '../../context';
import { readForm } from '../../http/form';
import { body } from '../../http/request';
import { answerChange, refusalResponse, success, wholeList } from '../../http/respond';
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
  recoverStaff,
} from '../../modules/staff/manage-staff.service';
import { allStaff } from '../../modules/staff/staff-account.repository';
import type { Outcome } from '../../outcome';
import { deskContextOf } from '../desk-context';
import type { StaffEnv } from '../guard';

export function staffRoutes(api: ApiContext) {
  const { db } = api;
  const { shop } = api.accounts;
  const answerInvitation = (c: Context, outcome: Outcome<{ token: string }>) =>
    outcome.ok
      ? success(c, { token: outcome.token, is_mailed: shop.url !== '' })
      : refusalResponse(c, outcome);
  return new Hono<StaffEnv>()
    .get('/staff/all', async (c) => {
      const staff = (await allStaff(db)).map(({ id, name, email, roles, ...times }) => ({
        id,
        name,
        email,
        roles,
        created_at: times.createdAt.toISOString(),
        disabled_at: times.disabledAt?.toISOString() ?? '',
      }));
      return wholeList(c, staff);
    })
    .post('/staff/invite', async (c) => {
      const request = readForm(DeskInviteRequest, await body(c));
      return answerInvitation(c, await inviteStaff(deskContextOf(api, c), shop, request));
    })
    .get('/staff/invitation/all', async (c) => {
      const links = (await openInvitations(db)).map(({ id, email, roles, ...times }) => ({
        id,
        email,
        roles,
        created_at: times.createdAt.toISOString(),
        expires_at: times.expiresAt.toISOString(),
      }));
      return wholeList(c, links);
    })
    .post('/staff/invitation/:id/revoke', async (c) =>
      answerChange(c, await revokeInvitation(deskContextOf(api, c), c.req.param('id'))),
    )
    .post('/staff/invitation/:id/resend', async (c) =>
      answerInvitation(c, await resendInvitation(deskContextOf(api, c), shop, c.req.param('id'))),
    )
    .post('/staff/:id/recover', async (c) =>
      answerInvitation(c, await recoverStaff(deskContextOf(api, c), shop, c.req.param('id'))),
    )
    .post('/staff/:id/roles', async (c) => {
      const { roles, based_on: basedOn } = readForm(DeskRolesRequest, await body(c));
      return answerChange(
        c,
        await changeRoles(deskContextOf(api, c), c.req.param('id'), { roles, basedOn }),
      );
    })
    .post('/staff/:id/disable', async (c) =>
      answerChange(c, await disableStaff(deskContextOf(api, c), c.req.param('id'))),
    )
    .post('/staff/:id/enable', async (c) =>
      answerChange(c, await enableStaff(deskContextOf(api, c), c.req.param('id'))),
    );
}
