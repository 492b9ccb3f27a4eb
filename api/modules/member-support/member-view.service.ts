/** Shows an account to staff, without its password, identity numbers and bank account. */
import type { DeskMember, DeskMemberRow } from '@contract/desk/member';
import { and, count, desc, eq, isNull, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Vault } from '../../crypto';
import type { Queryable } from '../../db/client';
import { isResolvedSql, member, rank, shopOrder, ticket } from '../../db/schema';
import { singleRow } from '../../db/single-row';
import { isUuid } from '../../db/uuid';
import { done, type Outcome, refuse } from '../../outcome';
import { holdEnd } from '../account-change/change-hold.rules';
import { agreementsOf } from '../membership/membership.repository';
import { codesLeft, hasSecondFactor } from '../second-factor/second-factor.repository';
import { sessionsOf } from '../session/session.repository';
import { searchRecord } from '../staff/staff-record';
import { recordSubjectOf } from './member-access.service';
import { memberStateOf } from './member-search.repository';

const MAX_ORDERS = 10;
const MAX_TICKETS = 50;
const MAX_HISTORY = 20;

type MemberRow = typeof member.$inferSelect;
type ListedMember = Pick<
  MemberRow,
  'id' | 'number' | 'name' | 'type' | 'stoppedAt' | 'leftAt' | 'createdAt'
> & { rank: string | null };

const isoOrEmpty = (at: Date | null | undefined): string => at?.toISOString() ?? '';

export const listedMember = (row: ListedMember): DeskMemberRow => ({
  id: row.id,
  number: row.number ?? '',
  name: row.name,
  type: row.type,
  state: memberStateOf(row),
  rank: row.rank ?? '',
  created_at: row.createdAt.toISOString(),
});

/**
 * Returns what staff may see of an account.
 * @param sees if `orders` is false, the orders of the member are null in the result
 */
export async function memberForStaff(
  { db, vault, now }: { db: Queryable; vault: Vault; now: Date },
  memberId: string,
  sees: { orders: boolean },
): Promise<Outcome<{ member: DeskMember }, 'member_unknown'>> {
  const found = isUuid(memberId) ? await findMember(db, memberId) : undefined;
  if (!found) return refuse('member_unknown');
  const { own, sponsor } = found;
  const { email, phone, leftAt } = own;
  const orders = sees.orders ? await ordersOf(db, memberId) : null;
  const isClosed = leftAt !== null;
  return done({
    member: {
      ...listedMember({ ...own, rank: found.rank }),
      // A closed account has placeholders as e-mail address and phone, which are not shown.
      ...(isClosed ? { email: '', phone: '' } : { email, phone }),
      email_confirmed: own.emailConfirmedAt !== null,
      last_used_at: own.lastUsedAt.toISOString(),
      locked_at: isoOrEmpty(own.stoppedAt),
      closed_at: isoOrEmpty(leftAt),
      sponsor: sponsor && { ...sponsor, number: sponsor.number ?? '' },
      level: found.level,
      recruits: found.recruits,
      second_factor: await hasSecondFactor(db, memberId),
      codes_left: await codesLeft(db, memberId),
      changes_held_until: isoOrEmpty(holdEnd(own, now)),
      suspended_at: isoOrEmpty(own.suspendedAt),
      sessions: await sessionsForStaff(db, own, now),
      orders: orders?.latest ?? null,
      order_count: orders?.count ?? 0,
      tickets: await openTickets(db, own),
      agreements: await agreementsOf(db, memberId),
      history: await historyOf(db, vault, own),
    },
  });
}

async function findMember(db: Queryable, memberId: string) {
  const sponsor = alias(member, 'sponsor');
  const { id, number, name } = sponsor;
  const [row] = await db
    .select({
      own: member,
      rank: rank.name,
      sponsor: { id, number, name },
      level: sql<number>`coalesce(nlevel(${member.path}) - 1, 0)`,
    })
    .from(member)
    .leftJoin(rank, eq(rank.id, member.rankId))
    .leftJoin(sponsor, eq(sponsor.id, member.sponsorId))
    .where(eq(member.id, memberId));
  if (!row) return undefined;
  const isRecruit = and(eq(member.sponsorId, memberId), eq(member.type, 'distributor'));
  return { ...row, recruits: await db.$count(member, isRecruit) };
}

async function sessionsForStaff(db: Queryable, { id, type, language }: MemberRow, now: Date) {
  const sessions = await sessionsOf(db, { id, type, language, rank: 0, tokenHash: '' }, now);
  return sessions.map(({ createdAt, lastUsedAt, isOneVisit, ...session }) => ({
    id: session.id,
    device: session.device,
    is_one_visit: isOneVisit,
    created_at: createdAt.toISOString(),
    last_used_at: (lastUsedAt > now ? now : lastUsedAt).toISOString(),
  }));
}

async function ordersOf(db: Queryable, memberId: string) {
  const isTheirs = and(eq(shopOrder.memberId, memberId), isNull(shopOrder.erasedAt));
  const rows = await db
    .select()
    .from(shopOrder)
    .where(isTheirs)
    .orderBy(desc(shopOrder.createdAt))
    .limit(MAX_ORDERS);
  const counted = await db.select({ total: count() }).from(shopOrder).where(isTheirs);
  const latest = rows.map(({ number, createdAt, total, payment, method, fulfilment }) => ({
    number,
    created_at: createdAt.toISOString(),
    total,
    payment_method: method,
    status: payment,
    fulfilment,
  }));
  return { latest, count: singleRow(counted, 'the number of orders').total };
}

/**
 * Reads the unresolved tickets that were filed by the member, or by a visitor who gave the member's
 * e-mail address.
 */
function openTickets(db: Queryable, { id, email }: MemberRow) {
  const isTheirs = or(
    eq(ticket.memberId, id),
    and(isNull(ticket.memberId), eq(sql`lower(${ticket.email})`, email)),
  );
  const { number, subject, status } = ticket;
  return db
    .select({ number, subject, status })
    .from(ticket)
    .where(and(isTheirs, ne(isResolvedSql, true)))
    .orderBy(ticket.createdAt)
    .limit(MAX_TICKETS);
}

/** The reason that staff have entered. Some actions store it as `reason`, others as `checked`. */
function reasonOf(after: unknown): string {
  const { reason, checked } = (after ?? {}) as { reason?: unknown; checked?: unknown };
  const text = reason ?? checked;
  return typeof text === 'string' ? text : '';
}

async function historyOf(db: Queryable, vault: Vault, own: MemberRow) {
  // A distributor who was a customer before has earlier entries under the id.
  const filters = { action: 'member.', subject: [recordSubjectOf(own), own.id] };
  const latest = { page: 1, limit: MAX_HISTORY, isOldestFirst: false };
  const { entries } = await searchRecord(db, vault, filters, latest);
  return entries.map(({ at, actor, action, after }) => ({
    at: at.toISOString(),
    by: actor,
    action,
    reason: reasonOf(after),
  }));
}
