/**
 * The CSRF token. It protects visitors whose browser does not say where a form comes from; other
 * browsers are checked in `refusals.server`. The token is derived from a secret in the visitor's
 * cookies: the session's bearer token, or the secret of a draft. So the token is not stored, is
 * valid for one visitor only, and expires with the session or draft.
 */
import { createHmac, randomBytes } from 'node:crypto';
import { equalsInConstantTime } from '@contract/constant-time';
import { readSignedIn, type SignedIn } from './session.server';
import { sessionSecrets } from './session-secrets.server';

/** Name of the hidden field. */
export const CSRF_FIELD = 'csrf';

const SALT_BYTES = 6;

const tokenOf = (key: string, secret: string, salt: string) =>
  `${salt}${createHmac('sha256', key).update(`csrf\n${salt}\n${secret}`).digest('base64url')}`;

/**
 * Makes a token with a random salt, so that no two forms have equal fields. If they had, links2 and
 * elinks would not send the second form, but show the answer to the first.
 */
function newToken(secret: string): string {
  const [key] = sessionSecrets();
  return tokenOf(key, secret, randomBytes(SALT_BYTES).toString('base64url'));
}

/** The token for the forms of a signed-in visitor. */
export const csrfToken = (user: SignedIn): string => newToken(user.token);

/** The token for the forms of a draft. */
export const draftCsrfToken = (secret: string): string => newToken(`draft ${secret}`);

/** The token for the forms of the desk. @param token of the desk's session */
export const deskCsrfToken = (token: string): string => newToken(`desk ${token}`);

/**
 * Whether a form has a token of this secret. Older `SESSION_SECRETS` are accepted, as for cookies.
 */
function hasTokenOf(form: FormData, secret: string): boolean {
  const token = String(form.get(CSRF_FIELD) ?? '');
  const salt = token.slice(0, (SALT_BYTES * 8) / 6);
  return sessionSecrets().some((key) => equalsInConstantTime(tokenOf(key, secret, salt), token));
}

/** Whether a form was made for the draft with this secret. */
export const isFormOfDraft = (form: FormData, secret: string): boolean =>
  hasTokenOf(form, `draft ${secret}`);

/** Whether a form was made for this session of the desk. */
export const isFormOfDesk = (form: FormData, token: string): boolean =>
  hasTokenOf(form, `desk ${token}`);

/**
 * Whether a form was made for the current session. Without a session there is nothing to protect.
 */
export async function isOwnForm(request: Request, form: FormData): Promise<boolean> {
  const user = await readSignedIn(request);
  return !user || hasTokenOf(form, user.token);
}

/**
 * Checks a form that has only buttons. It is not for other forms, because the error page would lose
 * what the visitor entered.
 * @throws Response 403 unless `isOwnForm`
 */
export async function requireOwnForm(request: Request, form: FormData): Promise<void> {
  if (!(await isOwnForm(request, form))) throw new Response(null, { status: 403 });
}
