/** Shows a member's payments and refunds, and a gateway's data about a payment. */
import type { RazorpayState, Transaction } from '@contract/payment';
import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/client';
import { ledgerEntry, shopOrder } from '../../db/schema';
import { done, type Outcome, refuse } from '../../outcome';
import { isVisibleToSql } from '../order/order.repository';
import { attemptByReference } from './attempt.repository';
import type { PaymentContext } from './query-gateway.service';

/**
 * Returns the ledger entries of the member's own orders, oldest first, with the running balance in
 * paise. `startDate` and `endDate` are days in India, both included.
 */
export async function showTransactions(
  db: Database,
  memberId: string,
  { startDate, endDate }: { startDate?: string | undefined; endDate?: string | undefined },
): Promise<Transaction[]> {
  const day = sql<string>`(${ledgerEntry.at} at time zone 'Asia/Kolkata')::date`;
  const rows = await db
    .select({
      id: ledgerEntry.id,
      at: ledgerEntry.at,
      day: day.as('day'),
      account: ledgerEntry.account,
      amount: ledgerEntry.amount,
      order: shopOrder.publicId,
      orderNumber: shopOrder.number,
    })
    .from(ledgerEntry)
    .innerJoin(shopOrder, eq(shopOrder.id, ledgerEntry.orderId))
    .where(isVisibleToSql(memberId))
    .orderBy(asc(ledgerEntry.at), asc(ledgerEntry.id));
  let balance = 0;
  return rows
    .map((row) => {
      balance += row.amount;
      return { ...row, balance };
    })
    .filter((row) => (!startDate || row.day >= startDate) && (!endDate || row.day <= endDate))
    .map(({ id, at, account, amount, order, orderNumber, balance: runningBalance }) => ({
      _id: String(id),
      date: at.toISOString(),
      kind: amount < 0 ? 'refund' : 'payment',
      method: account,
      order,
      order_number: orderNumber,
      amount,
      balance: runningBalance,
    }));
}

/** The format of Razorpay's ids. Other ids are refused without a query. */
const GATEWAY_ID = /^(order|pay)_\w{1,40}$/;

/** Returns Razorpay's data about one of our payments, by the id of the payment or of its order. */
export async function gatewayState(
  { db, gateways }: PaymentContext,
  id: string,
): Promise<Outcome<{ state: RazorpayState }>> {
  if (!GATEWAY_ID.test(id)) return refuse('payment_unknown');
  const { razorpay } = gateways;
  if (!razorpay) return refuse('payment_unknown');
  const isOrder = id.startsWith('order_');
  const answer = isOrder ? await razorpay.fetchOrder(id) : await razorpay.fetchPayment(id);
  if (answer.outcome === 'refused') return refuse('payment_unknown');
  // The payment may have been made, so the refusal must not say that nothing was paid.
  if (answer.outcome !== 'ok') return refuse('provider_unavailable');
  const { status, amountPaise } = answer.value;
  const orderId = 'orderId' in answer.value ? answer.value.orderId : answer.value.id;
  const attempt = await attemptByReference(db, ['razorpay', 'link'], orderId);
  if (!attempt) return refuse('payment_unknown');
  const [order] = await db
    .select({ publicId: shopOrder.publicId })
    .from(shopOrder)
    .where(eq(shopOrder.id, attempt.orderId));
  return done({
    state: { id, status, amount: amountPaise, order_id: orderId, order: order?.publicId ?? '' },
  });
}
