/** `distributor/signup`, `user/signup`, `data`, `update` and `picture` over HTTP. */

import {
  CustomerSignupRequest,
  IDEMPOTENCY_HEADER,
  SignupFields,
  UpdateRequest,
} from '@contract/account';
import { AGREEMENTS_HEADER } from '@contract/agreements';
import { PHONE_VOUCHER_HEADER } from '@contract/phone-voucher';
import { type Context, Hono } from 'hono';
import type { RouteContext } from '../../context';
import { ApiError } from '../../http/api-error';
import { noStore } from '../../http/auth';
import { readForm } from '../../http/form';
import { isMultipart, multipart } from '../../http/multipart';
import { body } from '../../http/request';
import { success } from '../../http/respond';
import { signUpCustomer } from '../customer/customer.service';
import { registrationOf } from '../kyc/kyc.routes';
import type { SignupHeaders } from '../member/signup-once.service';
import { ownPicture, showProfile } from './profile.service';
import { updateProfile } from './profile-update.service';
import { signUpDistributor } from './signup.service';

const signupHeaders = (c: Context): SignupHeaders => ({
  voucher: c.req.header(PHONE_VOUCHER_HEADER) ?? '',
  idempotencyKey: (c.req.header(IDEMPOTENCY_HEADER) ?? '').slice(0, 200),
  registration: registrationOf(c),
});

/** The changes as sent: a form, or multipart with a picture. */
async function changesOf(c: Context): Promise<Record<string, unknown>> {
  if (!isMultipart(c)) return body(c);
  const { texts, files } = await multipart(c);
  return { ...texts, ...files };
}

export function distributorRoutes({ db, now, accounts, memberOnly }: RouteContext) {
  return new Hono()
    .use('/distributor/*', noStore)
    .post('/distributor/user/signup', async (c) => {
      const request = readForm(CustomerSignupRequest, await body(c));
      const { member: made, token } = await signUpCustomer(
        db,
        accounts,
        request,
        signupHeaders(c),
        now(),
      );
      return success(c, made, { token });
    })
    .post('/distributor/signup', async (c) => {
      const { texts, files } = await multipart(c);
      const fields = readForm(SignupFields, texts);
      const agreements = c.req.header(AGREEMENTS_HEADER) ?? '';
      const request = { fields, files, headers: signupHeaders(c), agreements };
      const { member: made, token } = await signUpDistributor(db, accounts, request, now());
      return success(c, made, { token });
    })
    .get('/distributor/data', memberOnly, async (c) =>
      success(c, await showProfile(db, accounts, c.var.member.id)),
    )
    .patch('/distributor/update', memberOnly, async (c) => {
      const changes = readForm(UpdateRequest, await changesOf(c));
      const voucher = c.req.header(PHONE_VOUCHER_HEADER);
      const request = { who: c.var.member, changes, voucher };
      return success(c, await updateProfile(db, accounts, request, now()));
    })
    .get('/distributor/picture', memberOnly, async (c) => {
      const picture = await ownPicture(db, accounts, c.var.member.id);
      if (!picture) throw new ApiError('not_found', 'You have no profile picture.');
      c.header('Content-Type', picture.meta.contentType);
      c.header('X-Content-Type-Options', 'nosniff');
      return c.body(Uint8Array.from(picture.bytes));
    });
}
