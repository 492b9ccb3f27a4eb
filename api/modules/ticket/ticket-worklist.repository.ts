/** Lists tickets for staff: by default the open ones first, the next one due at the top. */
import type { ticketSorts, ticketStates } from '@contract/desk/ticket';
import type { TicketKind } from '@contract/ticket';
import { and, asc, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import { boundedCount, boundedPage, type PageRequest } from '../../db/bounded-list';
import type { Queryable } from '../../db/client';
import { dueAtSql, isResolvedSql, phoneDigitsSql, ticket } from '../../db/schema';
import { answerTimes } from './ticket-message.repository';

interface TicketFilters {
  /** The full number of a ticket or an order, an e-mail address or a phone number. */
  q?: string | undefined;
  kind?: TicketKind | undefined;
  state?: (typeof ticketStates)[number] | undefined;
  sort?: (typeof ticketSorts)[number] | undefined;
}

// PostgreSQL rewrites `not` and `= false` to `status <> 'resolved'`, for which it cannot use the
// index. It keeps `is false`.
const isOpenSql = sql`${isResolvedSql} is false`;

const isOverdueSql = (now: Date): SQL => sql`${isOpenSql} and ${dueAtSql} < ${now}`;

function stateSql(state: TicketFilters['state'], now: Date): SQL | undefined {
  if (!state) return undefined;
  if (state === 'overdue') return isOverdueSql(now);
  if (state === 'resolved') return sql`${isResolvedSql} is true`;
  return and(isOpenSql, eq(ticket.status, state));
}

/** SQL condition: the ticket matches a search. Each alternative has its own index. */
function searchSql(q: string | undefined): SQL | undefined {
  if (!q) return undefined;
  const digits = q.replace(/\D/g, '');
  return or(
    eq(ticket.number, q.toUpperCase()),
    eq(ticket.orderNumber, q.toUpperCase()),
    sql`lower(email) = ${q.toLowerCase()}`,
    digits.length >= 10 ? sql`${phoneDigitsSql} = ${digits.slice(-10)}` : undefined,
  );
}

function orderTermsSql(state: TicketFilters['state'], sort: TicketFilters['sort']): SQL[] {
  if (sort === 'filed') return [asc(ticket.createdAt), asc(ticket.number)];
  if (sort === '-filed') return [desc(ticket.createdAt), desc(ticket.number)];
  if (state === 'resolved') return [desc(ticket.resolvedAt), asc(ticket.number)];
  return [sql`${isResolvedSql}`, sql`${dueAtSql}`, asc(ticket.number)];
}

/**
 * Returns a page of the worklist. By default, a list of only resolved tickets begins with the
 * ticket that was resolved last. `isAnswered` is true if the last message of a ticket is from
 * staff.
 */
export async function ticketWorklist(
  db: Queryable,
  { q, kind, state, sort }: TicketFilters,
  place: PageRequest,
  now: Date,
) {
  const isWanted = and(
    searchSql(q?.trim()),
    kind ? eq(ticket.kind, kind) : undefined,
    stateSql(state, now),
  );
  const { rows, total } = await boundedPage(
    place,
    ({ limit, offset }) =>
      db
        .select()
        .from(ticket)
        .where(isWanted)
        .orderBy(...orderTermsSql(state, sort))
        .limit(limit)
        .offset(offset),
    () => boundedCount(db, ticket, isWanted),
  );
  const ids = rows.map(({ id }) => id);
  const answers = ids.length > 0 ? await answerTimes(db, ids) : new Map<string, Date>();
  return { tickets: rows.map((row) => ({ ...row, isAnswered: answers.has(row.id) })), total };
}

/** Counts the open tickets, and the open tickets whose next step is overdue. */
export const ticketCounts = async (db: Queryable, now: Date) => ({
  open: await db.$count(ticket, isOpenSql),
  overdue: await db.$count(ticket, isOverdueSql(now)),
});
