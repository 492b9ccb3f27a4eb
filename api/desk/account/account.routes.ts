/** `desk/account` over HTTP: the account of the caller. */
import {
  DeskFactorRequest,
  DeskPasswordRequest,
  DeskSessionEndRequest,
  DeskSetupRequest,
  type OwnStaffAccount,
} from '@contract/desk/account';
import { type Context, Hono } from 'hono';
import type { ApiContext } from '../../context';
import { readForm } from '../../http/form';
import { body } from '../../http/request';
import { answerChange, success } from '../../http/respond';
import {
  changeStaffPassword,
  endOwnSessions,
  type OwnAccountContext,
  replaceFactor,
  replaceRecoveryCodes,
  showOwnSetup,
} from '../../modules/staff/own-account.service';
import { staffCodesLeft } from '../../modules/staff/staff-account.repository';
import { staffSessions } from '../../modules/staff/staff-session.repository';
import type { StaffEnv } from '../guard';

/**
 * `setup` in a request is the sealed second factor that this browser is setting up (`FactorSetup`).
 * `recent-code` has no data: the guard refuses the call if the last app code is too old.
 */
export function accountRoutes({ db, now, accounts: services }: ApiContext) {
  const own = (c: Context<StaffEnv>): OwnAccountContext => {
    return { db, services, staff: c.var.staff, now: now() };
  };
  return new Hono<StaffEnv>()
    .get('/account', async (c) => {
      const { id, name, email, roles, tokenHash } = c.var.staff;
      const sessions = await staffSessions(db, id, tokenHash, now());
      const account: OwnStaffAccount = {
        id,
        name,
        email,
        roles: [...roles],
        codes_left: await staffCodesLeft(db, id),
        sessions: sessions.map(({ id: session, device, createdAt, usedAt, isCurrent }) => ({
          id: session,
          device,
          is_current: isCurrent,
          started_at: createdAt.toISOString(),
          used_at: usedAt.toISOString(),
        })),
      };
      return success(c, account);
    })
    .get('/account/recent-code', (c) => success(c, null))
    .post('/account/password', async (c) => {
      const request = readForm(DeskPasswordRequest, await body(c));
      return answerChange(c, await changeStaffPassword(own(c), request));
    })
    .post('/account/setup', async (c) => {
      const { setup } = readForm(DeskSetupRequest, await body(c));
      return success(c, showOwnSetup(own(c), setup));
    })
    .post('/account/factor', async (c) => {
      const request = readForm(DeskFactorRequest, await body(c));
      return answerChange(c, await replaceFactor(own(c), request));
    })
    .post('/account/codes', async (c) => {
      const { setup } = readForm(DeskSetupRequest, await body(c));
      return answerChange(c, await replaceRecoveryCodes(own(c), setup));
    })
    .post('/account/session/end', async (c) => {
      const { id } = readForm(DeskSessionEndRequest, await body(c));
      return answerChange(c, await endOwnSessions(own(c), id));
    });
}
