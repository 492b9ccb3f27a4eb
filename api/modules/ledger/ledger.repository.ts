/** The ledger: every rupee that comes in or goes out, with what caused it. Append-only. */
import { sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/client';
import { ledgerEntry } from '../../db/schema';

export interface Booking {
  orderId: string;
  /** Where the money is: `razorpay`, `sabpaisa` or `cash`. */
  account: string;
  /** Paise; below zero where it goes out. */
  amount: number;
  /** `payment:<attempt>` or `refund:<refund>`: a second entry for it is not made. */
  cause: string;
  now: Date;
}

export async function book(tx: Transaction, booking: Booking): Promise<void> {
  const { now, ...entry } = booking;
  await tx
    .insert(ledgerEntry)
    .values({ ...entry, at: now })
    .onConflictDoNothing();
}

/** What does not agree, one line each; none when all is well. */
export async function ledgerDifferences(db: Queryable): Promise<string[]> {
  const { rows } = (await db.execute(sql`
    with paid as (
      select order_id, 'payment:' || id as cause, amount from payment_attempt where state = 'captured'
      union all
      select order_id, 'refund:' || id, -amount from refund where state = 'done'
    ), compared as (
      select coalesce(paid.cause, ledger_entry.cause) as what, paid.amount as recorded, ledger_entry.amount as booked
      from paid full join ledger_entry on ledger_entry.cause = paid.cause and ledger_entry.order_id = paid.order_id
    )
    select what || ': ' || coalesce(recorded::text, 'nothing') || ' recorded, ' || coalesce(booked::text, 'nothing') || ' booked' as difference
    from compared where recorded is distinct from booked
    union all
    select shop_order.number || ': ' || shop_order.payment || ', but the ledger holds ' || coalesce(sum(ledger_entry.amount), 0) || ' of ' || shop_order.total
    from shop_order left join ledger_entry on ledger_entry.order_id = shop_order.id
    group by shop_order.id
    having case
      when shop_order.payment in ('paid', 'partly_refunded') then coalesce(sum(ledger_entry.amount), 0) <= 0 and shop_order.total > 0
      when shop_order.payment = 'refunded' then coalesce(sum(ledger_entry.amount), 0) < 0
      when shop_order.payment in ('created', 'pending') then coalesce(sum(ledger_entry.amount), 0) < 0
      else coalesce(sum(ledger_entry.amount), 0) < 0 end
    union all
    select shop_order.number || ': is ' || shop_order.payment || ' without an invoice'
    from shop_order
    where shop_order.payment in ('paid', 'partly_refunded')
      and not exists (select from invoice where invoice.order_id = shop_order.id and invoice.series = 'invoice')
    union all
    select product.slug || ': stock of an order moved ' || sum(stock_movement.quantity)
    from stock_movement join shop_order on shop_order.id = stock_movement.order_id
      join product on product.id = stock_movement.product_id
    where shop_order.fulfilment = 'cancelled'
    group by shop_order.id, product.slug having sum(stock_movement.quantity) <> 0
  `)) as { rows: { difference: string }[] };
  return rows.map(({ difference }) => difference);
}
