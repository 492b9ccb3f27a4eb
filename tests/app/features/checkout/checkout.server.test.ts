import { completeConfig } from '@kernel/config/config';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { IDEMPOTENCY_FIELD } from '~/platform/forms/hidden-fields';
import { english, languages } from '~/platform/language/languages';
import { runInLanguage } from '~/platform/language/request-language.server';
import { readSignedIn } from '~/platform/session/session.server';
import * as checkoutIndex from '~/routes/_shop+/checkout+/_index';
import * as address from '~/routes/_shop+/checkout+/address';
import * as pay from '~/routes/_shop+/checkout+/pay_.$id';
import * as review from '~/routes/_shop+/checkout+/review';
import * as razorpayCancel from '~/routes/_shop+/payment.razorpay.cancel';
import * as razorpay from '~/routes/_shop+/payment.razorpay.return';
import * as sabpaisa from '~/routes/_shop+/payment.sabpaisa.return';
import * as confirmation from '~/routes/_shop+/paymentconfirmation.$status.$id';
import { product, shopOrder } from '../../../../api/db/schema';
import { testUpstream } from '../../../setup/upstream';
import { createVisitor, problemsIn, type Visitor } from '../../../setup/visitor';
import { openRoute } from '../../routes/_shop+/open-route';
import { logInAs, member } from '../account/demo-members';
import { add, OIL, tidyUp, withGoods } from '../cart/shop';
import { HYDERABAD, ordersOf, pageOf, pathOf, send, toReview } from './shop';

const upstream = testUpstream(withGoods);
let visitor: Visitor;
beforeEach(async () => {
  await tidyUp(upstream.api);
  visitor = await member('shopper@example.com');
  await add(visitor, OIL, '2');
});

const numberOfOrders = async () => (await ordersOf(visitor)).length;

describe('the checkout', () => {
  it('begins with the address, unless the cart is empty', async () => {
    const begin = async () => pathOf(await visitor.get(checkoutIndex.loader, '/checkout'));
    expect(await begin()).toBe('/checkout/address');
    await tidyUp(upstream.api);
    expect(await begin()).toBe('/cart');
  });

  it('asks about a PIN code of another State, and accepts the answer', async () => {
    const strange = { ...HYDERABAD, pin: '302001' };
    const asked = await send(visitor, 'address', strange);
    expect(asked.status).toBe(400);
    const { pinToConfirm, values, result } = await asked.json();
    expect(result.error.pin[0]).toContain('This PIN code is not in the State');
    expect(values.line1).toBe('12 Lake Road');
    const confirmed = await send(visitor, 'address', { ...strange, pin_confirmed: pinToConfirm });
    expect(pathOf(confirmed)).toBe('/checkout/review');
  });

  it('requires the business name for a GSTIN', async () => {
    const answer = await send(visitor, 'address', { ...HYDERABAD, gstin: '27AAPFU0939F1ZV' });
    expect((await answer.json()).result.error.business_name).toHaveLength(1);
  });

  it('handles steps sent by two tabs, and steps sent after the order', async () => {
    const filled = { ...HYDERABAD, email: 'asha@example.com' };
    const both = await Promise.all([
      send(visitor, 'address', filled),
      send(visitor, 'address', filled),
    ]);
    expect(both.map(pathOf)).toEqual(Array(2).fill('/checkout/review'));
    const page = await pageOf(visitor, 'review');
    expect(page).toMatchObject({
      address: expect.stringContaining('12 Lake Road'),
      email: 'asha@example.com',
      values: { payment_method: '' },
    });
    const { csrf, revision } = await pageOf(visitor, 'address');
    const placed = pathOf(await send(visitor, 'review', { payment_method: 'cod' }));
    const before = await numberOfOrders();
    const late = { ...filled, intent: 'next', csrf, revision: String(revision) };
    await visitor.post(address.action, '/checkout/address', late);
    const route = await import('~/routes/_shop+/checkout+/review');
    const back = await visitor.get(route.loader, '/checkout/review');
    expect(pathOf(back)).toBe(`/checkout/pay/${placed.split('/').at(-1)}`);
    expect(await numberOfOrders()).toBe(before);
  });

  it('refuses an address where the shop does not deliver, and keeps what was entered', async () => {
    const { context } = upstream.api;
    const { delivery } = context.shop;
    const zones = delivery.zones.map((zone) => ({ ...zone, prefixes: ['30'] })).slice(0, 1);
    Object.defineProperty(context.shop, 'delivery', { value: { ...delivery, zones } });
    onTestFinished(() => void Object.defineProperty(context.shop, 'delivery', { value: delivery }));
    const refused = await send(visitor, 'address', HYDERABAD);
    expect(refused.status).toBe(400);
    expect(await problemsIn(refused.clone())).toEqual({
      pin: ['We do not deliver to PIN code 500001. Enter or choose another address.'],
    });
    expect((await refused.json()).values).toMatchObject({ line1: '12 Lake Road' });
  });

  it('places no order without a payment method in the form', async () => {
    await send(visitor, 'address', HYDERABAD);
    const before = await numberOfOrders();
    const { csrf, fields, total } = await pageOf(visitor, 'review');
    expect(total).toBeGreaterThan(0);
    for (const kept of ['', 'cod']) {
      if (kept) await send(visitor, 'review', { payment_method: kept, intent: 'back' });
      const route = await import('~/routes/_shop+/checkout+/review');
      const form = { ...fields, csrf, intent: 'place' };
      const answer = await visitor.post(route.action, '/checkout/review', form);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({
        title: 'Your order has not been placed',
        result: { error: { payment_method: ['Choose a payment method.'] } },
        values: { payment_method: kept },
        total,
      });
    }
    expect(await numberOfOrders()).toBe(before);
  });

  it('makes one order of a form that is sent twice, and of a tab that is still open', async () => {
    await toReview(visitor, 'cod');
    const page = await pageOf(visitor, 'review');
    const before = await numberOfOrders();
    const again = {
      ...page.fields,
      ...page.values,
      csrf: page.csrf,
      revision: String(page.revision),
    };
    const [one, other] = await Promise.all([
      send(visitor, 'review', again),
      send(visitor, 'review', again),
    ]);
    expect(one.status).toBe(303);
    expect(pathOf(one)).toMatch(/^\/paymentconfirmation\/pending\/./);
    expect(pathOf(other)).toBe(pathOf(one));
    expect(await numberOfOrders()).toBe(before + 1);
  });

  it('leaves no order to send again in the language from which the visitor came', async () => {
    completeConfig({ LANGUAGES: ['en', 'hi'] });
    onTestFinished(() => completeConfig({ LANGUAGES: ['en'] }));
    await toReview(visitor, 'cod');
    const [, hindi] = languages;
    const placed = await runInLanguage(hindi ?? english, () => send(visitor, 'review'));
    expect(placed.status).toBe(303);
    const lines = placed.headers.getSetCookie();
    expect(lines).toContainEqual(
      expect.stringMatching(/^checkout=; Max-Age=0;.* Path=\/checkout;/),
    );
    expect(lines).not.toContainEqual(expect.stringMatching(/^checkout=;.* Path=\/hi\/checkout;/));
  });

  it('orders the cart once, even by forms with different keys', async () => {
    await toReview(visitor, 'cod');
    const { fields, values, csrf, revision } = await pageOf(visitor, 'review');
    const before = await numberOfOrders();
    const sent = Array.from({ length: 5 }, (_, at) =>
      visitor.post(review.action, '/checkout/review', {
        intent: 'place',
        ...fields,
        ...values,
        csrf,
        revision: String(revision),
        [IDEMPOTENCY_FIELD]: `key-of-another-form-${at}`,
      }),
    );
    const statuses = (await Promise.all(sent)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 303)).toHaveLength(1);
    expect(await numberOfOrders()).toBe(before + 1);
  });

  it('comes back to the review with the new total when a price has changed', async () => {
    await toReview(visitor);
    const { fields, csrf } = await pageOf(visitor, 'review');
    const before = await numberOfOrders();
    await upstream.api.db.update(product).set({ price: 140_00 }).where(eq(product.slug, OIL));
    const answer = await send(visitor, 'review', { ...fields, csrf });
    expect(answer.status).toBe(400);
    const page = await answer.json();
    expect(page.result.error['']).toEqual([expect.stringContaining('Prices have changed')]);
    expect(page.amounts.gross).toBe(280_00);
    expect(await numberOfOrders()).toBe(before);
    expect(pathOf(await send(visitor, 'review'))).toMatch(/^\/checkout\/pay\/./);
  });

  it('comes back to the review when another tab has changed where it goes', async () => {
    await toReview(visitor);
    const { fields, csrf } = await pageOf(visitor, 'review');
    const before = await numberOfOrders();
    await send(visitor, 'address', { ...HYDERABAD, line1: '99 Hill Street' });
    const answer = await send(visitor, 'review', { ...fields, csrf });
    expect(answer.status).toBe(400);
    const page = await answer.json();
    expect(page.result.error['']).toEqual([expect.stringContaining('in another window')]);
    expect(page.address).toContain('99 Hill Street');
    expect(await numberOfOrders()).toBe(before);
    expect(pathOf(await send(visitor, 'review'))).toMatch(/^\/checkout\/pay\/./);
  });

  it('keeps the input if the session has ended', async () => {
    const { csrf, revision } = await pageOf(visitor, 'address');
    visitor.setCookie('session', '');
    const route = await import('~/routes/_shop+/checkout+/address');
    const fields = { ...HYDERABAD, intent: 'next', csrf, revision: String(revision) };
    const answer = await visitor.post(route.action, '/checkout/address', fields);
    expect(pathOf(answer)).toBe('/checkout/review');
    await logInAs(visitor, 'shopper@example.com');
    expect((await pageOf(visitor, 'address')).values.line1).toBe('12 Lake Road');
  });

  it('never shows the input of another member on this browser', async () => {
    await toReview(visitor);
    await logInAs(visitor, 'demo@example.com');
    const route = await import('~/routes/_shop+/checkout+/review');
    expect(pathOf(await visitor.get(route.loader, '/checkout/review'))).toBe('/checkout');
    expect((await pageOf(visitor, 'address')).values.line1).toBe('');
  });
});

describe('the result of a payment', () => {
  const placed = async (): Promise<string> => {
    await toReview(visitor);
    return (
      pathOf(await send(visitor, 'review'))
        .split('/')
        .at(-1) ?? ''
    );
  };
  const result = (address: string) =>
    openRoute(confirmation, '/paymentconfirmation/:status/:id', address);

  it('is what the api says, not the address, and shows a stranger no number', async () => {
    const id = await placed();
    const claimed = await result(`/paymentconfirmation/paid/${id}`);
    expect(claimed.location).toBe(`/paymentconfirmation/created/${id}`);
    const shown = await result(`/paymentconfirmation/created/${id}`);
    expect(shown.status).toBe(200);
    expect(shown.html).toContain('We have not received your payment yet');
    expect(shown.html).not.toContain('ORD-');
    const [row] = await upstream.api.db.select().from(shopOrder).where(eq(shopOrder.publicId, id));
    expect(row?.payment).not.toBe('paid');
  });

  it('is unverified for a forged return, and no cookie is set', async () => {
    const id = await placed();
    const forged = {
      razorpay_payment_id: 'pay_1',
      razorpay_order_id: 'order_1',
      razorpay_signature: '0'.repeat(64),
    };
    const path = `/payment/razorpay/return?order=${id}`;
    const answer = await createVisitor().post(razorpay.action, path, forged);
    expect(answer.headers.get('Location')).toContain('unverified=no');
    expect(answer.headers.getSetCookie()).toEqual([]);
    const [row] = await upstream.api.db.select().from(shopOrder).where(eq(shopOrder.publicId, id));
    expect(row?.payment).not.toBe('paid');
  });

  it('is not changed by an address that claims a payment', async () => {
    const id = await placed();
    const claims = [
      `/payment/razorpay/return?order=${id}&razorpay_payment_id=pay_1&status=captured`,
      `/payment/razorpay/cancel?order=${id}&status=paid`,
      '/payment/sabpaisa/return?encResponse=statusCode%3D0000&clientTxnId=1',
    ];
    for (const [index, route] of [razorpay, razorpayCancel, sabpaisa].entries()) {
      const answer = await createVisitor().get(route.loader, claims[index] ?? '');
      expect([303, 400]).toContain(answer.status);
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
    const [row] = await upstream.api.db.select().from(shopOrder).where(eq(shopOrder.publicId, id));
    expect(row?.payment).not.toBe('paid');
  });

  it('is where Forward leads to once the order was cancelled, and Back once it is placed', async () => {
    const id = await placed();
    const page = () => visitor.get(pay.loader, `/checkout/pay/${id}`, { id });
    expect((await page()).status).toBe(200);
    const { token } = (await readSignedIn(visitor.request('/'))) ?? {};
    await upstream.api.call('POST', `order/cancel/${id}`, {}, { Authorization: `Bearer ${token}` });
    expect(pathOf(await page())).toBe(`/paymentconfirmation/cancelled/${id}`);
  });

  it('offers the payment methods without starting an attempt', async () => {
    const id = await placed();
    const args = { request: visitor.request(`/checkout/pay/${id}`), params: { id }, context: {} };
    const answer = (await pay.loader(args as never)) as Response;
    expect(await answer.json()).toMatchObject({ begun: null, total: expect.any(Number) });
    const [row] = await upstream.api.db.select().from(shopOrder).where(eq(shopOrder.publicId, id));
    expect(row?.payment).toBe('created');
  });
});
