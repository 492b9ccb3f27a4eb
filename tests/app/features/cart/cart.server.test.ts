import { completeConfig } from '@kernel/config/config';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { lineOf, shortId } from '~/features/cart/cart-fields';
import * as cart from '~/routes/_shop+/cart';
import { product } from '../../../../api/db/schema';
import { listenOnLoopback } from '../../../setup/loopback';
import { testUpstream } from '../../../setup/upstream';
import { createVisitor, keptIn, problemsIn, type Visitor } from '../../../setup/visitor';
import { member, whileDown } from '../account/demo-members';
import { whileFailing } from './faults';
import {
  add,
  cartOf,
  flashOf,
  formOf,
  linesOf,
  MASALA,
  OIL,
  press,
  tidyUp,
  wishesOf,
  withGoods,
} from './shop';

const upstream = testUpstream(withGoods);
let visitor: Visitor;
beforeEach(async () => {
  await tidyUp(upstream.api);
  visitor = await member('shopper@example.com');
});

const change = (slug: string, changes: Partial<typeof product.$inferInsert>) =>
  upstream.api.db.update(product).set(changes).where(eq(product.slug, slug));
const whereTo = (response: Response) => [response.status, response.headers.get('Location')];
const idOf = async (slug: string) =>
  (await cartOf(visitor)).lines.find((line) => line.slug === slug)?.id ?? '';

describe('adding to the cart', () => {
  it('leads to the cart, which has it, with a message', async () => {
    expect(whereTo(await add(visitor, OIL, '2'))).toEqual([303, '/cart']);
    expect(await flashOf(visitor)).toEqual({ type: 'success', title: 'Added to your cart' });
    expect(await cartOf(visitor)).toMatchObject({
      lines: [{ slug: OIL, name: 'Coconut Hair Oil', facts: 'Chandrila', quantity: 2 }],
      gross: 301_00,
      freeDeliveryFrom: 499_00,
    });
  });

  it('adds once for a thumb that slips, and again for another press', async () => {
    await Promise.all([add(visitor, OIL, '2'), add(visitor, OIL, '2')]);
    expect(await linesOf(visitor)).toEqual([[OIL, 2]]);
    await add(visitor, OIL, '1');
    expect(await linesOf(visitor)).toEqual([[OIL, 3]]);
  });

  it('adds again at once what was removed a moment before', async () => {
    await add(visitor, OIL, '2');
    await press(visitor, '/cart', { intent: `remove-${await idOf(OIL)}` });
    expect(await linesOf(visitor)).toEqual([]);
    await add(visitor, OIL, '2');
    expect(await linesOf(visitor)).toEqual([[OIL, 2]]);
  });

  it('says when there is less than was asked for', async () => {
    await add(visitor, OIL, '12');
    expect(await flashOf(visitor)).toMatchObject({
      type: 'warning',
      title: 'We added fewer than you wanted',
      text: expect.stringContaining('Your cart now has 10 of this product'),
    });
  });

  it.each([
    ['rose-water', '1', 'Rose Water is out of stock at the moment.'],
    ['old-soap', '1', 'This product is no longer sold.'],
    [OIL, '0', 'Enter a whole number from 1 to 99.'],
    [OIL, '1e3', 'Enter a whole number from 1 to 99.'],
    [OIL, '', 'Enter a whole number from 1 to 99.'],
  ])('leads back to the product and says why not: %s, %s', async (slug, quantity, title) => {
    expect(whereTo(await add(visitor, slug, quantity))).toEqual([303, `/product/${slug}`]);
    expect(await flashOf(visitor)).toEqual({ type: 'error', title });
    expect(await linesOf(visitor)).toEqual([]);
  });

  it('adds once although a proxy sends the call twice', async () => {
    const adding = async () => void (await add(visitor, OIL, '2'));
    await whileFailing(upstream, 'distributor/cart/create', adding, { isTwice: true });
    expect(await linesOf(visitor)).toEqual([[OIL, 2]]);
  });

  it('requires the form of this session', async () => {
    const filled = { intent: 'add', slug: OIL, quantity: '1', csrf: 'forged' };
    expect(whereTo(await visitor.post(cart.action, '/cart', filled))).toEqual([
      303,
      `/product/${OIL}`,
    ]);
    expect(await linesOf(visitor)).toEqual([]);
  });

  it('says that the shop does not answer, and leads back to the product', async () => {
    await whileDown(upstream, async () => {
      expect(whereTo(await add(visitor, OIL))).toEqual([303, `/product/${OIL}`]);
      expect((await flashOf(visitor))?.text).toContain('The shop did not respond.');
    });
  });
});

describe('the form of the cart', () => {
  beforeEach(async () => {
    await add(visitor, OIL, '2');
    await add(visitor, MASALA, '1');
  });
  const send = async (intent: string, changes: Record<string, string> = {}) =>
    press(visitor, '/cart', { ...(await formOf(visitor, changes)), intent });

  it.each([
    ['update', '/cart'],
    ['checkout', '/checkout'],
  ])('takes all quantities along with %s', async (intent, to) => {
    const response = await send(intent, { [OIL]: '5', [MASALA]: '3' });
    expect(whereTo(response)).toEqual([303, to]);
    expect(await linesOf(visitor)).toEqual([
      [OIL, 5],
      [MASALA, 3],
    ]);
  });

  it('takes a quantity in the digits of a Hindi keyboard', async () => {
    await send('update', { [OIL]: '५', [MASALA]: ' ७ ' });
    expect(await linesOf(visitor)).toEqual([
      [OIL, 5],
      [MASALA, 7],
    ]);
  });

  it.each(['-1', '0', '1.5', '1e3', '99999999999', ''])(
    'is sent back with "%s" in its field, and nothing is changed',
    async (quantity) => {
      const form = await formOf(visitor, { [OIL]: '4', [MASALA]: quantity });
      const response = await press(visitor, '/cart', { ...form, intent: 'checkout' });
      expect(response.status).toBe(400);
      const name = `quantity-${await idOf(MASALA)}`;
      const kept = await keptIn(response.clone());
      expect(kept[`quantity-${await idOf(OIL)}`]).toBe('4');
      expect(await problemsIn(response)).toEqual({
        [name]: ['Enter a whole number from 1 to 99.'],
      });
      expect(await linesOf(visitor)).toEqual([
        [OIL, 2],
        [MASALA, 1],
      ]);
    },
  );

  it('removes a line, keeps the other input, and offers to undo', async () => {
    const id = await idOf(OIL);
    expect(whereTo(await send(`remove-${id}`, { [MASALA]: '6' }))).toEqual([303, '/cart']);
    expect(await linesOf(visitor)).toEqual([[MASALA, 6]]);
    const flash = await flashOf(visitor);
    expect(flash).toMatchObject({ title: 'Removed: Coconut Hair Oil' });
    expect(whereTo(await press(visitor, '/cart', flash?.undo?.fields ?? {}))[1]).toBe('/cart');
    expect(await linesOf(visitor)).toEqual([
      [MASALA, 6],
      [OIL, 2],
    ]);
  });

  it('removes a line although a field is invalid, and only once', async () => {
    const id = await idOf(OIL);
    await send(`remove-${id}`, { [MASALA]: 'x' });
    expect(await linesOf(visitor)).toEqual([[MASALA, 1]]);
    expect(whereTo(await send(`remove-${id}`))).toEqual([303, '/cart']);
    expect((await flashOf(visitor))?.title).toBe('This product is no longer in your cart');
  });

  it('are meant by the end of their ids, and by the whole of those that end alike', () => {
    const lines = ['aa-111111', 'bb-222222', 'cc-222222'].map((_id) => ({ _id }));
    const ids = lines.map(({ _id }) => _id);
    expect(ids.map((id) => shortId(id, ids))).toEqual(['111111', 'bb-222222', 'cc-222222']);
    for (const line of lines) expect(lineOf(lines, shortId(line._id, ids))).toBe(line);
    expect([lineOf(lines, '222222'), lineOf(lines, ''), lineOf(lines, '9')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('keeps changed prices as not shown when another line is removed, and cuts no quantity silently', async () => {
    await add(visitor, 'bhringraj-hair-oil');
    await change(OIL, { price: 140_00 });
    await change(MASALA, { stock: 0 });
    await send(`remove-${await idOf('bhringraj-hair-oil')}`);
    expect((await cartOf(visitor)).lines).toMatchObject([{ shownPrice: 150_50 }, { left: 0 }]);
    await change(MASALA, { stock: 4 });
    await send(`move-${await idOf(OIL)}`, { [MASALA]: '6' });
    expect(await linesOf(visitor)).toEqual([[MASALA, 4]]);
    expect((await flashOf(visitor))?.text).toBe('Your cart now has 4 of Garam Masala.');
  });

  it('moves a line to the wishlist', async () => {
    await send(`move-${await idOf(OIL)}`);
    expect(await linesOf(visitor)).toEqual([[MASALA, 1]]);
    expect(await wishesOf(visitor)).toEqual([OIL]);
  });

  it('keeps a line if the upstream has no wishlist', async () => {
    const id = await idOf(OIL);
    const form = await formOf(visitor);
    const other = await listenOnLoopback(async (request, response) => {
      if (request.url?.includes('/wishlist/create')) {
        response.writeHead(404).end();
        return;
      }
      const answer = await fetch(`${upstream.baseUrl}${request.url?.slice('/api'.length)}`, {
        headers: { authorization: request.headers.authorization ?? '' },
      });
      response.writeHead(answer.status, { 'content-type': 'application/json' });
      response.end(await answer.text());
    });
    completeConfig({ API_BASE_URL: `${other.url}/api` });
    try {
      await press(visitor, '/cart', { ...form, intent: `move-${id}` });
      expect(await flashOf(visitor)).toEqual({
        type: 'error',
        title: 'You cannot change the wishlist on this website.',
      });
      expect(await linesOf(visitor)).toHaveLength(2);
    } finally {
      completeConfig({ API_BASE_URL: upstream.baseUrl });
      await other.close();
    }
  });

  it('shows a changed price until a button is pressed on the page that showed it', async () => {
    await change(OIL, { price: 140_00 });
    await change(MASALA, { price: 80_00 });
    expect((await cartOf(visitor)).lines).toMatchObject([
      { price: 140_00, shownPrice: 150_50 },
      { price: 80_00, shownPrice: 85_00 },
    ]);
    await send('update');
    expect((await cartOf(visitor)).lines.map(({ shownPrice }) => shownPrice)).toEqual([null, null]);
  });

  it('stops before the checkout if a price rose after the page was rendered', async () => {
    await change(OIL, { price: 100_00 });
    const form = await formOf(visitor);
    await change(OIL, { price: 120_00 });
    await change(MASALA, { price: 70_00 });
    const response = await press(visitor, '/cart', { ...form, intent: 'checkout' });
    expect(whereTo(response)).toEqual([303, '/cart']);
    expect(await flashOf(visitor)).toMatchObject({
      type: 'warning',
      text: 'The price of Coconut Hair Oil has gone up.',
    });
    expect((await cartOf(visitor)).lines[0]).toMatchObject({ shownPrice: 150_50 });
    expect(whereTo(await send('checkout'))).toEqual([303, '/checkout']);
  });

  it.each(['update', 'checkout'])('reports on "%s" that a shown line is gone', async (intent) => {
    const form = await formOf(visitor, { [OIL]: '7' });
    await send(`remove-${await idOf(OIL)}`);
    await flashOf(visitor);
    expect(whereTo(await press(visitor, '/cart', { ...form, intent }))).toEqual([303, '/cart']);
    expect(await flashOf(visitor)).toMatchObject({
      type: 'warning',
      text: 'Some products on this page are no longer in your cart.',
    });
  });

  it('stops before the checkout if there is less than requested', async () => {
    await change(OIL, { stock: 1 });
    await change(MASALA, { status: 'withdrawn' });
    expect(await cartOf(visitor)).toMatchObject({
      lines: [{ left: 1 }, { left: 0 }],
      gross: 150_50,
    });
    expect(whereTo(await send('checkout'))).toEqual([303, '/cart']);
    expect((await flashOf(visitor))?.text).toBe(
      'Your cart now has 1 of Coconut Hair Oil. Garam Masala is not available at the moment.',
    );
    const other = (await cartOf(visitor)).lines;
    expect(other).toMatchObject([
      { quantity: 1, left: null },
      { quantity: 1, left: 0 },
    ]);
  });

  it('is sent back with its input if it is from another session, or the upstream is down', async () => {
    const form = await formOf(visitor, { [OIL]: '7' });
    const forged = { ...form, intent: 'update', csrf: 'forged' };
    const stale = await visitor.post(cart.action, '/cart', forged);
    expect(stale.status).toBe(400);
    const name = `quantity-${await idOf(OIL)}`;
    await whileDown(upstream, async () => {
      const silent = await press(visitor, '/cart', { ...form, intent: 'update' });
      expect(silent.status).toBe(503);
      expect((await keptIn(silent))[name]).toBe('7');
    });
    expect((await linesOf(visitor))[0]).toEqual([OIL, 2]);
  });

  it('does not change another member’s cart', async () => {
    const other = await member('demo@example.com');
    const id = await idOf(OIL);
    await press(other, '/cart', { [`quantity-${id}`]: '9', intent: `remove-${id}` });
    expect((await linesOf(visitor))[0]).toEqual([OIL, 2]);
  });

  it('has the discount of the rank that a distributor has', async () => {
    const distributor = await member('diamond@example.com');
    await add(distributor, OIL, '2');
    const page = await cartOf(distributor);
    const percent = page.ediscount ?? 0;
    expect(percent).toBeGreaterThan(0);
    expect(page.discount).toBe(Math.round((301_00 * percent) / 100));
  });
});

describe('the cart of a visitor', () => {
  it('is a form to log in', async () => {
    const response = await press(createVisitor(), '/cart', { intent: 'update' });
    expect(whereTo(response)).toEqual([303, '/join-us?next=%2Fcart']);
  });
});

describe.each([400, 403, 404, 429])('a quantity that the upstream refuses with %i', (status) => {
  it.each(['update', 'checkout'])(
    'is not called saved, and stops the checkout (%s)',
    async (intent) => {
      await add(visitor, OIL, '2');
      const filled = { ...(await formOf(visitor, { [OIL]: '5' })), intent };
      const pressing = async () => {
        expect(whereTo(await press(visitor, '/cart', filled))).toEqual([303, '/cart']);
        expect(await flashOf(visitor)).toMatchObject({
          type: 'warning',
          text: expect.stringContaining('Coconut Hair Oil'),
        });
      };
      await whileFailing(upstream, 'distributor/cart/update', pressing, { status });
      expect(await linesOf(visitor)).toEqual([[OIL, 2]]);
    },
  );
});

describe('an upstream whose answer about a line is lost', () => {
  it('that was added: the message says to check the cart before adding it again', async () => {
    const adding = async () => void (await add(visitor, OIL, '2'));
    await whileFailing(upstream, 'distributor/cart/create', adding, { passOn: true });
    expect(await flashOf(visitor)).toMatchObject({
      title: 'We do not know if this was added to your cart',
      link: { to: '/cart' },
    });
    expect(await linesOf(visitor)).toEqual([[OIL, 2]]);
  });

  it.each(['remove', 'move'])(
    'and answers 404 without a reason: it is not reported as gone (%s)',
    async (act) => {
      await add(visitor, OIL, '2');
      const [line] = (await cartOf(visitor)).lines;
      const pressing = async () => {
        const response = await press(visitor, '/cart', { intent: `${act}-${line?.id}` });
        expect(response.status).toBe(400);
        expect((await problemsIn(response))['']).toEqual([
          'We could not remove Coconut Hair Oil from your cart.',
        ]);
      };
      await whileFailing(upstream, 'distributor/cart/delete', pressing, { status: 404 });
      expect(await linesOf(visitor)).toEqual([[OIL, 2]]);
    },
  );
});
