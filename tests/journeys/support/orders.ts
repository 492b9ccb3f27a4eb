/** Orders of a shop, placed through its api, and moved into every possible state. */
import { eq } from 'drizzle-orm';
import qs from 'qs';
import type { Database } from '../../../api/db/client';
import { orderReturn, orderReturnLine, shopOrder } from '../../../api/db/schema';
import type { TestApi } from '../../setup/database';
import type { RunningShop } from './server';

export const PASSWORD = 'demo-password';

export const hyderabad = {
  name: 'Asha Verma',
  phone: '9876543210',
  line1: '12 Lake Road',
  city: 'Hyderabad',
  state: '36',
  pin: '500001',
};

export interface PlacedOrder {
  _id: string;
  number: string;
}

interface Wish {
  count: number;
  email: string;
  type?: 'customer' | 'distributor';
  address?: typeof hyderabad;
  /** Payment method. Cash on delivery needs no gateway. */
  method?: 'cod' | 'razorpay';
}

/** Sends a form to a path of an api, and answers its data and token. @throws if it is refused */
type Send = (
  path: string,
  fields: Record<string, unknown>,
  headers?: Record<string, string>,
) => Promise<{ data?: unknown; token?: unknown }>;

/** To the api of a running shop, whose port is in its log. */
export function sendTo(shop: Pick<RunningShop, 'logs'>): Send {
  const [, port] = /"port":(\d+)[^\n]*the api is listening/.exec(shop.logs()) ?? [];
  return async (path, fields, headers = {}) => {
    const body = new URLSearchParams(qs.stringify(fields));
    const url = `http://127.0.0.1:${port}/api/${path}`;
    const answer = await fetch(url, { method: 'POST', body, headers });
    const { data, message, token } = await answer.json();
    if (!answer.ok) throw new Error(`${path}: ${message}`);
    return { data, token };
  };
}

/** To an api in this process. */
export function sendInto(api: TestApi): Send {
  return async (path, fields, headers) => {
    const { status, body } = await api.call('POST', path, fields, headers);
    if (status >= 400) throw new Error(`${path}: ${body.message}`);
    return body;
  };
}

/** Places orders through the api of a shop. */
export async function placeOrders(
  send: Send,
  { count, email, type = 'customer', address = hyderabad, method = 'cod' }: Wish,
): Promise<PlacedOrder[]> {
  const { token } = await send('distributor/login', { email, password: PASSWORD });
  const headers = { Authorization: `Bearer ${token}` };
  const items = [{ product: 'garlic-oil-capsules', quantity: 2 }];
  const to = { pin: address.pin, state: address.state };
  const { data: quoted } = await send('order/quote', { items, ...to }, headers);
  const { total } = quoted as { total: number };
  const wish = { items, address, payment_method: method, expected_total: total };
  const path = type === 'customer' ? 'order/user/create' : 'order/create';
  const orders: PlacedOrder[] = [];
  for (let made = 0; made < count; made += 1) {
    const key = { 'Idempotency-Key': crypto.randomUUID() };
    const { data } = await send(path, wish, { ...headers, ...key });
    orders.push(data as PlacedOrder);
  }
  return orders;
}

type Change = Partial<typeof shopOrder.$inferInsert>;

const paid: Change[] = [{ payment: 'paid', fulfilment: 'confirmed' }];
const shipped: Change[] = [
  ...paid,
  { fulfilment: 'packed' },
  { fulfilment: 'shipped', carrier: 'Blue Dart', tracking: '12345678901' },
];
const delivered: Change[] = [...shipped, { fulfilment: 'delivered' }];
const expired: Change[] = [{ payment: 'expired', fulfilment: 'cancelled' }];
const owed: Change[] = [...paid, { payment: 'refund_due', fulfilment: 'cancelled' }];

/** The transitions that bring an online order into each state. */
export const orderStates: Record<string, Change[]> = {
  created: [],
  pending: [{ payment: 'pending' }],
  paid,
  packed: [...paid, { fulfilment: 'packed' }],
  shipped,
  delivered,
  'return asked for': delivered,
  'sent back': [
    ...delivered,
    { payment: 'refund_due', fulfilment: 'returned' },
    { payment: 'refunded' },
  ],
  'never taken': [...shipped, { payment: 'refund_due', fulfilment: 'returned' }],
  expired,
  cancelled: [{ payment: 'cancelled', fulfilment: 'cancelled' }],
  late: [...expired, { payment: 'late' }],
  'refund due': owed,
  refunded: [...owed, { payment: 'refunded' }],
  'partly refunded': [...delivered, { payment: 'partly_refunded' }],
};

/** Moves one order into each of the states; the shop must not run meanwhile. */
export async function leadIntoStates(
  db: Database,
  orders: readonly PlacedOrder[],
): Promise<Map<string, PlacedOrder>> {
  const found = new Map<string, PlacedOrder>();
  for (const [index, [state, changes]] of Object.entries(orderStates).entries()) {
    const order = orders[index];
    if (!order) throw new Error(`There is no order for the state ${state}.`);
    found.set(state, order);
    const own = eq(shopOrder.number, order.number);
    const change = { changedBy: 'system', changedBecause: 'a test', updatedAt: new Date() };
    for (const to of changes)
      await db
        .update(shopOrder)
        .set({ ...change, ...to })
        .where(own);
    if (state !== 'return asked for') continue;
    const [row] = await db.select({ orderId: shopOrder.id }).from(shopOrder).where(own);
    if (!row) throw new Error('The order is gone.');
    const reason = 'The pack was broken.';
    const [asked] = await db
      .insert(orderReturn)
      .values({ ...row, reason })
      .returning();
    const returnId = asked?.id ?? '';
    await db.insert(orderReturnLine).values({ returnId, position: 0, quantity: 1 });
  }
  return found;
}
