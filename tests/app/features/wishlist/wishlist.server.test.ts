import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { cartMessages } from '~/features/cart/cart.text';
import * as wishlist from '~/routes/_shop+/wishlist';
import { product } from '../../../../api/db/schema';
import { testUpstream } from '../../../setup/upstream';
import type { Visitor } from '../../../setup/visitor';
import { member, tokenOf, whileAnswering } from '../account/demo-members';
import { whileFailing } from '../cart/faults';
import { flashOf, linesOf, MASALA, OIL, press, tidyUp, wishesOf, withGoods } from '../cart/shop';

const upstream = testUpstream(withGoods);
let visitor: Visitor;
beforeEach(async () => {
  await tidyUp(upstream.api);
  visitor = await member('shopper@example.com');
});

const wish = (slug: string, intent = 'add') => press(visitor, '/wishlist', { intent, slug });

it('products are added to the wishlist, newest first, and from there to the cart', async () => {
  expect((await wish(OIL)).headers.get('Location')).toBe('/wishlist');
  await wish(MASALA);
  expect(await flashOf(visitor)).toEqual({ type: 'success', title: 'Added to your wishlist' });
  expect(await wishesOf(visitor)).toEqual([MASALA, OIL]);
  await press(visitor, '/cart', { intent: 'add', slug: OIL, quantity: '1' });
  expect(await linesOf(visitor)).toEqual([[OIL, 1]]);
});

it('a removed product can be restored with the button of the message', async () => {
  await wish(OIL);
  await wish(OIL, 'remove');
  expect(await wishesOf(visitor)).toEqual([]);
  const { undo } = (await flashOf(visitor)) ?? {};
  await press(visitor, '/wishlist', undo?.fields ?? {});
  expect(await wishesOf(visitor)).toEqual([OIL]);
  await wish(OIL, 'remove');
  await wish(OIL, 'remove');
  expect((await flashOf(visitor))?.title).toBe('This product is not on your wishlist');
});

it('the wishlist has pages, and shows the same page after a change', async () => {
  const { db } = upstream.api;
  const [like] = await db.select().from(product).where(eq(product.slug, OIL));
  if (!like) throw new Error('There is no oil.');
  const { id: _, ...rest } = like;
  const more = Array.from({ length: 24 }, (__, index) => ({
    ...rest,
    slug: `oil-${index}`,
    sku: `oil-${index}`,
  }));
  const added = await db.insert(product).values(more).returning({ slug: product.slug });
  for (const { slug } of added) await wish(slug);
  await wish(OIL);
  const page = async (path: string) => (await visitor.get(wishlist.loader, path)).json();
  expect(await page('/wishlist')).toMatchObject({ page: 1, pages: 2, hasNext: true });
  const { products } = await page('/wishlist?page=2');
  expect(products).toHaveLength(1);
  const csrf = await tokenOf(visitor);
  const fields = { csrf, intent: 'remove', slug: products[0].slug };
  const answer = await visitor.post(wishlist.action, '/wishlist?page=2', fields);
  expect(answer.headers.get('Location')).toBe('/wishlist?page=2');
  const past = await visitor.get(wishlist.loader, '/wishlist?page=2');
  expect([past.status, past.headers.get('Location')]).toEqual([303, '/wishlist']);
});

it('only forms of the session can change the wishlist', async () => {
  await wish(OIL);
  const forged = { intent: 'remove', slug: OIL, csrf: 'forged' };
  expect((await visitor.post(wishlist.action, '/wishlist', forged)).status).toBe(403);
  expect(await wishesOf(visitor)).toEqual([OIL]);
});

it('a change with a lost answer is not reported as a failure', async () => {
  const options = { passOn: true };
  const titleAfter = async (call: string, change: () => Promise<unknown>) => {
    await whileFailing(upstream, call, async () => void (await change()), options);
    return (await flashOf(visitor))?.title;
  };
  const { unknownIfOnWishlist } = cartMessages;
  const add = () => wish(OIL);
  expect(await titleAfter('distributor/wishlist/create', add)).toBe(unknownIfOnWishlist);
  expect(await wishesOf(visitor)).toEqual([OIL]);
  const remove = () => wish(OIL, 'remove');
  expect(await titleAfter('distributor/wishlist/delete', remove)).toBe(
    'The shop did not respond. This is your wishlist as it is now',
  );
  expect(await wishesOf(visitor)).toEqual([]);
});

it('the page says in our own words that an upstream has no wishlist', async () => {
  const lacking = { status_code: 501, message: 'Not Implemented', data: null };
  await whileAnswering(upstream, lacking, async () => {
    await wish(OIL);
    expect(await flashOf(visitor)).toMatchObject({ type: 'error' });
  });
});
