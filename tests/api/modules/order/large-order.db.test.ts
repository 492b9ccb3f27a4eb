import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { product, shopOrder, stockMovement } from '../../../../api/db/schema';
import { describeOnBoth, type TestApi } from '../../../setup/database';
import { countStatements } from '../../../setup/statement-count';
import { type Shopper, shopper } from '../cart/shoppers';
import { fillCatalogue } from '../catalogue';
import { address, type Items, OIL, ordering } from './orders';

const MOST = 300;

describeOnBoth('an order with many products', (open) => {
  let api: TestApi;
  let buyer: Shopper;
  let orders: ReturnType<typeof ordering>;
  beforeEach(async () => {
    api = await open();
    await fillCatalogue(api.db);
    buyer = await shopper(api);
    orders = ordering(api);
    const [like] = await api.db.select().from(product).where(eq(product.slug, OIL));
    await api.db.insert(product).values(
      Array.from({ length: MOST }, (_, index) => ({
        slug: `p${index}`,
        name: `Product ${index}`,
        categoryId: like?.categoryId ?? '',
        gstBasisPoints: 500,
        mrp: 10_00,
        price: 10_00,
        stock: 5,
      })),
    );
  });
  const items = (count: number): Items =>
    Array.from({ length: count }, (_, index) => ({ product: `p${index}`, quantity: '2' }));
  const countMovements = () => api.db.$count(stockMovement);

  it('is quoted with as many statements as a small one', async () => {
    const few = await countStatements(api.db, () => orders.quote(buyer, items(3)));
    expect(few).toBeGreaterThan(0);
    expect(await countStatements(api.db, () => orders.quote(buyer, items(MOST)))).toBe(few);
  });

  it('is placed and paid as a whole, or not at all', async () => {
    const { total } = await orders.quote(buyer, items(MOST));
    await api.db.update(product).set({ stock: 1 }).where(eq(product.slug, 'p299'));
    const headers = { ...buyer.headers, 'Idempotency-Key': crypto.randomUUID() };
    const fields = { items: items(MOST), address, payment_method: 'cod', expected_total: total };
    const short = await api.call('POST', 'order/user/create', fields, headers);
    expect(short.body).toMatchObject({ code: 'out_of_stock', values: { name: 'Product 299' } });
    expect([await api.db.$count(shopOrder), await countMovements()]).toEqual([0, 0]);
    await api.db.update(product).set({ stock: 2 }).where(eq(product.slug, 'p299'));
    const { order } = await orders.paid(buyer, { items: items(MOST) });
    expect(order.lines).toHaveLength(MOST);
    expect(await countMovements()).toBe(MOST);
    expect(await orders.stockOf('p0', 'p299')).toEqual([3, 0]);
    expect(await orders.differences()).toEqual([]);
    const more = { ...fields, items: items(MOST).concat({ product: OIL, quantity: '1' }) };
    expect((await api.call('POST', 'order/user/create', more, headers)).status).toBe(400);
  });
});
