import { completeConfig } from '@kernel/config/config';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { clearReads } from '~/platform/upstream/read.server';
import * as route from '~/routes/_shop+/product.$slug';
import { member, product, rank } from '../../../../api/db/schema';
import { testUpstream } from '../../../setup/upstream';
import { createVisitor, type Visitor } from '../../../setup/visitor';
import { member as memberVisitor } from '../account/demo-members';
import { add, OIL, withGoods } from '../cart/shop';

const upstream = testUpstream(withGoods);
const path = `/product/${OIL}`;
const params = { slug: OIL };

beforeEach(() => clearReads());
afterEach(() => clearReads());

async function purchaseOf(visitor: Visitor) {
  const response = await visitor.get(route.loader, path, params);
  const { purchase } = await response.json();
  return { ...purchase, headers: response.headers };
}
const choose = (visitor: Visitor, pin: string) => visitor.post(route.action, path, { pin }, params);

describe('the purchase box', () => {
  it('has the payment methods before a PIN code is entered', async () => {
    expect(await purchaseOf(createVisitor())).toMatchObject({
      rank: null,
      pin: '',
      delivery: null,
      methods: ['razorpay', 'sabpaisa', 'link', 'cod'],
      obstacle: null,
    });
  });

  it('remembers the PIN code, and shows the day and charge of delivery there', async () => {
    const visitor = createVisitor();
    const answer = await choose(visitor, '302 001');
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, path]);
    expect(answer.headers.get('Set-Cookie')).toMatch(
      /^pin=302001; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const { pin, delivery } = await purchaseOf(visitor);
    expect(pin).toBe('302001');
    expect(delivery).toMatchObject({ charge: 49_00, freeFrom: 499_00, hasCash: true });
    expect(delivery.arrival).toMatch(/^\w{3} \d/);
    await choose(visitor, '744101');
    expect((await purchaseOf(visitor)).delivery.hasCash).toBe(false);
  });

  it('is shown without the delivery if that takes the upstream too long', async () => {
    const visitor = createVisitor();
    await choose(visitor, '110001');
    const { fetch } = globalThis;
    vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) =>
      String(input instanceof Request ? input.url : input).includes('delivery/110001')
        ? new Promise(() => undefined)
        : fetch(input, init),
    );
    expect(await purchaseOf(visitor)).toMatchObject({ pin: '110001', delivery: null });
  });

  it.each([
    ['days', { charge: 0 }],
    ['charge', { days_from: 2, days_to: 3 }],
  ])('promises nothing if an upstream does not send the %s', async (_missing, said) => {
    const visitor = createVisitor();
    await choose(visitor, '110001');
    const real = globalThis.fetch;
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) =>
      String(input instanceof Request ? input.url : input).includes('delivery/110001')
        ? Response.json({ status_code: 200, message: 'success', data: { served: true, ...said } })
        : real(input, init),
    );
    onTestFinished(() => void vi.restoreAllMocks());
    expect((await purchaseOf(visitor)).delivery).toBeNull();
  });

  it('sends back an invalid PIN code', async () => {
    const answer = await choose(createVisitor(), '000000');
    expect(answer.status).toBe(400);
    expect(JSON.stringify(await answer.json())).toContain('PIN code');
  });

  it('says why a product cannot be bought', async () => {
    const { db, context } = upstream.api;
    const set = (values: Partial<typeof product.$inferInsert>) =>
      db.update(product).set(values).where(eq(product.slug, OIL));
    const obstacle = async (visitor = createVisitor()) => {
      clearReads();
      return (await purchaseOf(visitor)).obstacle;
    };
    // A visitor who adds it from a list is not asked to log in if it cannot be bought.
    const visitorAdds = async () => (await add(createVisitor(), OIL)).headers.get('Location');
    await set({ stock: 0 });
    expect(await obstacle()).toBe('out_of_stock');
    expect(await visitorAdds()).toBe(path);
    await set({ stock: 10, gstBasisPoints: null });
    expect(await obstacle()).toBe('not_on_sale');
    expect(await visitorAdds()).toBe(path);
    await set({ gstBasisPoints: 500 });
    clearReads();
    expect(await visitorAdds()).toBe('/join-us?next=%2Fcart');
    const { shop } = context;
    const { delivery, paymentMethods } = shop;
    onTestFinished(() => void Object.assign(shop, { paymentMethods }));
    Object.assign(shop, { paymentMethods: [] });
    expect(await obstacle()).toBe('no_payment');
    Object.assign(shop, { paymentMethods: ['cod'] });
    expect(await obstacle()).toBeNull();
    const islander = createVisitor();
    await choose(islander, '744101');
    expect(await obstacle(islander)).toBe('no_cash_there');
    const zones = delivery.zones.filter(({ prefixes }) => !prefixes.includes(''));
    vi.spyOn(shop, 'delivery', 'get').mockReturnValue({ ...delivery, zones });
    expect(await obstacle(islander)).toBe('not_delivered');
  });

  it('applies the current rank discount, whatever it was at the log-in', async () => {
    const { db } = upstream.api;
    const visitor = await memberVisitor('demo@example.com');
    const [row] = await db
      .select({ rankId: member.rankId })
      .from(member)
      .where(eq(member.email, 'demo@example.com'));
    await db
      .update(rank)
      .set({ ediscount: 13 })
      .where(eq(rank.id, row?.rankId ?? ''));
    const { rank: own } = await purchaseOf(visitor);
    expect(own).toEqual({ ediscount: 13, price: 150_50 - 19_57 });
  });

  it('shows none of this while the upstream is down, and is then not cached', async () => {
    const visitor = createVisitor();
    await purchaseOf(visitor);
    await choose(visitor, '302001');
    await upstream.pause();
    onTestFinished(() => upstream.resume());
    completeConfig({ API_TIMEOUT_MS: 200 });
    onTestFinished(() => completeConfig({ API_TIMEOUT_MS: 60_000 }));
    const { delivery, pin, headers } = await purchaseOf(visitor);
    expect([delivery, pin, headers.get('Cache-Control')]).toEqual([null, '302001', 'no-store']);
  });
});
