import { type CartChange, type CartItem, COUNT_ONLY, cartEndpoints } from '@contract/cart';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { cartItem, member, product, rank } from '../../../../api/db/schema';
import { type Answer, describeOnBoth, type TestApi } from '../../../setup/database';
import { countStatements } from '../../../setup/statement-count';
import { expectContract, fillCatalogue } from '../catalogue';
import { changeProduct, shopper } from './shoppers';

const OIL = 'coconut-hair-oil';
const MASALA = 'garam-masala';

describeOnBoth('the cart', (open) => {
  let api: TestApi;
  let buyer: Awaited<ReturnType<typeof shopper>>;
  beforeEach(async () => {
    api = await open();
    await fillCatalogue(api.db);
    buyer = await shopper(api);
  });

  const add = (slug: string, quantity: unknown = '1', { headers } = buyer, more = {}) =>
    api.call<CartChange>(
      'POST',
      'distributor/cart/create',
      { product: slug, quantity },
      { ...headers, ...more },
    );
  const all = ({ headers } = buyer) =>
    api.call<CartItem[]>('GET', 'distributor/cart/all', undefined, headers);
  const set = (id: string, quantity: unknown, { headers } = buyer) =>
    api.call<CartChange>('PATCH', `distributor/cart/update/${id}`, { quantity }, headers);
  const remove = (id: string, { headers } = buyer) =>
    api.call('DELETE', `distributor/cart/delete/${id}`, undefined, headers);
  const quantities = async (who = buyer) =>
    (await all(who)).body.data.map(({ product: { slug }, quantity }) => [slug, quantity]);
  const codeOf = ({ status, body }: Answer) => [status, body.code];

  it('has a line per product, in the order of adding', async () => {
    const added = expectContract(cartEndpoints.cartCreate, await add(OIL, '2'));
    await add(MASALA);
    const answer = await all();
    const [first, second] = expectContract(cartEndpoints.cartAll, answer);
    expect(first).toMatchObject({
      _id: added?._id,
      quantity: 2,
      price: 150_50,
      told_price: null,
      left: null,
    });
    expect(first?.product).toMatchObject({ slug: OIL, image: [{ alt: 'Coconut Hair Oil' }] });
    expect(second?.product.slug).toBe(MASALA);
    expect(answer.body).toMatchObject({ total: 2, gross: 386_00, mrp: 386_00, discount: 0 });
    expect(answer.body.free_delivery_from).toBe(499_00);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
  });

  it('returns only the number of lines on request', async () => {
    await add(OIL, '2');
    await add(MASALA);
    const headers = { ...buyer.headers, ...COUNT_ONLY };
    const answer = await api.call('GET', 'distributor/cart/all', undefined, headers);
    expect(expectContract(cartEndpoints.cartAll, answer)).toEqual([]);
    expect(answer.body.total).toBe(2);
  });

  it('adds repeated additions up in one line, by slug or by id', async () => {
    await add(OIL, '2');
    const [item] = (await all()).body.data;
    const { body } = await add(item?.product._id ?? '', '3');
    expect(body.data).toEqual({ _id: item?._id, quantity: 5, is_cut: false });
    expect(await quantities()).toEqual([[OIL, 5]]);
  });

  it('does not accept a product without a GST rate, and marks one that is there', async () => {
    await add(OIL);
    await changeProduct(api, OIL, { gstBasisPoints: null });
    expect(codeOf(await add(OIL))).toEqual([409, 'not_on_sale']);
    const [item] = (await all()).body.data;
    expect(item).toMatchObject({ left: 0, product: { on_sale: false } });
    expect(codeOf(await set(item?._id ?? '', '2'))).toEqual([409, 'not_on_sale']);
  });

  it('limits a line to the stock and to 99, and says so', async () => {
    expect((await add(OIL, '99')).body.data).toMatchObject({ quantity: 10, is_cut: true });
    expect((await add(OIL)).body.data).toMatchObject({ quantity: 10, is_cut: true });
    await changeProduct(api, MASALA, { stock: 500 });
    expect((await add(MASALA, '99')).body.data).toMatchObject({ quantity: 99, is_cut: false });
    expect((await add(MASALA)).body.data).toMatchObject({ quantity: 99, is_cut: true });
    const [, masala] = (await all()).body.data;
    await changeProduct(api, MASALA, { stock: 7 });
    const changed = await set(masala?._id ?? '', '50');
    expect(changed.body.data).toMatchObject({ quantity: 7, is_cut: true });
  });

  it.each(['-1', '0', '1.5', '1e3', '99999999999', '100', '', ' ', '+1', '٣'])(
    'refuses "%s" as a quantity and stays unchanged',
    async (quantity) => {
      const { body } = await add(OIL, '2');
      for (const answer of [await add(OIL, quantity), await set(body.data._id, quantity)]) {
        expect(answer.status).toBe(400);
        expect(answer.body.fields).toEqual({ quantity: 'Enter a whole number from 1 to 99.' });
      }
      expect(await quantities()).toEqual([[OIL, 2]]);
    },
  );

  it('accepts only products on sale and in stock', async () => {
    expect(codeOf(await add('old-soap'))).toEqual([410, 'product_withdrawn']);
    expect(codeOf(await add('nothing-like-it'))).toEqual([404, 'product_unknown']);
    const soldOut = await add('rose-water');
    expect(codeOf(soldOut)).toEqual([409, 'sold_out']);
    expect(soldOut.body.message).toBe('Rose Water is out of stock at the moment.');
    expect(await quantities()).toEqual([]);
  });

  it('keeps a product that is no longer sold, with quantity 0', async () => {
    const { _id } = (await add(OIL, '2')).body.data;
    await add(MASALA, '3');
    await changeProduct(api, OIL, { status: 'withdrawn' });
    await changeProduct(api, MASALA, { stock: 2 });
    const { body } = await all();
    expect(body.data.map(({ left }) => left)).toEqual([0, 2]);
    expect(body).toMatchObject({ gross: 170_00 });
    expect(codeOf(await set(_id, '1'))).toEqual([409, 'not_for_sale']);
    await changeProduct(api, MASALA, { stock: 0 });
    const [, masala] = (await all()).body.data;
    expect(codeOf(await set(masala?._id ?? '', '1'))).toEqual([409, 'sold_out']);
    expect((await remove(_id)).status).toBe(200);
  });

  it('returns the price shown before until the line is changed', async () => {
    const { _id } = (await add(OIL)).body.data;
    await changeProduct(api, OIL, { price: 120_00 });
    const told = async () => (await all()).body.data[0];
    expect(await told()).toMatchObject({ price: 120_00, told_price: 150_50 });
    expect(await told()).toMatchObject({ price: 120_00, told_price: 150_50 });
    await set(_id, '1');
    expect(await told()).toMatchObject({ price: 120_00, told_price: null });
    await changeProduct(api, OIL, { price: 130_00 });
    await add(OIL);
    expect(await told()).toMatchObject({ price: 130_00, told_price: null });
  });

  it('applies the distributor’s current rank discount, rounded once per line', async () => {
    const distributor = await shopper(api, 7);
    await add(OIL, '1', distributor);
    await add(MASALA, '1', distributor);
    // 1053.5 paise are rounded up.
    expect((await all(distributor)).body).toMatchObject({ ediscount: 7, discount: 10_54 + 5_95 });
    const [better] = await api.db
      .insert(rank)
      .values({ rank: 77, name: 'Better', ediscount: 50 })
      .returning();
    await api.db
      .update(member)
      .set({ rankId: better?.id ?? null })
      .where(eq(member.id, distributor.id));
    expect((await all(distributor)).body).toMatchObject({ ediscount: 50, discount: 117_75 });
    await api.db.update(member).set({ type: 'customer' }).where(eq(member.id, distributor.id));
    expect((await all(distributor)).body).toMatchObject({ ediscount: 0, discount: 0 });
  });

  it('is found and changed only by its owner', async () => {
    const { _id } = (await add(OIL, '2')).body.data;
    const other = await shopper(api);
    expect(await quantities(other)).toEqual([]);
    for (const id of [_id, 'x', `${_id}'`, '%']) {
      const path = encodeURIComponent(id);
      expect(codeOf(await set(path, '5', other))).toEqual([404, 'cart_item_unknown']);
      expect(codeOf(await remove(path, other))).toEqual([404, 'cart_item_unknown']);
    }
    expect((await api.call('GET', 'distributor/cart/all')).status).toBe(401);
    expect(await quantities()).toEqual([[OIL, 2]]);
    expect((await remove(_id)).status).toBe(200);
    expect(codeOf(await remove(_id))).toEqual([404, 'cart_item_unknown']);
  });

  it('is changed once for each idempotency key', async () => {
    const key = { 'Idempotency-Key': 'one-press-of-the-button' };
    const answers = await Promise.all([1, 2, 3].map(() => add(OIL, '2', buyer, key)));
    for (const { body } of answers) expect(body).toEqual(answers[0]?.body);
    expect(await quantities()).toEqual([[OIL, 2]]);
    expect(codeOf(await add(OIL, '3', buyer, key))).toEqual([422, 'idempotency_key_reused']);
    // The key of another member is another key.
    const other = await shopper(api);
    expect((await add(OIL, '1', other, key)).body.data.quantity).toBe(1);
  });

  it('has one line after 20 simultaneous additions', async () => {
    await changeProduct(api, OIL, { stock: 15 });
    const answers = await Promise.all(Array.from({ length: 20 }, () => add(OIL)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(answers.filter(({ body }) => body.data.is_cut)).toHaveLength(5);
    expect(await quantities()).toEqual([[OIL, 15]]);
  });

  it('holds at most 300 products, read with as many queries as three', async () => {
    const [like] = await api.db.select().from(product).where(eq(product.slug, OIL));
    const others = await api.db
      .insert(product)
      .values(
        Array.from({ length: 299 }, (_, index) => ({
          slug: `p${index}`,
          name: `Product ${index}`,
          categoryId: like?.categoryId ?? '',
          mrp: 10_00,
          price: 10_00,
          stock: 5,
          gstBasisPoints: 500,
        })),
      )
      .returning({ productId: product.id });
    const rows = others.map((row) => ({
      ...row,
      memberId: buyer.id,
      quantity: 1,
      toldPrice: 10_00,
    }));
    const count = () => countStatements(api.db, async () => expect((await all()).status).toBe(200));
    await api.db.insert(cartItem).values(rows.slice(0, 3));
    const few = await count();
    expect(few).toBeGreaterThan(0);
    await api.db.insert(cartItem).values(rows.slice(3));
    expect(await count()).toBe(few);
    const answers = await Promise.all([add(OIL), add(MASALA)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refusal = answers.find(({ status }) => status === 409);
    expect(refusal?.body).toMatchObject({ code: 'cart_full', values: { max: 300 } });
    expect((await add('p7')).body.data.quantity).toBe(2);
  });
});
