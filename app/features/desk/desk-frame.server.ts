/** What the frame of a page of the desk needs, in place of the shop's. */
import { deskEndpoints } from '@contract/desk';
import { config } from '@kernel/config/config';
import { publicOrigin } from '@kernel/config/public-url';
import type { LoaderFunctionArgs } from '@remix-run/node';
import type { RootData } from '~/platform/document/root-data';
import { deskCsrfToken } from '~/platform/session/csrf.server';
import { deskSession, setDeskSession } from '~/platform/session/desk-session.server';
import { upstream } from '~/platform/upstream/client.server';
import { readDesk } from './desk.server';

/**
 * Loads the frame; `headers` take a message that has been shown out of the cookie.
 * @throws Response 404 where the upstream has no desk, and what `readDesk` throws
 */
export async function loadDeskFrame(
  args: LoaderFunctionArgs,
): Promise<{ data: RootData; headers?: HeadersInit }> {
  const { request } = args;
  const { flash = null, ...session } = await deskSession(request);
  const data: RootData = {
    ...{ user: null, flash, categories: [], hasMoreCategories: false },
    csrf: session.token ? deskCsrfToken(session.token) : '',
    demoMode: config().sandboxes.length > 0,
    origin: publicOrigin(request),
  };
  if (session.token) {
    const { name, roles } = await readDesk(args, async (desk) => {
      const { data: staff } = await desk.call(deskEndpoints.deskSession);
      return staff;
    });
    data.staff = { name, roles };
  } else if (!(await upstream().offers(deskEndpoints.deskSignIn))) {
    throw new Response(null, { status: 404 });
  }
  return flash ? { data, headers: await setDeskSession(session) } : { data };
}
