import { notesOf } from '@contract/invoice-text';
import { type Order, orderEndpoints } from '@contract/order';
import { count, eq, NoopLogger, sql } from 'drizzle-orm';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { cartItem, outbox, product, shopOrder } from '../../../../api/db/schema';
import { documentsOf } from '../../../../api/modules/invoice/invoice.repository';
import { openMessage } from '../../../../api/modules/outbox/outbox.repository';
import { type Answer, describeOnBoth, type TestApi } from '../../../setup/database';
import { type Shopper, shopper } from '../cart/shoppers';
import { expectContract, fillCatalogue } from '../catalogue';
import { address, CAPSULES, OIL, ordering, two } from './orders';

describeOnBoth('placing an order', (open) => {
  let api: TestApi;
  let buyer: Shopper;
  let orders: ReturnType<typeof ordering>;
  beforeEach(async () => {
    api = await open();
    await fillCatalogue(api.db);
    buyer = await shopper(api);
    orders = ordering(api);
  });
  const codeOf = ({ status, body }: Answer) => [status, body.code];
  const countOrders = async () => (await api.db.select({ n: count() }).from(shopOrder))[0]?.n;

  it('freezes lines, taxes and the quoted total, and holds the stock', async () => {
    const quoted = await orders.quote(buyer);
    const answer = await orders.place(buyer);
    const order = expectContract(orderEndpoints.orderCreate, answer);
    expect(order).toMatchObject({
      status: 'created',
      fulfilment: 'waiting',
      total: quoted.total,
      cgst: 0,
      igst: quoted.igst,
      place_of_supply: '36',
      can: ['pay', 'cancel', 'address'],
    });
    expect(order.number).toMatch(/^ORD-2026-\d{6}$/);
    expect(order.lines.map(({ name, quantity }) => [name, quantity])).toEqual([
      ['Coconut Hair Oil', 2],
      ['Garlic Oil Capsules', 1],
    ]);
    expect(order.address).toMatchObject({ ...address, line2: '', landmark: '' });
    expect(await orders.stockOf(OIL, CAPSULES)).toEqual([8, 9]);
    await api.db.update(product).set({ price: 1, name: 'Other' }).where(eq(product.slug, OIL));
    const { body } = await orders.one(buyer, order._id);
    expect(body.data.lines[0]).toMatchObject({ name: 'Coconut Hair Oil', price: 150_50 });
  });

  it('shows in Hindi what was ordered, also when the product is another one by now', async () => {
    const hi = { name: 'नारियल तेल', netQuantity: '200 मि.ली.' };
    const set = (columns: Partial<typeof product.$inferInsert>) =>
      api.db.update(product).set(columns).where(eq(product.slug, OIL));
    await set({ netQuantity: '200 ml', translations: { hi } });
    const { order } = await orders.placed(buyer);
    const inHindi = { ...buyer, headers: { ...buyer.headers, 'Accept-Language': 'hi' } };
    const shown = async () => {
      const { name, net_quantity } =
        (await orders.one(inHindi, order._id)).body.data.lines[0] ?? {};
      return [name, net_quantity];
    };
    expect(await shown()).toEqual(['नारियल तेल', '200 मि.ली.']);
    await set({ netQuantity: '1 l', translations: { hi: { ...hi, netQuantity: '1 लीटर' } } });
    expect(await shown()).toEqual(['नारियल तेल', '200 ml']);
    await set({ name: 'Sesame Oil', translations: { hi: { name: 'तिल का तेल' } } });
    expect(await shown()).toEqual(['Coconut Hair Oil', '200 ml']);
  });

  it('needs few statements', async () => {
    const { total } = await orders.quote(buyer);
    const fields = { items: two, address, payment_method: 'cod', expected_total: total };
    const headers = { ...buyer.headers, 'Idempotency-Key': 'few-statements' };
    const sent = vi.spyOn(NoopLogger.prototype, 'logQuery');
    const answer = await api.call('POST', 'order/user/create', fields, headers);
    expect(answer.status).toBe(200);
    const texts = (sent.mock.calls as unknown as [string][]).map(([text]) => text);
    // On PostgreSQL the goods go with the commit, and it begins by one beside them.
    expect(texts.filter((text) => text !== 'begin').length).toBeLessThanOrEqual(11);
  });

  it('happens once for a key, even if sent twice at the same time', async () => {
    const key = 'one-form-sent-twice';
    const answers = await Promise.all([orders.place(buyer, { key }), orders.place(buyer, { key })]);
    expect(new Set(answers.map(({ body }) => body.data._id)).size).toBe(1);
    expect(await countOrders()).toBe(1);
    expect(await orders.stockOf(OIL)).toEqual([8]);
  });

  it('requires a key, an account and items', async () => {
    const fields = { items: two, address, payment_method: 'cod', expected_total: 1 };
    const send = (path: string, more = {}) =>
      api.call(
        'POST',
        path,
        { ...fields, ...more },
        { ...buyer.headers, 'Idempotency-Key': 'k'.repeat(9) },
      );
    expect(codeOf(await api.call('POST', 'order/user/create', fields, buyer.headers))).toEqual([
      400,
      'order_key_missing',
    ]);
    expect(codeOf(await send('order/create'))).toEqual([403, 'order_wrong_path']);
    expect(codeOf(await send('order/user/create', { items: [] }))[0]).toBe(400);
    for (const quantity of ['0', '-1', '1.5', '1e3', '99999999999', '']) {
      const wrong = await send('order/user/create', { items: [{ product: OIL, quantity }] });
      expect(wrong.status, quantity).toBe(400);
    }
    expect(await countOrders()).toBe(0);
  });

  it('reports the invalid fields of the address', async () => {
    const wrong = { ...address, pin: '12', name: '' };
    const { status, body } = await orders.place(buyer, { more: { address: wrong } });
    expect(status).toBe(400);
    expect(Object.keys(body.fields ?? {})).toEqual(['address.name', 'address.pin']);
  });

  it('is refused if the total differs from the one shown', async () => {
    const { total } = await orders.quote(buyer);
    for (const change of [-1, 1]) {
      const answer = await orders.place(buyer, { more: { expected_total: (total ?? 0) + change } });
      expect(codeOf(answer)).toEqual([409, 'price_changed']);
      expect(answer.body.values).toEqual({ total });
    }
    expect(await countOrders()).toBe(0);
  });

  it('sells nothing that is withdrawn or out of stock', async () => {
    const eleven = [{ product: OIL, quantity: '11' }];
    const fields = { items: eleven, address, payment_method: 'cod', expected_total: 1 };
    const headers = { ...buyer.headers, 'Idempotency-Key': 'eleven-pieces' };
    const short = await api.call('POST', 'order/user/create', fields, headers);
    expect(short.body).toMatchObject({ code: 'out_of_stock', values: { left: 10 } });
    const [oil] = await api.db
      .update(product)
      .set({ stock: 120 })
      .where(eq(product.slug, OIL))
      .returning({ id: product.id });
    // One line is not allowed more by naming its product twice.
    const twice = [OIL, oil?.id ?? ''].map((name) => ({ product: name, quantity: '60' }));
    const much = await api.call('POST', 'order/quote', { ...fields, items: twice }, headers);
    expect(much.status).toBe(400);
    expect(Object.keys(much.body.fields ?? {})).toEqual(['items']);
    await api.db
      .update(product)
      .set({ status: 'withdrawn', stock: 10 })
      .where(eq(product.slug, OIL));
    const gone = await api.call('POST', 'order/user/create', fields, headers);
    expect(gone.body).toMatchObject({ code: 'not_for_sale', values: { name: 'Coconut Hair Oil' } });
    expect(await orders.stockOf(OIL)).toEqual([10]);
  });

  it('sells the last piece once to simultaneous buyers', async () => {
    await api.db.update(product).set({ stock: 1 }).where(eq(product.slug, OIL));
    const items = [{ product: OIL, quantity: '1' }];
    // Quoted before any of them is placed: afterwards there is nothing left to quote.
    const { total } = await orders.quote(buyer, items);
    const fields = { items, address, payment_method: 'razorpay', expected_total: total };
    const place = () => {
      const headers = { ...buyer.headers, 'Idempotency-Key': crypto.randomUUID() };
      return api.call<Order>('POST', 'order/user/create', fields, headers);
    };
    const answers = await Promise.all(Array.from({ length: 20 }, place));
    const codes = answers.map(({ status, body }) => (status === 200 ? 'placed' : body.code));
    expect(codes.filter((code) => code === 'placed')).toHaveLength(1);
    expect(new Set(codes)).toEqual(new Set(['placed', 'out_of_stock']));
    expect(await orders.stockOf(OIL)).toEqual([0]);
  });

  it('removes the ordered pieces from the cart, and leaves the rest', async () => {
    for (const slug of [OIL, 'rose-water', 'neem-face-wash', CAPSULES]) {
      const quantity = slug === CAPSULES ? '3' : '1';
      const fields = { product: slug, quantity };
      await api.call('POST', 'distributor/cart/create', fields, buyer.headers);
    }
    // Two more capsules came into the cart since the order was shown.
    await orders.placed(buyer);
    const left = await api.db
      .select({ slug: product.slug, quantity: cartItem.quantity })
      .from(cartItem)
      .innerJoin(product, eq(product.id, cartItem.productId))
      .orderBy(product.slug);
    expect(left).toEqual([
      { slug: CAPSULES, quantity: 2 },
      { slug: 'neem-face-wash', quantity: 1 },
    ]);
  });

  it('is refused if its cart lines are already in another order', async () => {
    const one = [{ product: OIL, quantity: '1' }];
    const more = { from_cart: 'true' };
    await api.call('POST', 'distributor/cart/create', one[0], buyer.headers);
    const wish = { items: one, method: 'cod', more };
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => orders.place(buyer, wish)));
    const codes = answers.map(({ status, body }) => (status === 200 ? 'placed' : body.code));
    expect(codes.sort()).toEqual([...Array(4).fill('cart_changed'), 'placed']);
    expect(answers.find(({ status }) => status === 409)?.body.message).toContain(
      'Coconut Hair Oil is no longer in it',
    );
    expect(await countOrders()).toBe(1);
    expect(await orders.stockOf(OIL)).toEqual([9]);
    // Fewer pieces than are ordered are too few; those of others do not count.
    await api.call('POST', 'distributor/cart/create', one[0], buyer.headers);
    const other = await shopper(api);
    const two = { product: OIL, quantity: '2' };
    await api.call('POST', 'distributor/cart/create', two, other.headers);
    const tooMany = await orders.place(buyer, { items: [two], more });
    expect(codeOf(tooMany)).toEqual([409, 'cart_changed']);
    expect(await api.db.$count(cartItem)).toBe(2);
    // An order that needs no cart is placed whatever is in it.
    await orders.placed(buyer, { items: [two] });
  });

  it('confirms cash on delivery immediately, within its limits', async () => {
    const { order } = await orders.placed(buyer, { method: 'cod' });
    expect(order).toMatchObject({
      status: 'pending',
      fulfilment: 'confirmed',
      can: ['cancel', 'address'],
    });
    await api.db
      .update(product)
      .set({ mrp: 6_000_00, price: 6_000_00 })
      .where(eq(product.slug, OIL));
    const items = [{ product: OIL, quantity: '1' }];
    const much = await orders.place(buyer, { method: 'cod', items });
    expect(much.body).toMatchObject({ code: 'cod_too_much', values: { max: 5_000_00 } });
    const island = { ...address, state: '35', pin: '744101' };
    const far = await orders.place(buyer, { method: 'cod', more: { address: island } });
    expect(codeOf(far)).toEqual([409, 'cod_not_there']);
  });

  it('lists the payment methods, and refuses others', async () => {
    const { shop } = api.context;
    const all = shop.paymentMethods;
    onTestFinished(() => void Object.assign(shop, { paymentMethods: all }));
    Object.assign(shop, { paymentMethods: ['razorpay', 'link'] });
    const terms = await api.call('GET', 'shop/terms');
    expect(expectContract(orderEndpoints.shopTerms, terms)).toEqual({
      payment_methods: ['razorpay', 'link'],
      cod_max: null,
      test_methods: [],
      keeps_order_keys: true,
    });
    expect(codeOf(await orders.place(buyer, { method: 'cod' }))).toEqual([
      409,
      'payment_method_missing',
    ]);
    expect(await orders.quote(buyer)).toMatchObject({ cod: false });
    const island = await api.call('GET', 'delivery/744101');
    expect(expectContract(orderEndpoints.delivery, island)).toMatchObject({
      served: true,
      cod: false,
    });
  });

  it('saves the address for the next order, sealed, for its owner only', async () => {
    await orders.placed(buyer);
    await orders.placed(buyer);
    const all = ({ headers }: Shopper) =>
      api.call<{ _id: string }[]>('GET', 'address/all', undefined, headers);
    const saved = (await all(buyer)).body.data;
    expect(saved).toEqual([{ _id: saved[0]?._id, ...address, line2: '', landmark: '' }]);
    const { rows } = (await api.db.execute(sql`select address::text as text from address`)) as {
      rows: { text: string }[];
    };
    expect(JSON.stringify(rows)).not.toContain('Lake Road');
    const other = await shopper(api);
    expect((await all(other)).body.data).toEqual([]);
    const path = `address/delete/${saved[0]?._id}`;
    expect((await api.call('DELETE', path, undefined, other.headers)).status).toBe(404);
    expect((await api.call('DELETE', path, undefined, buyer.headers)).status).toBe(200);
  });

  it('shows an order only to its buyer, and its state to anybody with its id', async () => {
    const { order, row } = await orders.placed(buyer);
    const other = await shopper(api);
    expect(codeOf(await orders.one(other, order._id))).toEqual([404, 'order_unknown']);
    expect((await orders.one(buyer, row.id)).status).toBe(404);
    const state = await api.call('GET', `order/state/${order._id}`);
    expect(state.body.data).toEqual({
      _id: order._id,
      status: 'created',
      total: order.total,
      payment_method: 'razorpay',
      is_replaced: false,
    });
    const { body } = await api.call<unknown[]>('GET', 'order/all', undefined, buyer.headers);
    expect(body.data).toMatchObject([
      { number: order.number, items: 2, title: 'Coconut Hair Oil' },
    ]);
    expect(
      (await api.call<unknown[]>('GET', 'order/all', undefined, other.headers)).body.data,
    ).toEqual([]);
  });

  it('allows no statement to make an unlisted transition, or hide one', async () => {
    const { row } = await orders.placed(buyer);
    const update = (set: Partial<typeof shopOrder.$inferInsert>) =>
      api.db.update(shopOrder).set(set).where(eq(shopOrder.id, row.id));
    await expect(update({ fulfilment: 'shipped' })).rejects.toThrow();
    await expect(update({ payment: 'refunded' })).rejects.toThrow();
    await expect(api.db.execute(sql`delete from order_event`)).rejects.toThrow();
    await update({
      payment: 'cancelled',
      changedBy: 'staff:kiran',
      changedBecause: 'by telephone',
    });
    const { rows } = (await api.db.execute(
      sql`select machine, from_state, to_state, actor, cause from order_event order by id desc limit 1`,
    )) as { rows: object[] };
    expect(rows).toEqual([
      {
        machine: 'payment',
        from_state: 'created',
        to_state: 'cancelled',
        actor: 'staff:kiran',
        cause: 'by telephone',
      },
    ]);
  });

  it('notifies the buyer once, by mail with only number and state', async () => {
    await orders.placed(buyer);
    const rows = await api.db.select().from(outbox);
    expect(rows.map(({ kind, channel, state }) => [kind, channel, state])).toEqual([
      ['order_placed', 'mail', 'waiting'],
      ['order_placed', 'sms', 'waiting'],
    ]);
    expect(JSON.stringify(rows)).not.toContain(buyer.email);
  });

  it('says in mails and on the invoice that a payment was a test', async () => {
    const { vault } = api.context.accounts;
    const mails = async () =>
      (await api.db.select().from(outbox).where(eq(outbox.channel, 'mail')))
        .map((row) => ({ kind: row.kind, text: openMessage(vault, row).text }))
        .filter(({ text }) => text.includes('a test payment'))
        .map(({ kind }) => kind)
        .toSorted();
    const invoiceOf = async (orderId: string) =>
      (await documentsOf(api.db, vault, orderId)).flatMap(notesOf).join(' ');
    const real = await orders.paid(buyer);
    api.context.shop.testMethods = ['razorpay'];
    const test = await orders.paid(buyer);
    const cash = await orders.placed(buyer, { method: 'cod' });
    expect(await mails()).toEqual(['order_paid', 'order_placed']);
    expect(await invoiceOf(test.row.id)).toContain('Test payment: no money was charged.');
    expect(await invoiceOf(real.row.id)).toContain('Issued electronically');
    expect(await invoiceOf(real.row.id)).not.toContain('Test payment');
    const headers = { ...buyer.headers, 'Idempotency-Key': 'cancel-a-test' };
    for (const { order } of [test, cash]) {
      const path = `order/cancel/${order._id}`;
      expect((await api.call('POST', path, {}, headers)).status).toBe(200);
    }
    expect(await mails()).toEqual(['order_paid', 'order_placed', 'order_refund_due']);
  });
});
