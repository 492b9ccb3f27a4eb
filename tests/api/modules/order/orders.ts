/** Orders for tests: placed by the calls of the contract, and looked at in the database. */
import { type Order, orderEndpoints, type Quote } from '@contract/order';
import { desc, eq, inArray } from 'drizzle-orm';
import {
  ledgerEntry,
  paymentAttempt,
  product,
  refund,
  saleEntry,
  shopOrder,
} from '../../../../api/db/schema';
import { ledgerDifferences } from '../../../../api/modules/ledger/ledger.repository';
import { type Capture, settle } from '../../../../api/modules/payment/settle.service';
import type { Answer, TestApi } from '../../../setup/database';
import type { Shopper } from '../cart/shoppers';
import { expectContract } from '../catalogue';

export const address = {
  name: 'Asha Verma',
  phone: '9876543210',
  line1: '12 Lake Road',
  city: 'Hyderabad',
  state: '36',
  pin: '500001',
};

export const OIL = 'coconut-hair-oil';
export const CAPSULES = 'garlic-oil-capsules';

export type Items = { product: string; quantity: string }[];
export const two: Items = [
  { product: OIL, quantity: '2' },
  { product: CAPSULES, quantity: '1' },
];

interface Wish {
  items?: Items;
  key?: string;
  method?: string;
  more?: Record<string, unknown>;
}

/** What a test does with orders of one shop. */
export function ordering(api: TestApi) {
  const { vault } = api.context.accounts;
  const contextNow = () => ({ db: api.db, vault, shop: api.context.shop, now: api.clock.at });

  const quote = async ({ headers }: Shopper, items: Items = two) =>
    expectContract(
      orderEndpoints.orderQuote,
      await api.call<Quote>(
        'POST',
        'order/quote',
        { items, pin: address.pin, state: address.state },
        headers,
      ),
    );

  /** Places an order; the total is the one that is quoted. */
  const place = async (
    buyer: Shopper,
    { items = two, key = crypto.randomUUID(), method = 'razorpay', more = {} }: Wish = {},
  ): Promise<Answer<Order>> => {
    const { total } = await quote(buyer, items);
    const fields = { items, address, payment_method: method, expected_total: total, ...more };
    const path = buyer.type === 'customer' ? 'order/user/create' : 'order/create';
    return api.call('POST', path, fields, { ...buyer.headers, 'Idempotency-Key': key });
  };
  const placed = async (buyer: Shopper, wish: Wish = {}) => {
    const order = expectContract(orderEndpoints.orderCreate, await place(buyer, wish));
    return { order, row: await rowOf(order._id) };
  };

  const rowOf = async (publicId: string) => {
    const [row] = await api.db.select().from(shopOrder).where(eq(shopOrder.publicId, publicId));
    if (!row) throw new Error('There is no such order.');
    return row;
  };
  const stockOf = async (...slugs: string[]) => {
    const rows = await api.db
      .select({ slug: product.slug, stock: product.stock })
      .from(product)
      .where(inArray(product.slug, slugs));
    return slugs.map((slug) => rows.find((row) => row.slug === slug)?.stock);
  };

  /** An attempt as one that was begun at a gateway. */
  const attempt = async (
    orderId: string,
    amount: number,
    gateway: 'razorpay' | 'sabpaisa' = 'razorpay',
  ) => {
    const [row] = await api.db
      .insert(paymentAttempt)
      .values({ orderId, amount, gateway, reference: crypto.randomUUID() })
      .returning();
    if (!row) throw new Error('The attempt was not written.');
    return row;
  };
  const capture = (found: Capture['attempt'], more: Partial<Capture> = {}) =>
    settle(contextNow(), {
      attempt: found,
      paymentId: `pay_${found.id}`,
      amount: found.amount,
      actor: 'webhook',
      ...more,
    });
  /** Places an order and pays it. */
  const paid = async (buyer: Shopper, wish: Wish = {}) => {
    const { order, row } = await placed(buyer, wish);
    const tried = await attempt(row.id, row.total);
    await capture(tried);
    return { order, row: await rowOf(order._id), attempt: tried };
  };

  const one = ({ headers }: Shopper, id: string) =>
    api.call<Order>('GET', `order/one/${id}`, undefined, headers);
  const ledger = async (orderId: string) =>
    (
      await api.db
        .select()
        .from(ledgerEntry)
        .where(eq(ledgerEntry.orderId, orderId))
        .orderBy(ledgerEntry.id)
    ).map(({ amount }) => amount);
  const refunds = (orderId: string) =>
    api.db.select().from(refund).where(eq(refund.orderId, orderId)).orderBy(desc(refund.createdAt));
  const sales = async (orderId: string) =>
    (
      await api.db
        .select()
        .from(saleEntry)
        .where(eq(saleEntry.orderId, orderId))
        .orderBy(saleEntry.id)
    ).map(({ amount, points }) => [amount, points]);
  const differences = () => ledgerDifferences(api.db);
  return {
    contextNow,
    quote,
    place,
    placed,
    paid,
    rowOf,
    stockOf,
    attempt,
    capture,
    one,
    ledger,
    refunds,
    sales,
    differences,
  };
}
