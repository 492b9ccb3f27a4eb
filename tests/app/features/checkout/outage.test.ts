import { beforeEach, describe, expect, it } from 'vitest';
import * as cart from '~/routes/_shop+/cart';
import * as address from '~/routes/_shop+/checkout+/address';
import * as pay from '~/routes/_shop+/checkout+/pay_.$id';
import * as review from '~/routes/_shop+/checkout+/review';
import * as confirmation from '~/routes/_shop+/paymentconfirmation.$status.$id';
import { full } from '../../../setup/full';
import { testUpstream } from '../../../setup/upstream';
import type { Visitor } from '../../../setup/visitor';
import { member, tokenOf } from '../account/demo-members';
import { faults, whileFailing, whileFaulty } from '../cart/faults';
import { add, formOf, OIL, tidyUp, withGoods } from '../cart/shop';
import { HYDERABAD, ordersOf, pageOf, pathOf, send, toReview } from './shop';

const upstream = testUpstream(withGoods);
let visitor: Visitor;
beforeEach(async () => {
  await tidyUp(upstream.api);
  visitor = await member('shopper@example.com');
  await add(visitor, OIL, '2');
});

/** The fields of a step's page, as its button sends them. */
const formFrom = (page: {
  csrf: string;
  revision: number;
  fields?: Record<string, string>;
  values: Record<string, string>;
}) => ({
  csrf: page.csrf,
  revision: String(page.revision),
  ...page.values,
  ...page.fields,
});

const placedId = async () =>
  pathOf(await send(visitor, 'review'))
    .split('/')
    .at(-1) ?? '';

/** All faults look the same to the pages; the upstream's tests distinguish them. All for a release. */
const tried = Object.entries(faults).filter(([name]) => full || /503/.test(name));

describe.each(tried)('while the upstream %s', (_, fault) => {
  it('each page of the checkout is shown, says so, and keeps the input', async () => {
    await send(visitor, 'address', { ...HYDERABAD, email: 'asha@example.com' });
    const addressForm = formFrom(await pageOf(visitor, 'address'));
    await send(visitor, 'review', { payment_method: 'razorpay', intent: 'back' });
    const shown = await pageOf(visitor, 'review');
    const reviewForm = formFrom(shown);
    let fields: Record<string, string> = {};
    const quantities = await formOf(visitor, { [OIL]: '7' });
    await whileFaulty(upstream, fault, async () => {
      const noCart = await visitor.get(cart.loader, '/cart');
      expect([noCart.status, await noCart.json()]).toEqual([503, { cart: null }]);
      const sentCart = await visitor.post(cart.action, '/cart', {
        ...quantities,
        intent: 'checkout',
        csrf: await tokenOf(visitor),
      });
      expect(sentCart.status).toBe(503);
      expect((await sentCart.json()).result.initialValue).toMatchObject(quantities);

      expect(await pageOf(visitor, 'address')).toMatchObject({
        isUpstreamDown: true,
        values: { line1: '12 Lake Road' },
      });
      const other = { ...addressForm, line1: '13 Lake Road', intent: 'next' };
      const sentAddress = await visitor.post(address.action, '/checkout/address', other);
      expect(pathOf(sentAddress)).toBe('/checkout/review');
      const saved = { ...addressForm, address: 'some-address', intent: 'next' };
      const sentSaved = await visitor.post(address.action, '/checkout/address', saved);
      expect(sentSaved.status).toBe(503);
      expect(await sentSaved.json()).toMatchObject({ chosen: 'some-address' });

      expect(await pageOf(visitor, 'review')).toMatchObject({
        isUpstreamDown: true,
        total: null,
        fields: {},
        methods: ['razorpay', 'sabpaisa', 'link', 'cod'],
        email: 'asha@example.com',
        values: { payment_method: 'razorpay' },
      });
      const order = { ...reviewForm, payment_method: 'cod', intent: 'place' };
      const asked = await visitor.post(review.action, '/checkout/review', order);
      expect(asked.status).toBe(400);
      ({ fields } = await asked.json());
      expect({ ...fields, shown: '' }).toEqual({ ...shown.fields, shown: '' });
      const seen = { ...order, ...fields };
      const sent = await visitor.post(review.action, '/checkout/review', seen);
      expect([sent.status, sent.headers.get('Retry-After')]).toEqual([503, '10']);
      const page = await sent.json();
      expect(page).toMatchObject({ title: 'We do not know if your order was placed' });
      expect(page.result.error['']).toEqual([expect.stringContaining('placed only once')]);
      expect(page).toMatchObject({ fields, total: shown.total, lines: [] });
    });
    const again = { ...reviewForm, ...fields, payment_method: 'cod', intent: 'place' };
    const placed = await visitor.post(review.action, '/checkout/review', again);
    expect(placed.status).toBe(303);
  });

  it('the payment page and its result say so, and start nothing', async () => {
    await toReview(visitor);
    const id = await placedId();
    await whileFaulty(upstream, fault, async () => {
      const path = `/checkout/pay/${id}?by=razorpay&attempt=${'a'.repeat(24)}`;
      const paying = await visitor.get(pay.loader, path, { id });
      expect(paying.status).toBe(503);
      expect(await paying.json()).toMatchObject({
        begun: null,
        problem: expect.stringContaining('is not available'),
      });
      const address = `/paymentconfirmation/created/${id}`;
      const params = { id, status: 'created' };
      const result = await visitor.get(confirmation.loader, address, params);
      expect([result.status, result.headers.get('Retry-After')]).toEqual([503, '10']);
      expect(await result.json()).toMatchObject({ isUpstreamDown: true, total: null });
      const checked = await visitor.post(confirmation.action, address, {}, params);
      expect(pathOf(checked)).toBe(address);
    });
  });
});

it('an order whose answer was lost is returned when the same form is sent again', async () => {
  await toReview(visitor);
  const shown = await pageOf(visitor, 'review');
  const form = { ...formFrom(shown), intent: 'place' };
  const before = (await ordersOf(visitor)).length;
  const place = () => visitor.post(review.action, '/checkout/review', form);
  const lost = async () => {
    const answer = await place();
    expect(answer.status).toBe(503);
    // The cart is already empty, so the page shows what was sent.
    expect((await answer.json()).fields).toEqual(shown.fields);
  };
  await whileFailing(upstream, 'order/user/create', lost, { passOn: true });
  expect(pathOf(await place())).toMatch(/^\/checkout\/pay\/./);
  expect((await ordersOf(visitor)).length).toBe(before + 1);
});
