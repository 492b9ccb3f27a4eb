/** What the frame around every page needs. */

import { config } from '~/platform/config.server';
import { publicOrigin } from '~/platform/public-url.server';
import { commitSession, getSession, hasSession } from '~/platform/session.server';
import { read } from '~/platform/upstream/read.server';
import { catalogueEndpoints } from '../../../api/contract/catalogue';
import type { FrameData } from './frame-data';

/** Top-level categories for the header; none when the upstream cannot tell them, so that the page still stands. */
async function headerCategories(): Promise<FrameData['categories']> {
  try {
    const { data } = await read(catalogueEndpoints.categoryAll);
    return data
      .filter(({ parent }) => parent === '')
      .map(({ slug, category }) => ({ slug, name: category }));
  } catch {
    return [];
  }
}

/** Loads the frame; `headers` take a message that has been shown out of the session. */
export async function loadFrame(
  request: Request,
): Promise<{ data: FrameData; headers?: HeadersInit }> {
  const data: FrameData = {
    user: null,
    flash: null,
    categories: await headerCategories(),
    demoMode: config().sandboxes.length > 0,
    origin: publicOrigin(request),
  };
  if (!hasSession(request)) return { data };
  const session = await getSession(request);
  const user = session.get('user');
  if (user) data.user = { name: user.name };
  data.flash = session.get('flash') ?? null;
  return data.flash ? { data, headers: { 'Set-Cookie': await commitSession(session) } } : { data };
}
