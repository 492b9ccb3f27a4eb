/** The HTTP route of `distributor/user/signup`. */
import { CustomerSignupRequest } from '@contract/account';
import { Hono } from 'hono';
import type { ApiContext } from '../../context';
import { readForm } from '../../http/form';
import { callerOf, signupHeaders } from '../../http/headers';
import { withIdempotency } from '../../http/idempotent';
import { body } from '../../http/request';
import { refusalResponse, success } from '../../http/respond';
import type { Session } from '../session/session.repository';
import { signUpCustomer } from './customer.service';

export const customerRoutes = (context: ApiContext) =>
  new Hono().post('/distributor/user/signup', async (c) => {
    const request = readForm(CustomerSignupRequest, await body(c));
    const { password, ...fields } = request;
    const { voucher } = signupHeaders(c);
    const { db, now, accounts } = context;
    const opened = await withIdempotency<Session>(c, context, { fields, password }, (save) =>
      signUpCustomer(db, accounts, { ...request, voucher, ...callerOf(c) }, now(), save),
    );
    if (!opened.ok) return refusalResponse(c, opened);
    return success(c, opened.member, { token: opened.token });
  });
