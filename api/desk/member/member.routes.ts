/** `desk/member` over HTTP. */
import {
  DESK_MEMBERS_PAGE_SIZE,
  DeskMemberCheckedRequest,
  DeskMemberFindRequest,
  DeskMemberLockRequest,
  DeskMemberSessionsEndRequest,
  DeskMembersQuery,
} from '@contract/desk/member';
import { DeskMemberCloseRequest, DeskMemberDataRequest } from '@contract/desk/member-data';
import { mayUse } from '@contract/desk/roles';
import { Hono } from 'hono';
import type { ApiContext } from '../../context';
import { readForm } from '../../http/form';
import { body, parse, query, withoutEmptyFields } from '../../http/request';
import { answerChange, page, refusalResponse, success } from '../../http/respond';
import { closeOnRequest } from '../../modules/closing/requested-closing.service';
import { findByIdentity } from '../../modules/member-support/identity-search.service';
import {
  endMemberSessions,
  lockMember,
  removeMemberFactor,
  unlockMember,
} from '../../modules/member-support/member-access.service';
import { searchMembers } from '../../modules/member-support/member-search.repository';
import { listedMember, memberForStaff } from '../../modules/member-support/member-view.service';
import { requestedData } from '../../modules/own-data/requested-data.service';
import { deskContextOf } from '../desk-context';
import type { StaffEnv } from '../guard';

export function memberRoutes(api: ApiContext) {
  const { db, now, accounts } = api;
  const { vault } = accounts;
  const limit = DESK_MEMBERS_PAGE_SIZE;
  return new Hono<StaffEnv>()
    .get('/member/all', async (c) => {
      const request = parse(DeskMembersQuery, withoutEmptyFields(query(c)));
      const { rows, total } = await searchMembers(db, request, limit);
      return page(c, rows.map(listedMember), { total, page: request.page, limit });
    })
    .post('/member/find', async (c) => {
      const { number } = readForm(DeskMemberFindRequest, await body(c));
      const found = await findByIdentity(deskContextOf(api, c), number);
      return found.ok ? success(c, { id: found.id }) : refusalResponse(c, found);
    })
    .get('/member/one/:id', async (c) => {
      const sees = { orders: mayUse(c.var.staff.roles, 'orders.see') };
      const shown = await memberForStaff({ db, vault, now: now() }, c.req.param('id'), sees);
      return shown.ok ? success(c, shown.member) : refusalResponse(c, shown);
    })
    .post('/member/:id/sessions-end', async (c) => {
      const { session } = readForm(DeskMemberSessionsEndRequest, await body(c));
      return answerChange(
        c,
        await endMemberSessions(deskContextOf(api, c), c.req.param('id'), session || undefined),
      );
    })
    .post('/member/:id/lock', async (c) => {
      const { reason } = readForm(DeskMemberLockRequest, await body(c));
      return answerChange(c, await lockMember(deskContextOf(api, c), c.req.param('id'), reason));
    })
    .post('/member/:id/unlock', async (c) => {
      const { checked } = readForm(DeskMemberCheckedRequest, await body(c));
      return answerChange(c, await unlockMember(deskContextOf(api, c), c.req.param('id'), checked));
    })
    .post('/member/:id/data', async (c) => {
      const { reason } = readForm(DeskMemberDataRequest, await body(c));
      const shown = await requestedData(deskContextOf(api, c), c.req.param('id'), reason);
      return shown.ok ? success(c, shown.data) : refusalResponse(c, shown);
    })
    .post('/member/:id/close', async (c) => {
      const { reason } = readForm(DeskMemberCloseRequest, await body(c));
      const context = { db, services: accounts, now: now() };
      return answerChange(c, await closeOnRequest(context, c.var.staff, c.req.param('id'), reason));
    })
    .post('/member/:id/remove-factor', async (c) => {
      const { checked } = readForm(DeskMemberCheckedRequest, await body(c));
      return answerChange(
        c,
        await removeMemberFactor(deskContextOf(api, c), c.req.param('id'), checked),
      );
    });
}
