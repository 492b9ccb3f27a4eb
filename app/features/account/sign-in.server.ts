/** Logs members in and starts their sessions. */

import { accountEndpoints, type SessionExtra, type SessionMember } from '@contract/account';
import { isErrorCode } from '@contract/errors';
import { canonicalLogin } from '@contract/identity/contact';
import { ONE_VISIT, SESSION_LIFETIME_HEADER } from '@contract/session';
import { config } from '@kernel/config/config';
import type { AppLoadContext } from '@remix-run/node';
import type { z } from 'zod';
import { type MergeResult, mergeRemembered } from '~/features/cart/remembered-items.server';
import { clientAddress, clientHeaders } from '~/platform/client-address.server';
import { errorMessage } from '~/platform/error-messages.server';
import { type AnySubmission, parseForm, replyTo, sendBack } from '~/platform/forms/forms.server';
import { json } from '~/platform/json.server';
import { paths } from '~/platform/paths';
import { attemptLimits } from '~/platform/rate-limit.server';
import { nextOf, withNext } from '~/platform/safe-next';
import { seeOther } from '~/platform/see-other.server';
import { deviceHeaders } from '~/platform/session/device.server';
import {
  commitSession,
  type Flash,
  getSession,
  redirectWithFlash,
  type SignedIn,
} from '~/platform/session/session.server';
import { upstream } from '~/platform/upstream/client.server';
import { sendBackRefusal } from '~/platform/upstream/form-errors.server';
import { UpstreamError } from '~/platform/upstream/upstream-error.server';
import { loginSchema } from './account.schema';
import { accountMessages, messageLinkText } from './account.text';
import { startLoginCode } from './login-challenge.server';

/** The upstream's answer to a call that opens a session. */
export interface SessionAnswer {
  data: SessionMember;
  extra: z.output<typeof SessionExtra>;
}

/** The maximum time in milliseconds that a log-in waits for the previous session to end. */
const END_SESSION_TIMEOUT_MS = 2_000;

/** Ends the session of a token. If the call fails, the token is valid until it expires. */
async function endSession(token: string): Promise<void> {
  await upstream()
    .call(accountEndpoints.logout, { token, body: {}, timeoutMs: END_SESSION_TIMEOUT_MS })
    .catch(() => undefined);
}

/**
 * Returns the part of the answer that the session stores: spec section 3, "Stored locally". If an
 * upstream does not mark customers, a member with a rank is a distributor.
 */
const signedInOf = ({ data, extra }: SessionAnswer): SignedIn => ({
  id: data._id,
  name: data.name,
  token: extra.token,
  rank: data.distributor_rank_id?.rank ?? 0,
  ediscount: data.distributor_rank_id?.ediscount ?? 0,
  type: data.type ?? (data.distributor_rank_id ? 'distributor' : 'customer'),
});

/**
 * Starts a session and ends this browser's previous one. Also adds the products that the visitor
 * chose before the log-in to the cart or wishlist. Redirects to `to` with a message.
 * @param isOneVisit true if the session ends when the browser is closed
 */
export async function startSession(
  request: Request,
  answer: SessionAnswer,
  to: string,
  flash: Flash,
  isOneVisit = false,
): Promise<Response> {
  const session = await getSession(request);
  const before = session.get('user');
  if (before && before.token !== answer.extra.token) await endSession(before.token);
  session.set('user', { ...signedInOf(answer), ...(isOneVisit ? { isOneVisit } : {}) });
  const merge = await mergeRemembered(request, answer.extra.token);
  session.flash('flash', merge ? addMergeResult(flash, merge, to) : flash);
  const headers = new Headers(await commitSession(session));
  if (merge) headers.append('Set-Cookie', merge.cookie);
  return seeOther(to, headers);
}

function addMergeResult(flash: Flash, { text, isComplete }: MergeResult, to: string): Flash {
  const showsItems = to === paths.cart || to === paths.wishlist;
  return {
    ...flash,
    type: isComplete ? flash.type : 'warning',
    text: [flash.text, text].filter(Boolean).join(' '),
    ...(showsItems ? {} : { link: { to: paths.cart, text: accountMessages.seeCart } }),
  };
}

/**
 * Returns true if a signup can be sent again without creating a second account. Our own api, for
 * which `API_WEB_SECRETS` is set, answers a repeated idempotency key with the stored answer. A
 * foreign upstream may ignore the key.
 */
export const isSignupSafeToRepeat = (): boolean => config().API_WEB_SECRETS !== undefined;

/**
 * Answers a signup that is sent again with other data, after the first one succeeded but its answer
 * was lost. The message says that the first data were stored. The redirect leads through the log-in
 * to the profile, where the visitor can change them.
 */
export const redirectToFirstSignup = (request: Request): Promise<Response> =>
  redirectWithFlash(request, withNext(paths.join, paths.profile), {
    type: 'warning',
    title: accountMessages.signedUpBefore,
    text: accountMessages.signedUpBeforeHint,
  });

/** The name of the checkbox for a shared phone. */
const SHARED_PHONE_FIELD = 'shared_phone';

/**
 * Counts a login attempt for the network address and for the login, which is an e-mail address or a
 * mobile number. Only the upstream knows which of those belong to one account, so each has its own
 * count. Returns 0 if the attempt is allowed, or the seconds to wait before the next one.
 */
async function countLoginAttempt(login: string, address: string): Promise<number> {
  const { loginPerAccount, loginPerAddress } = attemptLimits;
  const fromAddress = await loginPerAddress.take(address);
  if (!fromAddress.allowed) return fromAddress.retryAfterSeconds;
  const permission = await loginPerAccount.take(login);
  return permission.allowed ? 0 : permission.retryAfterSeconds;
}

/** Removes an attempt from the counts, because the upstream did not reject its credentials. */
async function returnAttempt(login: string, address: string): Promise<void> {
  await attemptLimits.loginPerAccount.release(login);
  await attemptLimits.loginPerAddress.release(address);
}

/**
 * Logs in with the posted form. The answer to wrong credentials does not reveal whether an account
 * exists.
 */
export async function logIn(request: Request, context: AppLoadContext) {
  const { formData, submission } = await parseForm(request, loginSchema);
  if (submission.status !== 'success') return sendBack(submission);
  const { email, password } = submission.value;
  const isOneVisit = formData.get(SHARED_PHONE_FIELD) === '1';
  const login = canonicalLogin(email);
  const address = clientAddress(context);
  const wait = await countLoginAttempt(login, address);
  if (wait > 0) {
    const message = errorMessage('too_many_logins', { retry_after: wait });
    const headers = { 'Retry-After': String(wait) };
    return sendBack(submission, { formErrors: [message] }, { status: 429, headers });
  }
  try {
    const answer = await upstream().call(accountEndpoints.login, {
      body: { email, password },
      headers: {
        ...clientHeaders(context),
        ...deviceHeaders(request),
        ...(isOneVisit ? { [SESSION_LIFETIME_HEADER]: ONE_VISIT } : {}),
      },
    });
    await attemptLimits.loginPerAccount.reset(login);
    const flash = { type: 'success', title: accountMessages.welcomeBack(answer.data) } as const;
    return await startSession(request, answer, nextOf(request), flash, isOneVisit);
  } catch (error) {
    const second = await redirectToSecondStep(request, error, isOneVisit);
    if (second) {
      // The password was right. Wrong codes have their own limit.
      await attemptLimits.loginPerAccount.reset(login);
      return second;
    }
    if (isWrongLogin(error))
      return sendBack(submission, { formErrors: [errorMessage('login_wrong')] });
    await returnAttempt(login, address);
    return isLocked(error) ? sendBackLocked(submission) : sendBackRefusal(submission, error, []);
  }
}

/** Returns true if the credentials are right, but the account is locked. */
const isLocked = (error: unknown): boolean =>
  error instanceof UpstreamError && error.details.code === 'account_stopped';

/** Says that the account is locked, with a link to the page where the visitor can write to us. */
const sendBackLocked = (submission: AnySubmission): Response =>
  json(
    {
      ...replyTo(submission, { formErrors: [errorMessage('account_stopped')] }),
      links: [{ href: paths.info('contact-us'), message: messageLinkText.contact }],
    },
    { status: 400 },
  );

/**
 * Redirects to the second step if the account has one and the password was right; otherwise null.
 */
async function redirectToSecondStep(request: Request, error: unknown, isOneVisit: boolean) {
  if (!(error instanceof UpstreamError)) return null;
  const { code, values } = error.details;
  if (code !== 'second_factor_required' || !values?.challenge) return null;
  const cookie = startLoginCode({ challenge: String(values.challenge), isOneVisit });
  return seeOther(withNext(paths.loginCode, nextOf(request)), [['Set-Cookie', cookie]]);
}

/**
 * Returns true if the upstream refused the credentials. Upstreams do that in different ways: with
 * 401, without a message, or with a code of the contract. Any other refusal has a message for the
 * visitor, for example that the account is closed.
 */
function isWrongLogin(error: unknown): boolean {
  if (!(error instanceof UpstreamError) || error.details.status === 429) return false;
  if (error.kind === 'unavailable' || error.kind === 'missing_call') return false;
  if (isLocked(error)) return false;
  return error.kind === 'unauthorised' || error.message === '' || isErrorCode(error.details.code);
}

/**
 * Returns true if the demo accounts exist. They exist only in the demo shop, while identity checks
 * run in the sandbox.
 */
export function hasDemoAccounts(): boolean {
  const { DEMO_SHOP, sandboxes } = config();
  return DEMO_SHOP && sandboxes.includes('kyc');
}
