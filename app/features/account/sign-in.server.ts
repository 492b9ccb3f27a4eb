/** Logging in, and the session that an account's answer starts. */

import { accountEndpoints, type SessionExtra, type SessionMember } from '@contract/account';
import { isErrorCode } from '@contract/errors';
import { formatWait } from '@contract/format-wait';
import { logInName } from '@contract/identity/contact';
import { ONE_VISIT, SESSION_LIFETIME_HEADER } from '@contract/session-lifetime';
import { config } from '@kernel/config/config';
import type { AppLoadContext } from '@remix-run/node';
import type { z } from 'zod';
import { type BroughtIn, bringIn } from '~/features/cart/remembered.server';
import { clientAddress, clientHeaders } from '~/platform/client-address.server';
import { parseForm, sendBack } from '~/platform/forms/forms.server';
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
import { beginLoginCode } from './login-challenge.server';

/** What logging in and signing up answer. */
export interface Opened {
  data: SessionMember;
  extra: z.output<typeof SessionExtra>;
}

/** Who logs in anew does not wait longer than this for the session of before to be ended. */
const END_MS = 2_000;

/** Where that fails it runs out by itself. */
async function endPresented(token: string): Promise<void> {
  await upstream()
    .call(accountEndpoints.logout, { token, body: {}, timeoutMs: END_MS })
    .catch(() => undefined);
}

/**
 * What the session keeps of it: spec section 3, "Stored locally". An upstream that does not say who is
 * a customer gives ranks to distributors alone.
 */
const signedInOf = ({ data, extra }: Opened): SignedIn => ({
  id: data._id,
  name: data.name,
  token: extra.token,
  rank: data.distributor_rank_id?.rank ?? 0,
  ediscount: data.distributor_rank_id?.ediscount ?? 0,
  type: data.type ?? (data.distributor_rank_id ? 'distributor' : 'customer'),
});

/**
 * Signs in, ends the session that this browser had, and goes with a message to a page of ours. What was wanted on this browser before is put
 * into the cart, and the message says so.
 * @param isOneVisit the session ends when the browser is closed
 */
export async function startSession(
  request: Request,
  opened: Opened,
  to: string,
  flash: Flash,
  isOneVisit = false,
): Promise<Response> {
  const session = await getSession(request);
  const before = session.get('user');
  if (before && before.token !== opened.extra.token) await endPresented(before.token);
  session.set('user', { ...signedInOf(opened), ...(isOneVisit ? { isOneVisit } : {}) });
  const brought = await bringIn(request, opened.extra.token);
  session.flash('flash', brought ? withBrought(flash, brought, to) : flash);
  const headers = new Headers(await commitSession(session));
  if (brought) headers.append('Set-Cookie', brought.cookie);
  return seeOther(to, headers);
}

function withBrought(flash: Flash, { text, isComplete }: BroughtIn, to: string): Flash {
  const isThere = to === paths.cart || to === paths.wishlist;
  return {
    ...flash,
    type: isComplete ? flash.type : 'warning',
    text: [flash.text, text].filter(Boolean).join(' '),
    ...(isThere ? {} : { link: { to: paths.cart, text: 'See your cart' } }),
  };
}

/**
 * For a signup that went through before, with other data than were sent now: its first answer got
 * lost. Says which of them are kept, and leads by the log-in to where they are changed.
 */
export const toFirstSignup = (request: Request): Promise<Response> =>
  redirectWithFlash(request, withNext(paths.join, paths.profile), {
    type: 'warning',
    title: 'You have signed up already',
    text: 'What you sent first is kept, and what you changed since then is not. Log in, and correct it in your account.',
  });

/** The box of who logs in on a phone that others use. */
const SHARED_PHONE_FIELD = 'shared_phone';

const WRONG = 'The e-mail address or mobile number and the password do not match.';

/**
 * Seconds to wait before another try; 0 when this one may go on. Only the upstream knows that an
 * e-mail address and a mobile number are one account: here each counts by itself.
 */
async function waitForTry(name: string, address: string): Promise<number> {
  const { loginPerAccount, loginPerAddress } = attemptLimits;
  const fromHere = await loginPerAddress.take(address);
  if (!fromHere.allowed) return fromHere.retryAfterSeconds;
  const permission = await loginPerAccount.take(name);
  return permission.allowed ? 0 : permission.retryAfterSeconds;
}

/** Nobody judged the password, so it was no try. */
async function giveTryBack(name: string, address: string): Promise<void> {
  await attemptLimits.loginPerAccount.giveBack(name);
  await attemptLimits.loginPerAddress.giveBack(address);
}

/** Logs in with what was posted. Nobody learns from a refusal which accounts there are. */
export async function logIn(request: Request, context: AppLoadContext) {
  const { formData, submission } = await parseForm(request, loginSchema);
  if (submission.status !== 'success') return sendBack(submission);
  const { email, password } = submission.value;
  const isOneVisit = formData.get(SHARED_PHONE_FIELD) === '1';
  const name = logInName(email);
  const address = clientAddress(context);
  const wait = await waitForTry(name, address);
  if (wait > 0) {
    const message = `Too many tries to log in. Please try again in ${formatWait(wait)}.`;
    const headers = { 'Retry-After': String(wait) };
    return sendBack(submission, { formErrors: [message] }, { status: 429, headers });
  }
  try {
    const opened = await upstream().call(accountEndpoints.login, {
      body: { email, password },
      headers: {
        ...clientHeaders(context),
        ...deviceHeaders(request),
        ...(isOneVisit ? { [SESSION_LIFETIME_HEADER]: ONE_VISIT } : {}),
      },
    });
    await attemptLimits.loginPerAccount.reset(name);
    const flash = { type: 'success', title: `Welcome back, ${opened.data.name}` } as const;
    return await startSession(request, opened, nextOf(request), flash, isOneVisit);
  } catch (error) {
    const second = await toSecondStep(request, error, isOneVisit);
    if (second) return second;
    if (isWrongLogin(error)) return sendBack(submission, { formErrors: [WRONG] });
    await giveTryBack(name, address);
    return sendBackRefusal(submission, error, []);
  }
}

/** To the code of the app, where the password was right and the account asks for it; else null. */
async function toSecondStep(request: Request, error: unknown, isOneVisit: boolean) {
  if (!(error instanceof UpstreamError)) return null;
  const { code, values } = error.details;
  if (code !== 'second_factor_required' || !values?.challenge) return null;
  const cookie = beginLoginCode({ challenge: String(values.challenge), isOneVisit });
  return seeOther(withNext(paths.loginCode, nextOf(request)), [['Set-Cookie', cookie]]);
}

/**
 * Upstreams say no in their own ways. One that says why, such as that an account is closed, is heard:
 * 401 and codes of the contract alone are the same for every account.
 */
function isWrongLogin(error: unknown): boolean {
  if (!(error instanceof UpstreamError) || error.details.status === 429) return false;
  if (error.kind === 'unavailable' || error.kind === 'missing_call') return false;
  return error.kind === 'unauthorised' || error.message === '' || isErrorCode(error.details.code);
}

/**
 * Whether the demo accounts exist and are for everybody: in our own api with the demo shop, while
 * identities are only pretended. A foreign upstream has accounts of its own.
 */
export function hasDemoAccounts(): boolean {
  const { DEMO_SHOP, sandboxes } = config();
  return DEMO_SHOP && sandboxes.includes('kyc');
}
