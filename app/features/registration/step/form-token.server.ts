/**
 * The proof that a step was posted by a page of this registration. Browsers that tell where a form
 * comes from are checked by `refusals.server`; for the others each form carries a token that is made
 * from the registration's own secret, so that no page elsewhere can change what was entered.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { isCrossSite } from '~/platform/http/refusals.server';
import { isOwnForm } from '~/platform/session/csrf.server';
import type { Registration } from '../registration.schema';
import { FORM_TOKEN_FIELD } from './form-token-field';

/** The token for the forms of a registration. */
export const formToken = ({ secret }: Registration): string =>
  createHmac('sha256', secret).update('form token').digest('base64url');

/** Nothing was typed yet: a link may have brought a referral code, after the page was made. */
const isUntouched = ({ texts, files }: Registration) =>
  Object.keys(texts).every((name) => name === 'ref_code') && Object.keys(files).length === 0;

/** Whether a step's form is our own. The first one of a registration has nothing to protect yet. */
export async function isOwnStep(
  request: Request,
  form: FormData,
  known: Registration | null,
): Promise<boolean> {
  if (!known || isUntouched(known)) return isOwnForm(request, form);
  const given = Buffer.from(String(form.get(FORM_TOKEN_FIELD) ?? ''));
  const expected = Buffer.from(formToken(known));
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Whether the browser itself says that one of our pages sent the request. */
export const isToldOwn = (request: Request): boolean =>
  (request.headers.has('sec-fetch-site') || request.headers.has('origin')) && !isCrossSite(request);
