/** The bearer token of a request to the desk. */
import type { AppLoadContext } from '@remix-run/node';
import { readDeskSession, setDeskSession } from '~/platform/session/desk-session.server';

export interface DeskRequest {
  request: Request;
  context: AppLoadContext;
}

/**
 * Tokens of sessions that a form has opened by signing in again. The loaders of the same response
 * need them, because the request's cookie has no valid token.
 */
const renewedTokens = new WeakMap<AppLoadContext, string>();

/** Reads the token; undefined without a session. */
export const readDeskToken = async ({
  request,
  context,
}: DeskRequest): Promise<string | undefined> =>
  renewedTokens.get(context) ?? (await readDeskSession(request)).token;

/** Records the token of a session that a form has opened. */
export const renewDeskToken = (context: AppLoadContext, token: string): void =>
  void renewedTokens.set(context, token);

/**
 * Adds the cookie of a session that the form has opened. A response that already sets a cookie,
 * such as the redirect of `desk.done`, has the session in that cookie.
 */
export async function withRenewedSession(
  context: AppLoadContext,
  response: Response,
): Promise<Response> {
  const token = renewedTokens.get(context);
  if (token && !response.headers.has('Set-Cookie')) {
    for (const [name, line] of await setDeskSession({ token })) response.headers.append(name, line);
  }
  return response;
}
