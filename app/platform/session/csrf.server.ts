/**
 * The CSRF token of signed-in forms. Browsers that send `Sec-Fetch-Site` or `Origin` are checked by
 * `refusals.server`; text browsers and old engines send neither. The token is an HMAC of the
 * session's bearer token, so it needs no storage and ends with the session.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { config } from '@kernel/config/config';
import { type SignedIn, signedIn } from './session.server';

/** Name of the hidden field. */
export const CSRF_FIELD = 'csrf';

const tokenOf = (secret: string, user: SignedIn) =>
  createHmac('sha256', secret).update(`csrf\n${user.token}`).digest('base64url');

/** The token for the forms of a signed-in visitor. */
export function csrfToken(user: SignedIn): string {
  const [secret] = config().SESSION_SECRETS ?? [];
  if (!secret) throw new Error('SESSION_SECRETS is not set.');
  return tokenOf(secret, user);
}

/** What a visitor reads whose form does not prove itself; sent again from the new page, it does. */
export const STALE_FORM =
  'This page was out of date. Please check what you entered and send it again.';

/**
 * Whether a form was made for the present session. Without one it is true: there is nothing to
 * protect. Tokens of retired secrets are accepted, as the session's cookie is.
 */
export async function isOwnForm(request: Request, form: FormData): Promise<boolean> {
  const user = await signedIn(request);
  if (!user) return true;
  const given = Buffer.from(String(form.get(CSRF_FIELD) ?? ''));
  return (config().SESSION_SECRETS ?? []).some((secret) => {
    const expected = Buffer.from(tokenOf(secret, user));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

/** @throws Response 403 unless `isOwnForm`; for forms of a button or two, where nothing is lost. */
export async function requireOwnForm(request: Request, form: FormData): Promise<void> {
  if (!(await isOwnForm(request, form))) throw new Response(null, { status: 403 });
}
