/** The HTTP routes of `distributor/signup`, `signup/check`, `data`, `update` and `picture`. */

import { SignupFields, UpdateRequest } from '@contract/account';
import { AGREEMENTS_HEADER } from '@contract/agreements';
import { PHONE_VOUCHER_HEADER } from '@contract/phone-voucher';
import { SignupCheckRequest } from '@contract/signup-check';
import { type Context, Hono } from 'hono';
import type { RouteContext } from '../../context';
import { readForm } from '../../http/form';
import { callerOf, signupHeaders } from '../../http/headers';
import { withIdempotency } from '../../http/idempotent';
import { isMultipart, multipart } from '../../http/multipart';
import { body } from '../../http/request';
import { refusalResponse, success } from '../../http/respond';
import type { Session } from '../session/session.repository';
import { ownPicture, showProfile } from './profile.service';
import { updateProfile } from './profile-update.service';
import { signUpDistributor } from './signup.service';
import { previewSignup } from './signup-preview.service';

/** Reads the submitted changes. They are a form or, with a picture, multipart. */
async function changesOf(c: Context): Promise<Record<string, unknown>> {
  if (!isMultipart(c)) return body(c);
  const { texts, files } = await multipart(c);
  return { ...texts, ...files };
}

export function distributorRoutes(context: RouteContext) {
  const { db, now, accounts, memberOnly } = context;
  return new Hono()
    .post('/distributor/signup', async (c) => {
      const { texts, files } = await multipart(c);
      const fields = readForm(SignupFields, texts);
      const agreements = c.req.header(AGREEMENTS_HEADER) ?? '';
      const caller = callerOf(c);
      const request = { fields, files, headers: signupHeaders(c), agreements, ...caller };
      // The password is passed separately, because the request's fingerprint hashes it with a
      // slow function.
      const { password, ...others } = fields;
      const sent = { fields: others, password, files };
      const opened = await withIdempotency<Session>(c, context, sent, (save) =>
        signUpDistributor(db, accounts, request, now(), save),
      );
      if (!opened.ok) return refusalResponse(c, opened);
      return success(c, opened.member, { token: opened.token });
    })
    .post('/distributor/signup/check', async (c) => {
      const request = readForm(SignupCheckRequest, await body(c));
      const { voucher } = signupHeaders(c);
      const preview = await previewSignup(db, accounts, { ...request, voucher }, now());
      return preview.ok ? success(c, preview.check) : refusalResponse(c, preview);
    })
    .get('/distributor/data', memberOnly, async (c) => {
      const outcome = await showProfile(db, accounts, c.var.member.id, now());
      return outcome.ok ? success(c, outcome.profile) : refusalResponse(c, outcome);
    })
    .patch('/distributor/update', memberOnly, async (c) => {
      const changes = readForm(UpdateRequest, await changesOf(c));
      const voucher = c.req.header(PHONE_VOUCHER_HEADER);
      const request = { who: c.var.member, changes, voucher };
      const updated = await updateProfile(db, accounts, request, now());
      if (!updated.ok) return refusalResponse(c, updated);
      const { profile, token } = updated;
      return success(c, profile, token ? { token } : {});
    })
    .get('/distributor/picture', memberOnly, async (c) => {
      const outcome = await ownPicture(db, accounts, c.var.member.id);
      if (!outcome.ok) return refusalResponse(c, outcome);
      const { picture } = outcome;
      c.header('Content-Type', picture.meta.contentType);
      return c.body(Uint8Array.from(picture.bytes));
    });
}
