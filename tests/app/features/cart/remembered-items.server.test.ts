import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import * as joinUs from '~/routes/_join+/join-us';
import * as logout from '~/routes/_join+/logout';
import * as cart from '~/routes/_shop+/cart';
import { accessToken, product } from '../../../../api/db/schema';
import { testUpstream } from '../../../setup/upstream';
import { createVisitor, type Visitor } from '../../../setup/visitor';
import { logInAs, member, tokenOf, whileDown } from '../account/demo-members';
import { whileFailing } from './faults';
import { add, flashOf, linesOf, MASALA, OIL, press, tidyUp, wishesOf, withGoods } from './shop';

const upstream = testUpstream(withGoods);
const SHOPPER = 'shopper@example.com';
const JOIN = '/join-us?next=%2Fcart';
let visitor: Visitor;
beforeEach(async () => {
  await tidyUp(upstream.api);
  visitor = createVisitor();
});

const change = (slug: string, changes: Partial<typeof product.$inferInsert>) =>
  upstream.api.db.update(product).set(changes).where(eq(product.slug, slug));
const join = async () => (await visitor.get(joinUs.loader, JOIN)).json();

it('what a visitor adds leads to join, which says why, and is in the cart after the log-in', async () => {
  const response = await add(visitor, OIL, '2');
  expect([response.status, response.headers.get('Location')]).toEqual([303, JOIN]);
  await add(visitor, MASALA);
  await add(visitor, OIL, '1');
  expect((await join()).wanted).toBe('Garam Masala and Coconut Hair Oil');
  const loggedIn = await logInAs(visitor, SHOPPER, undefined, '?next=%2Fcart');
  expect(loggedIn.headers.get('Location')).toBe('/cart');
  expect(await flashOf(visitor)).toMatchObject({
    type: 'success',
    text: 'Now in your cart: Garam Masala and Coconut Hair Oil.',
  });
  expect(Object.fromEntries(await linesOf(visitor))).toEqual({ [OIL]: 3, [MASALA]: 1 });
  expect(visitor.cookie('remembered')).toBe('');
});

it('it makes one line with what was in the cart before, cut at the stock, and says so', async () => {
  const other = await member(SHOPPER);
  await add(other, OIL, '8');
  await add(visitor, OIL, '5');
  await logInAs(visitor, SHOPPER);
  expect(await linesOf(visitor)).toEqual([[OIL, 10]]);
  expect(await flashOf(visitor)).toMatchObject({
    type: 'warning',
    text: 'In your cart, but fewer than you wanted, because no more are available: Coconut Hair Oil.',
    link: { to: '/cart', text: 'See your cart' },
  });
});

it('a log-in that is sent twice adds it once', async () => {
  await add(visitor, OIL, '2');
  const remembered = visitor.cookie('remembered');
  await logInAs(visitor, SHOPPER);
  const again = createVisitor();
  again.setCookie('remembered', remembered);
  await logInAs(again, SHOPPER);
  expect(await linesOf(again)).toEqual([[OIL, 2]]);
});

it('a product that is gone by then is named, and the log-in continues', async () => {
  await add(visitor, OIL);
  await add(visitor, MASALA);
  await change(OIL, { status: 'withdrawn' });
  expect((await logInAs(visitor, SHOPPER)).status).toBe(303);
  expect(await flashOf(visitor)).toMatchObject({
    type: 'warning',
    text: 'Now in your cart: Garam Masala. We could not add: Coconut Hair Oil.',
  });
  expect(await linesOf(visitor)).toEqual([[MASALA, 1]]);
});

it('a wish is on the wishlist after the log-in', async () => {
  const response = await press(visitor, '/wishlist', { intent: 'add', slug: OIL });
  expect(response.headers.get('Location')).toBe('/join-us?next=%2Fwishlist');
  await logInAs(visitor, SHOPPER);
  expect(await wishesOf(visitor)).toEqual([OIL]);
  expect(await linesOf(visitor)).toEqual([]);
});

it.each([
  ['no-such-product', '1', '/product/no-such-product'],
  ['/evil.example', '1', '/product/%2Fevil.example'],
  ['x'.repeat(5_000), '1', '/products'],
  ['', '1', '/cart'],
  [OIL, '0', `/product/${OIL}`],
])('nothing is remembered of %s, %s', async (slug, quantity, to) => {
  const response = await add(visitor, slug, quantity);
  expect([response.status, response.headers.get('Location')]).toEqual([303, to]);
  expect(visitor.cookie('remembered')).toBe('');
});

it('is remembered while the upstream is away, and forgotten by logging out', async () => {
  await whileDown(upstream, async () => {
    await add(visitor, OIL);
  });
  expect((await join()).wanted).toBe(OIL);
  const own = await member(SHOPPER);
  own.setCookie('remembered', visitor.cookie('remembered'));
  await own.post(logout.action, '/logout', { csrf: await tokenOf(own) });
  expect(own.cookie('remembered')).toBe('');
});

it('a product added after the session ended is in the cart after the log-in', async () => {
  await logInAs(visitor, SHOPPER);
  const session = visitor.cookie('session');
  await upstream.api.db.delete(accessToken);
  const response = await add(visitor, OIL, '2');
  expect([response.status, response.headers.get('Location')]).toEqual([303, JOIN]);
  expect((await join()).wanted).toBe('Coconut Hair Oil');
  const kept = visitor.cookie('remembered');
  visitor.setCookie('session', session);
  await visitor.get(cart.loader, '/cart');
  expect(visitor.cookie('remembered')).toBe(kept);
  await logInAs(visitor, SHOPPER);
  expect(await linesOf(visitor)).toEqual([[OIL, 2]]);
});

it('what the shop does not answer for during a log-in stays remembered, and comes in later', async () => {
  await add(visitor, OIL, '2');
  await add(visitor, MASALA);
  await whileFailing(upstream, 'distributor/cart/create', async () => {
    expect((await logInAs(visitor, SHOPPER)).status).toBe(303);
  });
  const { type, text } = (await flashOf(visitor)) ?? {};
  expect(type).toBe('warning');
  expect(text).toContain(
    'We will try to add these again when you open your cart: Coconut Hair Oil and',
  );
  const brought = await visitor.get(cart.loader, '/cart');
  expect([brought.status, brought.headers.get('Location')]).toEqual([303, '/cart']);
  expect(visitor.cookie('remembered')).toBe('');
  expect(Object.fromEntries(await linesOf(visitor))).toEqual({ [OIL]: 2, [MASALA]: 1 });
});

it('a product is not sent twice to an upstream without idempotency keys', async () => {
  await add(visitor, OIL, '2');
  const options = { passOn: true, lacks: ['shop/terms'] };
  const logIn = () => logInAs(visitor, SHOPPER);
  await whileFailing(
    upstream,
    'distributor/cart/create',
    async () => void (await logIn()),
    options,
  );
  expect(await flashOf(visitor)).toMatchObject({
    type: 'warning',
    text: 'The shop did not respond. Check if these are in your cart: Coconut Hair Oil.',
  });
  expect(visitor.cookie('remembered')).toBe('');
  expect(await linesOf(visitor)).toEqual([[OIL, 2]]);
});

it('twenty products with long names fit into one cookie', async () => {
  const { db } = upstream.api;
  const [like] = await db.select().from(product).where(eq(product.slug, OIL));
  const long = Array.from({ length: 22 }, (_, index) => ({
    slug: `${index}-${'very-long-slug-'.repeat(6)}${Math.random()}`,
    name: `${index} अच्छा नारियल तेल ${Math.random().toString(36).repeat(6)}`,
    categoryId: like?.categoryId ?? '',
    mrp: 100,
    price: 100,
    stock: 5,
    gstBasisPoints: 500,
  }));
  await db.insert(product).values(long);
  for (const { slug } of long) await add(visitor, slug);
  expect(visitor.cookie('remembered').length).toBeLessThan(3_900);
  await logInAs(visitor, SHOPPER);
  const lines = await linesOf(visitor);
  expect(lines.length).toBeGreaterThan(3);
  expect(lines.map(([slug]) => slug)).toContain(long.at(-1)?.slug);
});
