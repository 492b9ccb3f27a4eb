/**
 * Products that a visitor wanted to add without being signed in. An encrypted cookie stores them
 * for a week, or until somebody logs in on this browser and they are added.
 */

import { randomBytes } from 'node:crypto';
import { cartEndpoints, MAX_QUANTITY } from '@contract/cart';
import { z } from 'zod';
import { withDeadline } from '~/platform/deadline.server';
import { createSealedCookie } from '~/platform/session/sealed-cookie.server';
import { upstream } from '~/platform/upstream/client.server';
import { hasShopTerms, readShopTerms } from '~/platform/upstream/shop-terms.server';
import { isAnswerLost, UpstreamError } from '~/platform/upstream/upstream-error.server';
import { cartMessages } from './cart.text';

/** The maximum number of remembered items. One more item removes the oldest. */
const MAX_ITEMS = 20;
/**
 * The maximum length of the `Set-Cookie` header in characters. Browsers drop a cookie of more than
 * 4,096.
 */
const MAX_COOKIE_CHARACTERS = 3_800;
const MAX_AGE_SECONDS = 7 * 24 * 60 * 60;
/** The maximum time in milliseconds for the calls of a merge, all together. */
const MERGE_TIMEOUT_MS = 5_000;

const Item = z.object({
  /** Idempotency key of the call that adds the item. */
  key: z.string(),
  to: z.enum(['cart', 'wishlist']),
  slug: z.string(),
  name: z.string(),
  quantity: z.number(),
});
type Item = z.output<typeof Item>;
export type RememberedItem = Omit<Item, 'key'>;

const cookie = createSealedCookie({
  name: 'remembered',
  path: '/',
  maxAge: MAX_AGE_SECONDS,
  schema: z.array(Item),
});

/** Returns the items that the cookie remembers, oldest first. */
export const readRemembered = (request: Request): RememberedItem[] => cookie.read(request) ?? [];

/**
 * Returns the `Set-Cookie` header that remembers one more item, or more pieces of the same product.
 */
export function rememberItem(request: Request, wantedItem: RememberedItem): string {
  const isSame = ({ to, slug }: Item) => to === wantedItem.to && slug === wantedItem.slug;
  const before = cookie.read(request) ?? [];
  const pieces = before.filter(isSame).reduce((sum, { quantity }) => sum + quantity, 0);
  const item: Item = {
    ...wantedItem,
    key: randomBytes(9).toString('base64url'),
    quantity: Math.min(pieces + wantedItem.quantity, MAX_QUANTITY),
  };
  const items = [...before.filter((other) => !isSame(other)), item].slice(-MAX_ITEMS);
  while (items.length > 1 && cookie.write(items).length > MAX_COOKIE_CHARACTERS) items.shift();
  return cookie.write(items);
}

export interface MergeResult {
  /** The result, as sentences for the page. */
  text: string;
  /** Whether everything was added. */
  isComplete: boolean;
  /**
   * Whether at least one item has another outcome than `later`. Items with `later` stay remembered.
   */
  hasSettled: boolean;
  /** The `Set-Cookie` header that remembers the rest, or deletes the cookie. */
  cookie: string;
}

/**
 * `cut`: fewer pieces were added than the visitor chose.
 * `gone`: the upstream refused the product.
 * `not_offered`: the upstream lacks the call, usually that of the wishlist.
 * `later`: the upstream did not respond, rejected the session, or got too many calls; opening the
 * cart tries again.
 * `unknown`: the answer of the cart was lost, and a second call might add the product twice.
 */
type MergeOutcome = 'added' | 'cut' | 'gone' | 'not_offered' | 'later' | 'unknown';

/**
 * Adds the remembered items to the cart and wishlist of the signed-in member. If the upstream fails
 * or refuses an item, the text of the result says so. Returns null if nothing was remembered.
 */
export async function mergeRemembered(
  request: Request,
  token: string,
): Promise<MergeResult | null> {
  const items = cookie.read(request) ?? [];
  if (items.length === 0) return null;
  const outcomes = await withDeadline(MERGE_TIMEOUT_MS, () =>
    Promise.all(items.map(async (item) => ({ ...item, outcome: await mergeItem(item, token) }))),
  );
  const names = (outcome: MergeOutcome, to?: Item['to']) =>
    outcomes
      .filter((item) => item.outcome === outcome && (to ?? item.to) === item.to)
      .map(({ name }) => name);
  const later = items.filter((_, index) => outcomes[index]?.outcome === 'later');
  const parts = [
    sentence(cartMessages.nowInCart, names('added', 'cart')),
    sentence(cartMessages.fewerInCart, names('cut', 'cart')),
    sentence(cartMessages.nowOnWishlist, names('added', 'wishlist')),
    sentence(cartMessages.notAdded, names('gone')),
    sentence(cartMessages.notAddedToWishlist, names('not_offered')),
    sentence(cartMessages.addedLater, names('later')),
    sentence(cartMessages.unknownIfBrought, names('unknown', 'cart')),
  ];
  return {
    text: parts.filter(Boolean).join(' '),
    isComplete: outcomes.every(({ outcome }) => outcome === 'added'),
    hasSettled: later.length < items.length,
    cookie: later.length > 0 ? cookie.write(later) : cookie.clear(),
  };
}

async function mergeItem({ key, to, slug, quantity }: Item, token: string): Promise<MergeOutcome> {
  const { cartCreate, wishlistCreate } = cartEndpoints;
  const call = { token, idempotencyKey: key };
  try {
    if (to === 'wishlist') {
      await upstream().call(wishlistCreate, { ...call, body: { product: slug } });
      return 'added';
    }
    const { data } = await upstream().call(cartCreate, {
      ...call,
      body: { product: slug, quantity },
    });
    return data?.is_cut ? 'cut' : 'added';
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    if (error.kind === 'missing_call') return 'not_offered';
    if (to === 'cart' && isAnswerLost(error) && !(await hasIdempotency())) return 'unknown';
    const canRetry = error.kind === 'unavailable' || error.kind === 'unauthorised';
    return canRetry || error.details.status === 429 ? 'later' : 'gone';
  }
}

/**
 * Returns true if the upstream supports idempotency keys. Its terms say whether it does. Only our
 * own api has terms, so if they cannot be read, an upstream that offers them supports the keys.
 */
async function hasIdempotency(): Promise<boolean> {
  const terms = await readShopTerms();
  return terms ? terms.keeps_order_keys : hasShopTerms();
}

const sentence = (text: (values: { names: string }) => string, names: string[]): string =>
  names.length === 0 ? '' : text({ names: joinNames(names) });

/** Joins names to "A", "A and B", or "A, B and 3 more". */
export function joinNames(names: readonly string[]): string {
  const [first = '', second = '', ...more] = names;
  if (names.length < 2) return first;
  return cartMessages.namesAndMore({ first, second, more: more.length });
}
