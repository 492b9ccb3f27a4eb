/** Counts and lists the queues of orders at the desk, and searches orders. */
import type { DeskOrdersQuery, OrderQueue, QueueCounts } from '@contract/desk/order';
import { MAX_QUEUE_COUNT, orderQueues } from '@contract/desk/order';
import { dayInIndia } from '@contract/india';
import { and, asc, desc, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { boundedCount, boundedPage } from '../../db/bounded-list';
import type { Queryable } from '../../db/client';
import { numberPrefixSql } from '../../db/number-prefix';
import {
  member,
  orderLine,
  orderReturn,
  paymentAttempt,
  refund,
  refundRequest,
  shopOrder,
} from '../../db/schema';
import { singleRow } from '../../db/single-row';
import { matchesNameSql } from '../member/member.repository';
import { UNAPPLIED_KINDS } from '../order/order.rules';
import { isCashWithCourierSql } from '../payment/attempt.repository';
import { isToPackSql } from './worklist.repository';

const hasRefundSql = (condition: SQL | undefined) =>
  sql`${shopOrder.id} in (select ${refund.orderId} from ${refund} where ${condition})`;
const isOpenRefundSql = ne(refund.state, 'done');

/** The condition on the orders of each queue. */
const QUEUES: Record<OrderQueue, SQL | undefined> = {
  /** Orders with a payment that must be refunded: paid twice, a wrong amount, or too late. */
  payments: hasRefundSql(
    and(isOpenRefundSql, inArray(refund.kind, [...UNAPPLIED_KINDS, 'came_late'])),
  ),
  approvals: sql`${shopOrder.id} in (select ${refundRequest.orderId} from ${refundRequest} where ${refundRequest.state} = 'waiting')`,
  refunds: hasRefundSql(and(isOpenRefundSql, inArray(refund.state, ['due', 'failed']))),
  returns: sql`${shopOrder.id} in (select ${orderReturn.orderId} from ${orderReturn} where ${orderReturn.state} = 'requested')`,
  to_pack: isToPackSql,
  packed: eq(shopOrder.fulfilment, 'packed'),
  shipped: eq(shopOrder.fulfilment, 'shipped'),
  cash: sql`${shopOrder.id} in (select ${paymentAttempt.orderId} from ${paymentAttempt} where ${isCashWithCourierSql})`,
};

const isShownSql = isNull(shopOrder.erasedAt);

/** Counts the orders in each queue. Counting stops at `MAX_QUEUE_COUNT` + 1. */
export async function queueCounts(db: Queryable): Promise<QueueCounts> {
  const counts = orderQueues.map(
    (queue) =>
      sql`(select count(*)::integer from (select from ${shopOrder} where ${and(QUEUES[queue], isShownSql)} limit ${MAX_QUEUE_COUNT + 1}) as queued) as ${sql.identifier(queue)}`,
  );
  const { rows } = (await db.execute(sql`select ${sql.join(counts, sql`, `)}`)) as {
    rows: QueueCounts[];
  };
  return singleRow(rows, 'the counts of the queues');
}

/** The earliest year in order numbers. */
const FIRST_YEAR = 2024;

/**
 * Returns the SQL condition on accounts if a search text is about a buyer, or null if it is an
 * order number or its serial.
 */
function buyerSql(q: string): SQL | undefined | null {
  const digits = digitsOf(q);
  if (ORDER_NUMBER.test(q) || ORDER_SERIAL.test(digits)) return null;
  if (MOBILE.test(digits)) return eq(member.phone, digits);
  if (q.includes('@')) return eq(member.email, q.toLowerCase());
  return matchesNameSql(q);
}

const ORDER_NUMBER = /^[a-z]{2,4}-\d{4}-\d+$/i;
const ORDER_SERIAL = /^\d{1,9}$/;
const MOBILE = /^[6-9]\d{9}$/;
/** Removes what people write between digits, and the country code or 0 before a mobile number. */
const digitsOf = (q: string) => q.replace(/[\s()-]/g, '').replace(/^(?:\+91|0)(?=\d{10}$)/, '');

/**
 * SQL condition: the order matches a search text. The text is an order number, only its serial, or
 * the phone number, e-mail address, name or member number of the buyer's account.
 */
function matchesSql(q: string, now: Date): SQL | undefined {
  const ofBuyer = buyerSql(q);
  if (ofBuyer !== null) return isOfMembersSql(ofBuyer);
  if (ORDER_NUMBER.test(q)) return eq(shopOrder.number, q.toUpperCase());
  return sql`${shopOrder.number} in ${numbersSql(digitsOf(q), now)}`;
}

const isOfMembersSql = (condition: SQL | undefined) =>
  sql`${shopOrder.memberId} in (select ${member.id} from ${member} where ${condition})`;

/**
 * Returns the order numbers of all years with this serial. At most one of them exists, because
 * serials are unique over all years. The index needs the full number, which contains the year.
 */
function numbersSql(serial: string, now: Date): SQL[] {
  const last = Number(dayInIndia(now).slice(0, 4)) + 1;
  const years = Array.from({ length: last - FIRST_YEAR + 1 }, (_, index) => FIRST_YEAR + index);
  return years.map((year) => sql`${numberPrefixSql('orders')} || ${`-${year}-${serial}`}::text`);
}

const ORDERS = {
  date: [asc(shopOrder.createdAt), asc(shopOrder.number)],
  '-date': [desc(shopOrder.createdAt), desc(shopOrder.number)],
  total: [asc(shopOrder.total), asc(shopOrder.number)],
  '-total': [desc(shopOrder.total), desc(shopOrder.number)],
};

/** Returns a page of orders. `total` is null if there are too many to count. */
export function searchOrders(
  db: Queryable,
  { q, queue, sort, page }: z.output<typeof DeskOrdersQuery>,
  { limit, now }: { limit: number; now: Date },
) {
  const isWanted = and(
    isShownSql,
    queue ? QUEUES[queue] : undefined,
    q ? matchesSql(q, now) : undefined,
  );
  const items = sql<number>`(select count(*) from ${orderLine} where ${orderLine.orderId} = ${shopOrder.id})`;
  const ordered = ORDERS[sort];
  const read = (range: { limit: number; offset: number }) => {
    // Sorts only ids, because the rows are wide. The columns are read for the orders of the page.
    const onPage = db
      .select({ id: shopOrder.id })
      .from(shopOrder)
      .where(isWanted)
      .orderBy(...ordered)
      .limit(range.limit)
      .offset(range.offset)
      .as('on_page');
    return db
      .select({ order: shopOrder, items: items.mapWith(Number) })
      .from(onPage)
      .innerJoin(shopOrder, eq(shopOrder.id, onPage.id))
      .orderBy(...ordered);
  };
  return boundedPage({ page, limit }, read, async () => {
    const ofBuyer = q ? buyerSql(q) : null;
    // Counting accounts is faster than counting their orders. If too many accounts match, the
    // orders are not counted, even if they are few.
    if (ofBuyer && (await boundedCount(db, member, ofBuyer)) === null) return null;
    return boundedCount(db, shopOrder, isWanted);
  });
}
