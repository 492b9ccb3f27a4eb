/**
 * The token against forged forms, for engines that do not say where a form comes from; those that do
 * are checked by `refusals.server`. It is derived from a secret that the visitor's cookies carry, the
 * session's bearer token or the secret of a draft: nothing to store, nobody else's fits, and it ends
 * with what it protects.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { config } from '@kernel/config/config';
import { type SignedIn, signedIn } from './session.server';

/** Name of the hidden field, in every form that has one. */
export const CSRF_FIELD = 'csrf';

const tokenOf = (key: string, secret: string) =>
  createHmac('sha256', key).update(`csrf\n${secret}`).digest('base64url');

function newToken(secret: string): string {
  const [key] = config().SESSION_SECRETS ?? [];
  if (!key) throw new Error('SESSION_SECRETS is not set.');
  return tokenOf(key, secret);
}

/** The token for the forms of a signed-in visitor. */
export const csrfToken = (user: SignedIn): string => newToken(user.token);

/** The token for the forms of a draft. */
export const draftCsrfToken = (secret: string): string => newToken(`draft ${secret}`);

/** Tokens of retired keys are accepted, as the cookies are. */
function hasTokenOf(form: FormData, secret: string): boolean {
  const given = Buffer.from(String(form.get(CSRF_FIELD) ?? ''));
  return (config().SESSION_SECRETS ?? []).some((key) => {
    const expected = Buffer.from(tokenOf(key, secret));
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
