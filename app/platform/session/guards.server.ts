/**
 * Guards check who may see a page. They return what they have read, or throw a refusing response.
 */
import { accountEndpoints } from '@contract/account';
import type { Endpoint } from '@contract/endpoint';
import type { z } from 'zod';
import { paths } from '~/platform/paths';
import { safeNext, withNext } from '../safe-next';
import { RELOAD, seeOther } from '../see-other.server';
import { upstream } from '../upstream/client.server';
import { errorPage } from '../upstream/error-page.server';
import type { Answer, CallOptions } from '../upstream/upstream.server';
import { UpstreamError } from '../upstream/upstream-error.server';
import { FOR_DISTRIBUTORS } from './for-distributors';
import { commitSession, getSession, readSignedIn, type SignedIn } from './session.server';
import { sessionText } from './session.text';

/** The path and query of a request's page, without parameters that Remix adds to request data. */
function pageOf(request: Request): string {
  const url = new URL(request.url);
  for (const name of ['_data', '_routes', 'index']) url.searchParams.delete(name);
  return safeNext(`${url.pathname}${url.search}`);
}

/**
 * For pages of members.
 * @throws Response 303 to the log-in page, which redirects back after logging in
 */
export async function requireSignedIn(request: Request): Promise<SignedIn> {
  const user = await readSignedIn(request);
  if (!user) throw seeOther(withNext(paths.join, pageOf(request)), RELOAD);
  return user;
}

/**
 * For pages of distributors.
 * @throws Response 303 to the log-in page; 403 for a customer
 */
export async function requireDistributor(request: Request): Promise<SignedIn> {
  const user = await requireSignedIn(request);
  if (user.type !== 'distributor') throw new Response(FOR_DISTRIBUTORS, { status: 403 });
  return user;
}

/**
 * For pages of one type of member.
 * @param only the type; all types by default
 * @throws Response 303 to the log-in page; 404 for another type of member
 */
export async function requireMember(request: Request, only?: SignedIn['type']): Promise<SignedIn> {
  const user = await requireSignedIn(request);
  if (only && user.type !== only) throw new Response(null, { status: 404 });
  return user;
}

/**
 * For pages of visitors who are not signed in.
 * @throws Response 303 to `to` for a signed-in visitor
 */
export async function requireVisitor(request: Request, to: string = paths.home): Promise<void> {
  if (await readSignedIn(request)) throw seeOther(to, RELOAD);
}

/** The redirect to the log-in page when the upstream has ended the session. */
async function redirectAfterSessionEnd(request: Request): Promise<Response> {
  const session = await getSession(request);
  session.unset('user');
  session.flash('flash', {
    type: 'warning',
    title: sessionText.logInAgain,
    text: sessionText.sessionEnded,
  });
  const to = withNext(paths.join, pageOf(request));
  return seeOther(to, [...Object.entries(RELOAD), ...(await commitSession(session))]);
}

/**
 * Runs work with the visitor's token.
 * @throws Response 303 to the log-in page without a session, or if the upstream has ended it
 * @throws UpstreamError for any other failed call
 */
export async function withSession<Result>(
  request: Request,
  use: (token: string, user: SignedIn) => Promise<Result>,
): Promise<Result> {
  const user = await requireSignedIn(request);
  try {
    return await use(user.token, user);
  } catch (error) {
    const hasEnded = error instanceof UpstreamError && error.kind === 'unauthorised';
    throw hasEnded ? await redirectAfterSessionEnd(request) : error;
  }
}

/**
 * Whether the upstream has ended this session; false if that is unknown. If the answer to a change
 * that ends sessions was lost, an ended session shows that the change was made.
 */
export async function hasSessionEnded({ token }: SignedIn): Promise<boolean> {
  const error: unknown = await upstream()
    .call(accountEndpoints.profile, { token })
    .then(
      () => null,
      (reason: unknown) => reason,
    );
  return error instanceof UpstreamError && error.kind === 'unauthorised';
}

/**
 * Like `withSession`, for reads.
 * @throws Response also for any other failure of the upstream: it shows the error page
 */
export async function readWithSession<Result>(
  request: Request,
  use: (token: string, user: SignedIn) => Promise<Result>,
): Promise<Result> {
  try {
    return await withSession(request, use);
  } catch (error) {
    throw error instanceof UpstreamError ? errorPage(error) : error;
  }
}

/**
 * Makes one call that reads data of the signed-in member.
 * @throws Response as `readWithSession`; 404 for a customer if the call is for distributors only
 */
export async function readAsMember<Data extends z.ZodType, Extra extends z.ZodType>(
  request: Request,
  endpoint: Endpoint<Data, Extra>,
  options: Omit<CallOptions, 'token'> = {},
): Promise<Answer<z.output<Data>, z.output<Extra>>> {
  if (endpoint.signedIn === 'distributor') await requireMember(request, 'distributor');
  return readWithSession(request, (token) => upstream().call(endpoint, { ...options, token }));
}
