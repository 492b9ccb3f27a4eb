/**
 * Logs a visitor out and deletes their data in this browser, so that the next person on this device
 * does not see it.
 */

import { accountEndpoints } from '@contract/account';
import { log } from '@kernel/log';
import { readForm } from '~/platform/forms/forms.server';
import { json } from '~/platform/json.server';
import { paths } from '~/platform/paths';
import { seeOther } from '~/platform/see-other.server';
import { requireOwnForm } from '~/platform/session/csrf.server';
import { deleteRegisteredCookies } from '~/platform/session/delete-on-log-out.server';
import { withSession } from '~/platform/session/guards.server';
import { endSession, readSignedIn } from '~/platform/session/session.server';
import { upstream } from '~/platform/upstream/client.server';
import { UpstreamError } from '~/platform/upstream/upstream-error.server';
import { accountMessages } from './account.text';

/** The maximum time in milliseconds that logging out waits for the upstream to end the session. */
const LOGOUT_TIMEOUT_MS = 2_000;
const DEFAULT_RETRY_SECONDS = 30;

/**
 * Ends the session at the upstream, deletes this browser's cookies, and redirects to the home page.
 * The cookies are deleted even if the upstream does not answer; the token is then valid until it
 * expires. If logging out on all devices fails, this session continues, so that the visitor can try
 * again.
 * @throws Response 403 for a form that was not made for this session; a redirect to log in if the
 * session has ended and the visitor wants to log out on all devices
 */
export async function logOut(request: Request): Promise<Response> {
  const form = await readForm(request);
  await requireOwnForm(request, form);
  const user = await readSignedIn(request);
  if (!user) return endVisit(paths.home);
  if (form.get('everywhere') === '1') return logOutEverywhere(request);
  await upstream()
    .call(accountEndpoints.logout, { token: user.token, body: {}, timeoutMs: LOGOUT_TIMEOUT_MS })
    .catch((error: unknown) => log().warn({ reason: reasonOf(error) }, 'token not revoked'));
  return endVisit(paths.home);
}

/**
 * @throws Response: a redirect to log in again if this session has ended, because only a valid
 * session can end the others
 */
async function logOutEverywhere(request: Request): Promise<Response> {
  try {
    await withSession(request, (token) =>
      upstream().call(accountEndpoints.logout, { token, body: { everywhere: '1' } }),
    );
    return endVisit(paths.home);
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    log().warn({ reason: reasonOf(error) }, 'tokens not revoked');
    if (error.kind === 'missing_call') return refuse(accountMessages.cannotLogOutEverywhere, 501);
    return refuse(
      accountMessages.notLoggedOutEverywhere,
      503,
      error.details.retryAfterSeconds ?? DEFAULT_RETRY_SECONDS,
    );
  }
}

function refuse(problem: string, status: number, seconds?: number): Response {
  const headers = new Headers(seconds ? { 'Retry-After': String(seconds) } : undefined);
  return json({ problem }, { status, headers });
}

/**
 * Redirects to `to`, and deletes the visitor's cookies and the offline pages that the browser
 * stores. Staged uploads stay on the server, but nobody can read them without their cookie.
 * docs/decisions/0157 lists what else stays, and why.
 */
export async function endVisit(to: string): Promise<Response> {
  const headers = new Headers(await endSession());
  headers.set('Clear-Site-Data', '"storage"');
  for (const cookie of deleteRegisteredCookies()) headers.append('Set-Cookie', cookie);
  return seeOther(to, headers);
}

const reasonOf = (error: unknown) => (error instanceof UpstreamError ? error.kind : 'fault');
