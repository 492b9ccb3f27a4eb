/** Loads the data of the shop's frame. */

import { COUNT_ONLY, cartEndpoints } from '@contract/cart';
import { catalogueEndpoints } from '@contract/catalogue';
import { CHECK_RANK } from '@contract/rank';
import { config } from '@kernel/config/config';
import { publicOrigin } from '@kernel/config/public-url';
import { hasProducts } from '~/features/product-list/has-products';
import { withDeadline } from '~/platform/deadline.server';
import type { RootData } from '~/platform/document/root-data';
import { otherLanguages } from '~/platform/language/request-language.server';
import { csrfToken } from '~/platform/session/csrf.server';
import {
  commitSession,
  endSession,
  getSession,
  hasSession,
  isSignedWithOldSecret,
} from '~/platform/session/session.server';
import { upstream } from '~/platform/upstream/client.server';
import { read } from '~/platform/upstream/read.server';
import { UpstreamError } from '~/platform/upstream/upstream-error.server';
import { withFallback } from '~/platform/upstream/with-fallback.server';
import { updateShopSettings } from './shop-settings.server';

/** How many categories fit into the header on wide screens. */
const MAX_CATEGORIES = 9;
/** How many categories fit into the header on medium screens. */
const MAX_TABLET_CATEGORIES = 5;
/** The timeout is short, because many pages need nothing else from the upstream. */
const CATEGORIES_TIMEOUT_MS = 1_500;
/** Timeout for the number on the cart icon. */
const CART_TIMEOUT_MS = 1_000;

type HeaderCategories = Pick<RootData, 'categories' | 'hasMoreCategories' | 'isPartial'>;

/**
 * Reads the top-level categories for the header; empty if the upstream has none. If they cannot be
 * read, the page is shown without them and marked as incomplete.
 */
async function readHeaderCategories(): Promise<HeaderCategories> {
  try {
    const { data } = await withFallback(
      withDeadline(CATEGORIES_TIMEOUT_MS, () => read(catalogueEndpoints.categoryAll)),
      { data: [] },
    );
    const top = data.filter((category) => category.parent === '' && hasProducts(category));
    return {
      categories: top
        .slice(0, MAX_CATEGORIES)
        .map(({ slug, category }) => ({ slug, name: category })),
      hasMoreCategories: top.length > MAX_TABLET_CATEGORIES,
    };
  } catch {
    return { categories: [], hasMoreCategories: false, isPartial: true };
  }
}

/**
 * Reads how many lines a member's cart has; 0 if the call fails. Our api returns only the number;
 * other upstreams return the whole list, which is counted.
 */
async function readCartCount(token: string): Promise<number> {
  try {
    const options = { token, headers: COUNT_ONLY, timeoutMs: CART_TIMEOUT_MS };
    const { data, extra } = await upstream().call(cartEndpoints.cartAll, options);
    return extra.count ?? (data.length || (extra.total ?? 0));
  } catch (error) {
    if (error instanceof UpstreamError) return 0;
    throw error;
  }
}

/**
 * Loads the data of the frame. The returned `headers` change the session cookie: they delete the
 * message that the frame shows, sign the session with the current secret, or delete the cookie of
 * an empty session.
 */
export async function loadFrame(
  request: Request,
): Promise<{ data: RootData; headers?: HeadersInit }> {
  const session = hasSession(request) ? await getSession(request) : null;
  const user = session?.get('user');
  const [isKnown, categories, count] = await Promise.all([
    updateShopSettings(),
    readHeaderCategories(),
    user ? readCartCount(user.token) : 0,
  ]);
  const data: RootData = {
    user: user ? { name: user.name, type: user.type, checksRanks: user.rank >= CHECK_RANK } : null,
    csrf: user ? csrfToken(user) : '',
    flash: null,
    ...(count > 0 ? { cartCount: count } : {}),
    ...categories,
    ...(isKnown ? {} : { isPartial: true as const }),
    ...otherLanguages(),
    demoMode: config().sandboxes.length > 0,
    origin: publicOrigin(request),
  };
  if (!session) return { data };
  data.flash = session.get('flash') ?? null;
  if (user && !data.flash && !(await isSignedWithOldSecret(request))) return { data };
  // An empty session cookie is deleted, so that its visitor gets cached pages again.
  return { data, headers: user ? await commitSession(session) : await endSession() };
}
