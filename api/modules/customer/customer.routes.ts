/** `distributor/user/signup` over HTTP. */
import { CustomerSignupRequest } from '@contract/account';
import { Hono } from 'hono';
import type { ApiContext } from '../../context';
import { readForm } from '../../http/form';
import { signupHeaders } from '../../http/headers';
import { body } from '../../http/request';
import { refused, success } from '../../http/respond';
import { signUpCustomer } from './customer.service';

export const customerRoutes = ({ db, now, accounts }: ApiContext) =>
  new Hono().post('/distributor/user/signup', async (c) => {
    const request = readForm(CustomerSignupRequest, await body(c));
    const opened = await signUpCustomer(db, accounts, request, signupHeaders(c), now());
    if (!opened.ok) return refused(c, opened);
    return success(c, opened.member, { token: opened.token });
  });
