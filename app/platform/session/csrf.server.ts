/**
 * The token against forged forms, for engines that do not say where a form comes from; those that do
 * are checked by `refusals.server`. It is derived from a secret that the visitor's cookies carry, the
 * session's bearer token or the secret of a draft: nothing to store, nobody else's fits, and it ends
 * with what it protects.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { config } from '@kernel/config/config';
import { type SignedIn, signedIn } from './session.server';

/** Name of the hidden field, in every form that has one. */
export const CSRF_FIELD = 'csrf';

const SALT_BYTES = 6;

const tokenOf = (key: string, secret: string, salt: string) =>
  `${salt}${createHmac('sha256', key).update(`csrf\n${salt}\n${secret}`).digest('base64url')}`;

/**
 * Another one for each page: links2 and elinks answer a form that is sent twice with the same fields
 * from memory, and the shop would not learn of the second.
 */
function newToken(secret: string): string {
  const [key] = config().SESSION_SECRETS ?? [];
  if (!key) throw new Error('SESSION_SECRETS is not set.');
  return tokenOf(key, secret, randomBytes(SALT_BYTES).toString('base64url'));
}

/** The token for the forms of a signed-in visitor. */
export const csrfToken = (user: SignedIn): string => newToken(user.token);

/** The token for the forms of a draft. */
export const draftCsrfToken = (secret: string): string => newToken(`draft ${secret}`);

/** Tokens of retired keys are accepted, as the cookies are. */
function hasTokenOf(form: FormData, secret: string): boolean {
  const text = String(form.get(CSRF_FIELD) ?? '');
  const salt = text.slice(0, (SALT_BYTES * 8) / 6);
  const given = Buffer.from(text);
  return (config().SESSION_SECRETS ?? []).some((key) => {
    const expected = Buffer.from(tokenOf(key, secret, salt));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

/** Whether a form was made for the draft with this secret. */
export const isFormOfDraft = (form: FormData, secret: string): boolean =>
  hasTokenOf(form, `draft ${secret}`);

/** What a visitor reads whose form does not prove itself; sent again from the new page, it does. */
export const STALE_FORM =
  'This page was out of date. Please check what you entered and send it again.';

/** Whether a form was made for the present session. Without one there is nothing to protect. */
export async function isOwnForm(request: Request, form: FormData): Promise<boolean> {
  const user = await signedIn(request);
  return !user || hasTokenOf(form, user.token);
}

/** @throws Response 403 unless `isOwnForm`; for forms of a button or two, where nothing is lost. */
export async function requireOwnForm(request: Request, form: FormData): Promise<void> {
  if (!(await isOwnForm(request, form))) throw new Response(null, { status: 403 });
}
