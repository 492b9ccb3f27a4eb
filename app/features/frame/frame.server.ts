/** What the frame around every page needs. */
import { config } from '~/platform/config.server';
import { csrfToken } from '~/platform/csrf.server';
import { publicOrigin } from '~/platform/public-url.server';
import { commitSession, destroySession, getSession, hasSession } from '~/platform/session.server';
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

/** Loads the frame; `headers` take a message that has been shown out of the session, or end it. */
export async function loadFrame(
  request: Request,
): Promise<{ data: FrameData; headers?: HeadersInit }> {
  const data: FrameData = {
    user: null,
    csrf: '',
    flash: null,
    categories: await headerCategories(),
    demoMode: config().sandboxes.length > 0,
    origin: publicOrigin(request),
  };
  if (!hasSession(request)) return { data };
  const session = await getSession(request);
  const user = session.get('user');
  if (user) Object.assign(data, { user: { name: user.name }, csrf: csrfToken(user) });
  data.flash = session.get('flash') ?? null;
  if (user && !data.flash) return { data };
  // A cookie that tells nothing any more goes, so that its visitor gets the shared pages again.
  const cookie = user ? await commitSession(session) : await destroySession(session);
  return { data, headers: { 'Set-Cookie': cookie } };
}
