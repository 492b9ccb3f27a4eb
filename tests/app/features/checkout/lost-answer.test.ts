import { completeConfig } from '@kernel/config/config';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import * as checkoutIndex from '~/routes/_shop+/checkout+/_index';
import * as review from '~/routes/_shop+/checkout+/review';
import { freePort } from '../../../setup/free-port';
import { testUpstream } from '../../../setup/upstream';
import type { Visitor } from '../../../setup/visitor';
import { member } from '../account/demo-members';
import { whileFailing } from '../cart/faults';
import { add, OIL, tidyUp, withGoods } from '../cart/shop';
import { ordersOf, pageOf, pathOf, toReview } from './shop';

const upstream = testUpstream(withGoods);
let visitor: Visitor;
beforeEach(async () => {
  await tidyUp(upstream.api);
  visitor = await member('shopper@example.com');
  await add(visitor, OIL, '2');
  await toReview(visitor, 'cod');
});

const LOST = 'We do not know if your order was placed';
/** Whether an upstream says that it supports idempotency keys. */
const TERMS = 'shop/terms';

async function reviewForm(): Promise<Record<string, string>> {
  const { csrf, revision, values, fields } = await pageOf(visitor, 'review');
  return { csrf, revision: String(revision), ...values, ...fields, intent: 'place' };
}

const orderCount = async () => (await ordersOf(visitor)).length;

describe('an order whose answer is lost once', () => {
  it('is found by sending it again if the upstream has idempotency keys', async () => {
    const before = await orderCount();
    const form = await reviewForm();
    const placing = async () => {
      const { action } = await visitor.submit(review, '/checkout/review', form);
      expect(pathOf(action)).toMatch(/^\/paymentconfirmation\//);
    };
    await whileFailing(upstream, 'order/user/create', placing, { passOn: true, times: 1 });
    expect(await orderCount()).toBe(before + 1);
  });

  it('is found in the list of orders where it does not', async () => {
    const before = await orderCount();
    const placing = async () => {
      const form = await reviewForm();
      const { action } = await visitor.submit(review, '/checkout/review', form);
      expect(pathOf(action)).toMatch(/^\/paymentconfirmation\//);
    };
    const options = { passOn: true, lacks: [TERMS] };
    await whileFailing(upstream, 'order/user/create', placing, options);
    expect(await orderCount()).toBe(before + 1);
  });
});

describe('an order with an unknown result', () => {
  it('is not called an empty cart, with script or without, and may be sent again where that is safe', async () => {
    const before = await orderCount();
    const form = await reviewForm();
    const placing = async () => {
      const { action, loader } = await visitor.submit(review, '/checkout/review', form);
      expect([action.status, loader?.status]).toEqual([503, 200]);
      const page = await action.json();
      expect(page).toMatchObject({ title: LOST, links: [{ href: '/allorder' }] });
      expect(page.fields.items).toBe(form.items);
      expect(await loader?.json()).toMatchObject({ title: LOST });
      // Script requests the page's data again, with the new cookies.
      expect(await pageOf(visitor, 'review')).toMatchObject({ isLost: true, fields: {} });
    };
    await whileFailing(upstream, 'order/user/create', placing, { passOn: true });
    expect(await orderCount()).toBe(before + 1);
  });

  it('is not offered again where a second order could be placed', async () => {
    const placing = async () => {
      const form = await reviewForm();
      const { action, loader } = await visitor.submit(review, '/checkout/review', form);
      expect([action.status, loader?.status]).toEqual([503, 200]);
      expect(await action.json()).toMatchObject({ title: LOST, fields: {} });
      expect(await pageOf(visitor, 'review')).toMatchObject({ isLost: true, fields: {} });
    };
    const options = { passOn: true, lacks: [TERMS, 'order/all'] };
    await whileFailing(upstream, 'order/user/create', placing, options);
  });

  it('is not sent again by a page from before, which the Back button shows', async () => {
    const calls = vi.spyOn(globalThis, 'fetch');
    const sent = () => calls.mock.calls.filter(([url]) => String(url).includes('user/create'));
    const placing = async () => {
      const form = await reviewForm();
      await visitor.submit(review, '/checkout/review', form);
      const once = sent().length;
      expect(once).toBeGreaterThan(0);
      const { action } = await visitor.submit(review, '/checkout/review', form);
      expect(await action.json()).toMatchObject({ title: LOST, fields: {} });
      expect(sent()).toHaveLength(once);
    };
    const options = { passOn: true, lacks: [TERMS, 'order/all'] };
    await whileFailing(upstream, 'order/user/create', placing, options);
  });

  it('differs from the next one, for which the checkout is opened again', async () => {
    const before = await orderCount();
    // Only a few cash orders are allowed a day.
    const placed = async () => {
      const form = { ...(await reviewForm()), payment_method: 'razorpay' };
      return (await visitor.submit(review, '/checkout/review', form)).action;
    };
    const placing = async () => expect((await placed()).status).toBe(503);
    await whileFailing(upstream, 'order/user/create', placing, { passOn: true });
    await add(visitor, OIL, '3');
    await visitor.get(checkoutIndex.loader, '/checkout');
    expect(pathOf(await placed())).toMatch(/^\/checkout\/pay\//);
    expect(await orderCount()).toBe(before + 2);
  });
});

it('an order that was not sent is reported as not placed', async () => {
  const form = await reviewForm();
  const placing = async () => {
    const { action } = await visitor.submit(review, '/checkout/review', form);
    expect(await action.json()).toMatchObject({ title: 'Your order has not been placed' });
  };
  completeConfig({ API_BASE_URL: `http://127.0.0.1:${await freePort()}/api` });
  onTestFinished(() => completeConfig({ API_BASE_URL: upstream.baseUrl }));
  await placing();
});
