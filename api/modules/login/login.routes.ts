/** The HTTP routes of `distributor/login`, `login/code`, `logout` and `password/reset`. */

import { LoginRequest, LogoutRequest, PasswordResetRequest } from '@contract/account';
import { LoginCodeRequest } from '@contract/account-security';
import { PHONE_VOUCHER_HEADER } from '@contract/phone-voucher';
import { ONE_VISIT, SESSION_LIFETIME_HEADER } from '@contract/session';
import { type Context, Hono } from 'hono';
import type { RouteContext } from '../../context';
import { hashToken } from '../../crypto';
import { bearerToken } from '../../http/auth';
import { readForm } from '../../http/form';
import { callerOf } from '../../http/headers';
import { withIdempotency } from '../../http/idempotent';
import { clientOf } from '../../http/limits';
import { body } from '../../http/request';
import { refusalResponse, success } from '../../http/respond';
import { closeSession, closeSessions, type Session } from '../session/session.repository';
import { logIn, logInByCode } from './login.service';
import { resetPassword } from './reset.service';

export function loginRoutes(context: RouteContext) {
  const { db, now, accounts, memberOnly } = context;
  /** Ends the session of the token in the request, because a new log-in replaces it. */
  const endPresentedSession = async (c: Context) => {
    const token = bearerToken(c.req.header('authorization'));
    if (token) await closeSession(db, hashToken(token));
  };
  return new Hono()
    .post('/distributor/login', async (c) => {
      const { email, password } = readForm(LoginRequest, await body(c));
      const client = clientOf(c, accounts.webSecrets);
      const isOneVisit = c.req.header(SESSION_LIFETIME_HEADER) === ONE_VISIT;
      const session = { isOneVisit, ...callerOf(c) };
      const request = { identifier: email, password, client, ...session };
      const opened = await logIn(db, accounts, request, now());
      if (!opened.ok) return refusalResponse(c, opened);
      await endPresentedSession(c);
      return success(c, opened.member, { token: opened.token });
    })
    .post('/distributor/login/code', async (c) => {
      const { challenge, app_code: code } = readForm(LoginCodeRequest, await body(c));
      const request = { challenge, code, ...callerOf(c) };
      const opened = await logInByCode(db, accounts, request, now());
      if (!opened.ok) return refusalResponse(c, opened);
      await endPresentedSession(c);
      return success(c, opened.member, { token: opened.token });
    })
    .post('/distributor/password/reset', async (c) => {
      const request = readForm(PasswordResetRequest, await body(c));
      const voucher = c.req.header(PHONE_VOUCHER_HEADER);
      const { password, ...fields } = request;
      const opened = await withIdempotency<Session>(c, context, { fields, password }, (save) =>
        resetPassword(db, accounts, { ...request, voucher, ...callerOf(c) }, now(), save),
      );
      if (!opened.ok) return refusalResponse(c, opened);
      return success(c, opened.member, { token: opened.token });
    })
    .post('/distributor/logout', memberOnly, async (c) => {
      const { everywhere } = readForm(LogoutRequest, await body(c));
      const { id, tokenHash } = c.var.member;
      await (everywhere ? closeSessions(db, id) : closeSession(db, tokenHash));
      return success(c, null);
    });
}
