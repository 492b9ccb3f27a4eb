/**
 * A test order is an order of a real shop that was paid in a gateway's test mode, for example while
 * the shop was prepared. Test orders are no supplies, so books, GST returns and sales leave them
 * out. Their money is booked to an account of its own, so they are recognised even after the
 * gateway has its real keys.
 */
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client';
import { ledgerEntry, shopOrder } from '../../db/schema';
import { isTestPayment, type ShopTerms } from '../../shop-terms';
import type { OrderRow } from './order.rules';

/** The account of the ledger for money that nobody paid. */
export const TEST_ACCOUNT = 'test';

const isTestEntry = eq(ledgerEntry.account, TEST_ACCOUNT);

/** Returns the ids of the given orders that are test orders. */
export async function testOrdersOf(db: Queryable, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectDistinct({ orderId: ledgerEntry.orderId })
    .from(ledgerEntry)
    .where(and(inArray(ledgerEntry.orderId, [...ids]), isTestEntry));
  return new Set(rows.map(({ orderId }) => orderId));
}

export const isTestOrder = async (db: Queryable, orderId: string): Promise<boolean> =>
  (await testOrdersOf(db, [orderId])).has(orderId);

/** The payment states of orders for which no money has arrived. */
const UNPAID = ['created', 'pending', 'expired', 'cancelled'] as const;

/**
 * A condition for statements over all orders. It is true for test orders, and for unpaid orders
 * that were placed as tests.
 */
export const isTestOrderSql = (): SQL<boolean> => {
  const { id, isPlacedAsTest, payment } = shopOrder;
  const wasPaidAsTest = sql`${id} in (select order_id from ledger_entry where ${isTestEntry})`;
  return sql<boolean>`(${wasPaidAsTest} or (${isPlacedAsTest} and ${inArray(payment, [...UNPAID])}))`;
};

/** Returns true if a captured payment was booked as a test. */
export async function isTestAttempt(db: Queryable, attemptId: string): Promise<boolean> {
  const [entry] = await db
    .select({ id: ledgerEntry.id })
    .from(ledgerEntry)
    .where(and(eq(ledgerEntry.cause, `payment:${attemptId}`), isTestEntry));
  return entry !== undefined;
}

/**
 * Returns true if no money is charged for an order. This depends on how its payments were booked.
 * Before the first payment is booked, and in a shop that counts test payments as sales, it depends
 * on the payment method.
 */
export async function chargesNoMoney(
  db: Queryable,
  shop: Pick<ShopTerms, 'testMethods' | 'countsTestPayments'>,
  order: Pick<OrderRow, 'id' | 'method'>,
): Promise<boolean> {
  if (shop.countsTestPayments) return isTestPayment(shop, order);
  const [booked] = await db
    .select({ isTest: sql<boolean | null>`bool_or(${isTestEntry})` })
    .from(ledgerEntry)
    .where(eq(ledgerEntry.orderId, order.id));
  return booked?.isTest ?? isTestPayment(shop, order);
}
