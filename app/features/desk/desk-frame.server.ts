/** Loads the data of the desk's frame, which replaces the shop's frame. */
import { deskEndpoints } from '@contract/desk';
import type { Staff } from '@contract/desk/sign-in';
import { config } from '@kernel/config/config';
import { publicOrigin } from '@kernel/config/public-url';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { isShopOpen } from '~/features/frame/shop-settings.server';
import { clientHeaders } from '~/platform/client-address.server';
import type { RootData } from '~/platform/document/root-data';
import { otherLanguages } from '~/platform/language/request-language.server';
import { deskCsrfToken } from '~/platform/session/csrf.server';
import { readDeskSession, setDeskSession } from '~/platform/session/desk-session.server';
import { upstream } from '~/platform/upstream/client.server';
import { UpstreamError } from '~/platform/upstream/upstream-error.server';
import { deskErrorPage } from './desk.server';
import { readDeskToken } from './desk-token.server';
import { hasSearchKey } from './search-key.server';

/**
 * Loads the data of the frame. If the frame shows a message from the cookie, the returned `headers`
 * delete the message from the cookie.
 * @throws Response 404 if the upstream has no desk; the error page if another call fails
 */
export async function loadDeskFrame(
  args: LoaderFunctionArgs,
): Promise<{ data: RootData; headers?: HeadersInit }> {
  const { request } = args;
  const { flash = null, ...stored } = await readDeskSession(request);
  const session = { ...stored, token: await readDeskToken(args) };
  const data: RootData = {
    user: null,
    flash,
    categories: [],
    hasMoreCategories: false,
    csrf: session.token ? deskCsrfToken(session.token) : '',
    demoMode: config().sandboxes.length > 0,
    ...otherLanguages(),
    origin: publicOrigin(request),
  };
  if (session.token) {
    const staff = await readStaff(session.token, args);
    if (staff) {
      const { name, roles } = staff;
      data.staff = { name, roles, hasSearchKey: hasSearchKey(request), isClosed: !isShopOpen() };
    }
  } else if (!(await upstream().offers(deskEndpoints.deskSignIn))) {
    throw new Response(null, { status: 404 });
  }
  return flash ? { data, headers: await setDeskSession(session) } : { data };
}

/**
 * Reads who is signed in. Returns null if the session has ended or the api does not respond,
 * because the page in the frame handles both cases: it asks to sign in again, or shows an error.
 * @throws Response 404 if the upstream has no desk; the error page if the call fails otherwise
 */
async function readStaff(token: string, { context }: LoaderFunctionArgs): Promise<Staff | null> {
  try {
    const call = { token, headers: clientHeaders(context) };
    return (await upstream().call(deskEndpoints.deskSession, call)).data;
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    if (error.kind === 'unauthorised' || error.kind === 'unavailable') return null;
    throw deskErrorPage(error);
  }
}
