/** The ledger contains all incoming and outgoing money with its cause. Entries are only added. */
import { sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/client';
import { ledgerEntry } from '../../db/schema';

interface Booking {
  orderId: string;
  /**
   * Where the money is: a gateway, `cash`, `bank` for refunds by transfer, `carried` for money that
   * is moved from an order to the order that replaces it, or `test` for money that nobody paid.
   */
  account: string;
  /** Paise; negative for outgoing money. */
  amount: number;
  /** `payment:<attempt>` or `refund:<refund>`. */
  cause: string;
  now: Date;
}

/** Books an entry. Does nothing if its cause is already booked. */
export async function bookEntry(tx: Transaction, booking: Booking): Promise<void> {
  const { now, ...entry } = booking;
  await tx
    .insert(ledgerEntry)
    .values({ ...entry, at: now })
    .onConflictDoNothing();
}

/**
 * Compares the ledger, payments, refunds, orders, invoices and movements of stock with each other.
 * Returns one line for each difference, refused refund, and captured payment with a problem; none
 * if everything agrees. An order that replaces another one takes over the money of that order. It
 * can be cancelled and refunded before the buyer pays the difference. Then `carried` counts as its
 * whole payment.
 */
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
    select what || ': ' || coalesce(recorded || ' paise', 'nothing') || ' recorded, ' || coalesce(booked || ' paise', 'nothing') || ' booked' as difference
    from compared where recorded is distinct from booked
    union all
    select number || ': the state is ' || payment || ', but ' || paid_for || ' of ' || total || ' paise were paid and ' || given_back || ' paise refunded'
    from (
      select shop_order.number, shop_order.payment, shop_order.total, shop_order.carried,
        coalesce((select sum(amount) from payment_attempt where order_id = shop_order.id and state = 'captured'
          and not exists (select from refund where attempt_id = payment_attempt.id and kind in ('paid_twice', 'wrong_amount'))), 0) as paid_for,
        coalesce((select sum(amount) from refund where order_id = shop_order.id and state = 'done'
          and kind not in ('paid_twice', 'wrong_amount')), 0) as given_back
      from shop_order
    ) as held,
    lateral (select paid_for <> total and (carried = 0 or paid_for <> carried) as is_wrong) as checked
    where case
      when payment in ('created', 'pending') then paid_for <> carried or given_back <> 0
      when payment in ('expired', 'cancelled') then paid_for <> 0 or given_back <> 0
      when payment = 'paid' then paid_for <> total or given_back <> 0
      when payment = 'partly_refunded' then is_wrong or given_back not between 1 and paid_for - 1
      when payment = 'refunded' then is_wrong or given_back <> paid_for
      else is_wrong or given_back > paid_for end
    union all
    select 'payment:' || payment_attempt.id || ': more was refunded than paid'
    from payment_attempt join refund on refund.attempt_id = payment_attempt.id and refund.state <> 'failed'
    group by payment_attempt.id having sum(refund.amount) > payment_attempt.amount
    union all
    select shop_order.number || ': refund ' || refund.id || ' of ' || refund.amount || ' paise was refused: ' || refund.reason
    from refund join shop_order on shop_order.id = refund.order_id
    where refund.state = 'failed'
    union all
    select shop_order.number || ': payment ' || payment_attempt.payment_id || ' counts as paid, but ' || payment_attempt.reason
    from payment_attempt join shop_order on shop_order.id = payment_attempt.order_id
    where payment_attempt.state = 'captured' and payment_attempt.reason <> ''
    union all
    select invoice_counter.series || ' of ' || invoice_counter.financial_year || ': ' || count(invoice.id) || ' of ' || invoice_counter.last || ' numbers have a document'
    from invoice_counter left join invoice on invoice.series = invoice_counter.series and invoice.financial_year = invoice_counter.financial_year
    group by invoice_counter.series, invoice_counter.financial_year having count(invoice.id) <> invoice_counter.last
    union all
    select shop_order.number || ': is ' || shop_order.payment || ' without an invoice'
    from shop_order
    where shop_order.payment in ('paid', 'partly_refunded')
      and not exists (select from invoice where invoice.order_id = shop_order.id and invoice.series in ('invoice', 'test_invoice'))
    union all
    select shop_order.number || ': the stock of ' || order_line.slug || ' moved by ' || coalesce(sum(stock_movement.quantity), 0) || ' pieces instead of ' ||
      case when shop_order.fulfilment = 'cancelled' then 0 else order_line.returned - order_line.quantity end
    from order_line join shop_order on shop_order.id = order_line.order_id
      left join stock_movement on stock_movement.order_id = order_line.order_id and stock_movement.product_id = order_line.product_id
        and stock_movement.cause not like 'written off:%'
    group by shop_order.id, order_line.order_id, order_line.position
    having coalesce(sum(stock_movement.quantity), 0) <>
      case when shop_order.fulfilment = 'cancelled' then 0 else order_line.returned - order_line.quantity end
  `)) as { rows: { difference: string }[] };
  return rows.map(({ difference }) => difference);
}
