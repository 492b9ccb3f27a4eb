import { accountEndpoints } from '@contract/account';
import { completeConfig } from '@kernel/config/config';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { OrderPage, OrdersPage } from '~/features/order/orders.server';
import { readSignedIn } from '~/platform/session/session.server';
import { upstream as webUpstream } from '~/platform/upstream/client.server';
import * as list from '~/routes/_office+/allorder';
import * as page from '~/routes/_office+/allorder_.$id';
import * as address from '~/routes/_office+/allorder_.$id_.address';
import * as cancel from '~/routes/_office+/allorder_.$id_.cancel';
import * as returning from '~/routes/_office+/allorder_.$id_.return';
import { shopOrder } from '../../../../api/db/schema';
import { changeProduct, type Shopper } from '../../../api/modules/cart/shoppers';
import { CAPSULES, ordering } from '../../../api/modules/order/orders';
import { listenOnLoopback } from '../../../setup/loopback';
import { testUpstream } from '../../../setup/upstream';
import { createVisitor, problemsIn, type Visitor } from '../../../setup/visitor';
import { logInAs, member, tokenOf } from '../account/demo-members';
import { faults, whileFailing, whileFaulty } from '../cart/faults';
import { flashOf, linesOf, OIL, tidyUp, withGoods } from '../cart/shop';
import { buyerOf, deliver } from './shop';

const upstream = testUpstream(withGoods);
let visitor: Visitor;
let buyer: Shopper;
let orders: ReturnType<typeof ordering>;
beforeEach(async () => {
  await tidyUp(upstream.api);
  visitor = await member('shopper@example.com');
  buyer = await buyerOf(upstream.api, 'shopper@example.com');
  orders = ordering(upstream.api);
});

const open = async (id: string): Promise<OrderPage> =>
  (await visitor.get(page.loader, `/allorder/${id}`, { id })).json();
const send = async (
  { action }: { action: unknown },
  id: string,
  filled: Record<string, string> = {},
  who = visitor,
) => who.post(action, `/allorder/${id}`, { csrf: await tokenOf(who), ...filled }, { id });
const whereTo = (response: Response) => [response.status, response.headers.get('Location')];

describe('the list of orders', () => {
  it('has pages, newest first, with the first product and the number of others', async () => {
    const { order } = await orders.placed(buyer);
    const shown: OrdersPage = await (await visitor.get(list.loader, '/allorder')).json();
    expect(shown).toMatchObject({ page: 1, pages: 1, hasNext: false });
    expect(shown.orders[0]).toMatchObject({
      number: order.number,
      title: 'Coconut Hair Oil',
      more: 1,
      total: order.total,
      state: { text: 'Waiting for payment', look: 'wait' },
    });
    expect((await visitor.get(list.loader, '/allorder?page=9')).status).toBe(404);
  });

  it('redirects a visitor to the log-in page', async () => {
    const response = await createVisitor().get(list.loader, '/allorder');
    expect(whereTo(response)).toEqual([303, '/join-us?next=%2Fallorder']);
  });
});

describe('the page of an order', () => {
  it('is not shown to other members', async () => {
    const { order } = await orders.placed(buyer);
    const { _id: id } = order;
    const other = await member('demo@example.com');
    for (const { loader } of [page, cancel, address, returning]) {
      expect((await other.get(loader, `/allorder/${id}`, { id })).status).toBe(404);
    }
    expect((await send(cancel, id, {}, other)).status).toBe(400);
    expect((await open(id)).order?.fulfilment).toBe('waiting');
  });

  it('adds the products to the cart again, once, and names the missing ones', async () => {
    const { order } = await orders.placed(buyer);
    const { _id: id } = order;
    const key = { idempotency_key: 'a-key-of-this-page-0001' };
    expect(whereTo(await send(page, id, key))).toEqual([303, '/cart']);
    await send(page, id, key);
    expect(await linesOf(visitor)).toEqual(
      expect.arrayContaining([
        [OIL, 2],
        [CAPSULES, 1],
      ]),
    );
    await tidyUp(upstream.api);
    await changeProduct(upstream.api, OIL, { stock: 0 });
    expect(whereTo(await send(page, id))).toEqual([303, '/cart']);
    expect(await flashOf(visitor)).toMatchObject({
      type: 'warning',
      text: 'Not added: Coconut Hair Oil.',
    });
  });
});

describe('cancelling', () => {
  it('cancels once, says what happens to the payment, and says when it is too late', async () => {
    const { order } = await orders.paid(buyer);
    const { _id: id, number } = order;
    expect(whereTo(await send(cancel, id))).toEqual([303, `/allorder/${id}`]);
    expect((await flashOf(visitor))?.text).toBe(
      'We will refund your payment to the payment method you used.',
    );
    expect((await open(id)).row.state.text).toContain('Cancelled');
    expect((await send(cancel, id)).status).toBe(303);
    const packed = await orders.paid(buyer);
    await deliver(upstream.api, packed.order.number);
    const refused = await send(cancel, packed.order._id);
    expect(refused.status).toBe(400);
    expect(await problemsIn(refused)).toEqual({ '': ['You can no longer cancel this order.'] });
    expect(number).not.toBe(packed.order.number);
  });

  it('promises no refund if everything was refunded before', async () => {
    const { order } = await orders.paid(buyer);
    for (const payment of ['refund_due', 'refunded'] as const) {
      await upstream.api.db
        .update(shopOrder)
        .set({ payment })
        .where(eq(shopOrder.publicId, order._id));
    }
    await send(cancel, order._id);
    expect((await flashOf(visitor))?.text).toBe('You have already been refunded.');
  });

  it('succeeds although its answer is lost, and is reported as failed if it failed', async () => {
    const { order } = await orders.placed(buyer);
    const press = () => send(cancel, order._id);
    await whileFailing(upstream, 'order/cancel', async () => {
      const lost = await press();
      expect(lost.status).toBe(503);
    });
    const passOn = async () =>
      expect(whereTo(await press())).toEqual([303, `/allorder/${order._id}`]);
    await whileFailing(upstream, 'order/cancel', passOn, { passOn: true });
    expect((await flashOf(visitor))?.title).toBe('Your order is cancelled');
  });

  it('does nothing for a form without the CSRF token', async () => {
    const { order } = await orders.placed(buyer);
    const { _id: id } = order;
    for (const { action } of [cancel, address, returning, page]) {
      expect((await visitor.post(action, '/', { csrf: 'x' }, { id })).status).toBe(400);
    }
    expect((await open(id)).order?.fulfilment).toBe('waiting');
  });
});

describe('correcting the address', () => {
  const fields = { name: 'Asha Verma', phone: '9876543210', line1: '14 Lake Road', line2: '' };
  const filled = { ...fields, landmark: 'Near the temple', city: 'Hyderabad', pin: '500002' };

  it('changes everything except the State, and reports errors', async () => {
    const { order } = await orders.placed(buyer);
    const { _id: id } = order;
    const wrong = await send(address, id, { ...filled, pin: '12', state: '27' });
    expect(wrong.status).toBe(400);
    expect(Object.keys(await problemsIn(wrong))).toEqual(['pin']);
    expect(whereTo(await send(address, id, { ...filled, state: '27' }))[0]).toBe(303);
    expect((await open(id)).order?.address).toMatchObject({
      line1: '14 Lake Road',
      pin: '500002',
      state: '36',
    });
  });
});

describe('requesting a return', () => {
  it('requires pieces and a reason, and accepts one request', async () => {
    const { order } = await orders.paid(buyer);
    const { _id: id } = order;
    expect((await send(returning, id, { 'quantity-0': '1', reason: 'Broken' })).status).toBe(400);
    await deliver(upstream.api, order.number);
    const nothing = await send(returning, id, { 'quantity-0': '0', reason: 'Broken' });
    expect(await problemsIn(nothing)).toEqual({
      '': ['Choose at least one product to return.'],
    });
    expect(await problemsIn(await send(returning, id, { 'quantity-0': '0' }))).toEqual({
      '': ['Choose at least one product to return.'],
      reason: ['Enter the reason for the return.'],
    });
    expect(await problemsIn(await send(returning, id, { 'quantity-0': '9' }))).toHaveProperty(
      'reason',
    );
    const asked = { 'quantity-0': '1', reason: 'Broken', idempotency_key: 'a-key-of-a-page-00002' };
    const answers = await Promise.all([send(returning, id, asked), send(returning, id, asked)]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect((await open(id)).order?.returns).toMatchObject([
      { state: 'requested', reason: 'Broken' },
    ]);
  });
});

it('a form about an order is filled in again after an outage, and after the session has ended', async () => {
  const { order } = await orders.paid(buyer);
  const at = [`/allorder/${order._id}/address`, { id: order._id }] as const;
  const [, silent] = Object.entries(faults).find(([name]) => name.includes('503')) ?? [];
  if (!silent) throw new Error('There is no such fault.');
  const lost = { line1: '7 Well Lane', csrf: await tokenOf(visitor) };
  await whileFaulty(upstream, silent, async () => {
    const [path, params] = at;
    expect((await visitor.post(address.action, path, lost, params)).status).toBe(503);
  });
  const back = await (await visitor.get(address.loader, ...at)).json();
  expect(back).toMatchObject({ isUnsaved: true, address: { line1: '7 Well Lane' } });
  const forms: {
    route: { action: unknown; loader: unknown };
    end: string;
    typed: Record<string, string>;
  }[] = [
    { route: address, end: 'address', typed: { line1: '99 Hill Street', pin: '500003' } },
    { route: returning, end: 'return', typed: { 'quantity-0': '1', reason: 'टूटा हुआ' } },
  ];
  for (const { route, end, typed } of forms) {
    const path = `/allorder/${order._id}/${end}`;
    const params = { id: order._id };
    const csrf = await tokenOf(visitor);
    const token = (await readSignedIn(visitor.request('/')))?.token;
    await webUpstream().call(accountEndpoints.logout, { token, body: {} });
    const late = await visitor.post(route.action, path, { ...typed, csrf }, params);
    expect(whereTo(late)).toEqual([303, `/join-us?next=${encodeURIComponent(path)}`]);
    await logInAs(visitor, 'shopper@example.com');
    const page = await (await visitor.get(route.loader, path, params)).json();
    expect({ isUnsaved: page.isUnsaved, ...(page.values ?? page.address) }).toMatchObject({
      isUnsaved: true,
      ...typed,
    });
  }
});

describe('with an upstream without single orders', () => {
  it('lists the orders, and says so on the page of an order', async () => {
    const known = { _id: 'o1', status: 'dispatched', total: 12300, title: 'Soap', items: 2 };
    const foreign = await listenOnLoopback((request, response) => {
      request.resume();
      const isList = request.url?.startsWith('/api/order/all');
      const answer = isList
        ? { status_code: 200, message: 'Success', data: [known] }
        : { status_code: 404, message: 'Not found', data: null };
      response.writeHead(answer.status_code, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer));
    });
    completeConfig({ API_BASE_URL: `${foreign.url}/api` });
    try {
      const shown: OrdersPage = await (await visitor.get(list.loader, '/allorder')).json();
      expect(shown.orders).toMatchObject([{ id: 'o1', state: { text: 'Dispatched' } }]);
      expect(await open('o1')).toMatchObject({ order: null, row: { title: 'Soap', more: 1 } });
      expect((await visitor.get(page.loader, '/allorder/o2', { id: 'o2' })).status).toBe(404);
      const change = await visitor.get(cancel.loader, '/', { id: 'o1' });
      expect(whereTo(change)).toEqual([303, '/allorder/o1']);
    } finally {
      completeConfig({ API_BASE_URL: upstream.baseUrl });
      await foreign.close();
    }
  });
});
