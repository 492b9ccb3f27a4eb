/** Signing in to the desk, by a password or an invitation, and signing out, over HTTP. */
import {
  DeskAcceptRequest,
  DeskCodeRequest,
  DeskCodeSignInRequest,
  DeskInvitationRequest,
  DeskSignInRequest,
  type Staff,
} from '@contract/desk/sign-in';
import { Hono } from 'hono';
import type { ApiContext } from '../../context';
import { readForm } from '../../http/form';
import { deviceOf } from '../../http/headers';
import { clientOf } from '../../http/limits';
import { body } from '../../http/request';
import { answerChange, refusalResponse, success } from '../../http/respond';
import {
  acceptInvitation,
  type OpenedDesk,
  showInvitation,
} from '../../modules/staff/invitation.service';
import { enterCode, signIn, signInByCode } from '../../modules/staff/sign-in.service';
import { closeStaffSession } from '../../modules/staff/staff-session.repository';
import type { StaffEnv } from '../guard';

const toDeskStaff = ({
  id,
  name,
  email,
  roles,
}: Omit<Staff, 'roles'> & { roles: readonly string[] }) => ({
  id,
  name,
  email,
  roles,
});
const session = ({ token, account }: OpenedDesk) => ({ token, staff: toDeskStaff(account) });

export const signInRoutes = ({ db, now, accounts, onStaffAccount }: ApiContext) =>
  new Hono<StaffEnv>()
    .post('/sign-in', async (c) => {
      const { email, password } = readForm(DeskSignInRequest, await body(c));
      const client = clientOf(c, accounts.webSecrets);
      return refusalResponse(c, await signIn(db, accounts, { email, password, client }, now()));
    })
    .post('/sign-in/code', async (c) => {
      const { challenge, app_code: code } = readForm(DeskCodeSignInRequest, await body(c));
      const request = { challenge, code, device: deviceOf(c) };
      const opened = await signInByCode(db, accounts, request, now());
      return opened.ok ? success(c, session(opened)) : refusalResponse(c, opened);
    })
    .post('/invitation', async (c) => {
      const request = readForm(DeskInvitationRequest, await body(c));
      const opening = { ...request, client: clientOf(c, accounts.webSecrets) };
      const found = await showInvitation(db, accounts, opening, now());
      return found.ok ? success(c, found.invitation) : refusalResponse(c, found);
    })
    .post('/invitation/accept', async (c) => {
      const request = readForm(DeskAcceptRequest, await body(c));
      const acceptance = { ...request, device: deviceOf(c) };
      const opened = await acceptInvitation(db, accounts, acceptance, now());
      if (opened.ok) await onStaffAccount?.();
      return opened.ok ? success(c, session(opened)) : refusalResponse(c, opened);
    })
    .get('/session', (c) => success(c, toDeskStaff(c.var.staff)))
    .post('/session/code', async (c) => {
      const { app_code: code } = readForm(DeskCodeRequest, await body(c));
      return answerChange(c, await enterCode(db, accounts, c.var.staff, code, now()));
    })
    .post('/sign-out', async (c) => {
      await closeStaffSession(db, c.var.staff.tokenHash);
      return success(c, null);
    });
