/** Stored sums of a member and of the team, read by period. */
import type { SalesSort } from '@contract/sales';
import { and, desc, eq, min, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client';
import { member, rank, salesSum } from '../../db/schema';
import { isNamed } from '../member/member.repository';
import { joinDays, LARGE_TEAM, storedTeamSize } from './join-days.repository';
import type { Period } from './periods.rules';

const total = (column: SQL.Aliased | unknown) =>
  sql<number>`coalesce(sum(${column}), 0)`.mapWith(Number);

/** One of some stored periods; there must be one. */
export const isIn = (periods: readonly Period[]): SQL =>
  sql`(${salesSum.period}, ${salesSum.start}) in (${sql.join(
    periods.map(({ period, start }) => sql`(${period}, ${start}::date)`),
    sql`, `,
  )})`;

/** The sums of one member for each of some periods; what nothing happened in is not there. */
export const ownSums = (db: Queryable, memberId: string, periods: readonly Period[]) =>
  db
    .select()
    .from(salesSum)
    .where(and(eq(salesSum.memberId, memberId), isIn(periods)));

/** The first financial year in which something happened to a member or below; null for none. */
export async function firstYear(db: Queryable, memberId: string): Promise<string | null> {
  const [row] = await db
    .select({ start: min(salesSum.start) })
    .from(salesSum)
    .where(and(eq(salesSum.memberId, memberId), eq(salesSum.period, 'year')));
  return row?.start ?? null;
}

/** Where a member stands in the tree; null for a customer. */
export async function placeOf(db: Queryable, memberId: string): Promise<string | null> {
  const [row] = await db.select({ path: member.path }).from(member).where(eq(member.id, memberId));
  return row?.path ?? null;
}

/** Everybody below a place; by its range, which the index knows, and then exactly. */
const isBelow = (path: string): SQL =>
  sql`${member.path} > ${path}::ltree and ${member.path} < ${`${path}_`}::ltree
    and ${member.path} <@ ${path}::ltree`;

interface Place {
  /** The member who asks. */
  id: string;
  path: string;
}

interface TeamFilter extends Place {
  periods: readonly Period[];
  name?: string | undefined;
  phone?: string | undefined;
}

function chosen({ id, path, name, phone }: TeamFilter): SQL | undefined {
  return and(
    isBelow(path),
    name ? isNamed(name) : undefined,
    phone ? and(eq(member.phone, phone), eq(member.sponsorId, id)) : undefined,
  );
}

/** A page of those below who sold something, the best seller first unless asked for otherwise. */
export async function sellers(
  db: Queryable,
  filter: TeamFilter,
  { page, limit, sort }: { page: number; limit: number; sort?: SalesSort | undefined },
) {
  const [period, ...others] = filter.periods;
  const isOne = period !== undefined && others.length === 0;
  // A single period is read in the order of its index; several are added up first.
  const way = sort === 'least' ? sql`asc nulls first` : sql`desc nulls last`;
  const sold = isOne ? soldInPeriod(db, period) : soldInPeriods(db, filter.periods, way);
  return db
    .select({
      id: member.id,
      name: member.name,
      number: member.number,
      phone: sql<string>`case when ${member.sponsorId} = ${filter.id} and ${member.leftAt} is null then ${member.phone} else '' end`,
      rank: rank.rank,
      rankName: rank.name,
      ediscount: rank.ediscount,
      amount: sold.amount,
      points: sold.points,
      teamAmount: teamTotal('team_amount', filter.periods),
      teamPoints: teamTotal('team_points', filter.periods),
    })
    .from(sold)
    .innerJoin(member, eq(member.id, sold.memberId))
    .leftJoin(rank, eq(rank.id, member.rankId))
    .where(chosen(filter))
    .orderBy(sql`${sold.amount} ${way}`, member.number)
    .limit(limit)
    .offset((page - 1) * limit);
}

const hasSold = sql`(${salesSum.ownAmount} <> 0 or ${salesSum.ownPoints} <> 0)`;

const soldInPeriod = (db: Queryable, { period, start }: Period) =>
  db
    .select({
      memberId: salesSum.memberId,
      amount: salesSum.ownAmount,
      points: salesSum.ownPoints,
    })
    .from(salesSum)
    .where(and(eq(salesSum.period, period), eq(salesSum.start, start), hasSold))
    .as('sold');

/** In order, so that members are looked up until the page is full and not for all of them. */
const soldInPeriods = (db: Queryable, periods: readonly Period[], way: SQL) =>
  db
    .select({
      memberId: salesSum.memberId,
      amount: total(salesSum.ownAmount).as('amount'),
      points: total(salesSum.ownPoints).as('points'),
    })
    .from(salesSum)
    .where(and(isIn(periods), hasSold))
    .groupBy(salesSum.memberId)
    .orderBy(sql`${total(salesSum.ownAmount)} ${way}`)
    .as('sold');

/** Of all periods: also of one in which the member sold nothing, but somebody below did. */
const teamTotal = (column: 'team_amount' | 'team_points', periods: readonly Period[]) =>
  sql<number>`(select coalesce(sum(whole.${sql.raw(column)}), 0) from sales_sum as whole
    where whole.member_id = "member"."id" and (whole.period, whole.start) in (${sql.join(
      periods.map(({ period, start }) => sql`(${period}, ${start}::date)`),
      sql`, `,
    )}))`.mapWith(Number);

/**
 * What all pages of `sellers` come to. A large team's amount is read from the stored sums of who
 * asks, and how many sold is not counted.
 */
export async function sellersInAll(
  db: Queryable,
  filter: TeamFilter,
): Promise<{ count: number | null; amount: number | null; points: number | null }> {
  const isLarge = (await storedTeamSize(db, filter.id)) > LARGE_TEAM;
  if (isLarge && (filter.name || filter.phone)) return { count: null, amount: null, points: null };
  if (isLarge) {
    const rows = await ownSums(db, filter.id, filter.periods);
    const sum = (of: (row: (typeof rows)[number]) => number) =>
      rows.reduce((all, row) => all + of(row), 0);
    return {
      count: null,
      amount: sum((row) => row.teamAmount - row.ownAmount),
      points: sum((row) => row.teamPoints - row.ownPoints),
    };
  }
  const [row] = await db
    .select({
      count: sql<number>`count(distinct ${salesSum.memberId})`.mapWith(Number),
      amount: total(salesSum.ownAmount),
      points: total(salesSum.ownPoints),
    })
    .from(salesSum)
    .innerJoin(member, eq(member.id, salesSum.memberId))
    .where(and(isIn(filter.periods), hasSold, chosen(filter)));
  return row ?? { count: 0, amount: 0, points: 0 };
}

/** The last who joined below a member. */
export async function lastJoined(db: Queryable, { id, path }: Place, limit: number) {
  const isLarge = (await storedTeamSize(db, id)) > LARGE_TEAM;
  const { page } = isLarge ? await joinDays(db, id, { offset: 0, limit }) : { page: null };
  return db
    .select({ id: member.id, name: member.name, number: member.number, at: member.createdAt })
    .from(member)
    .where(and(isBelow(path), page?.days))
    .orderBy(desc(member.createdAt), desc(member.id))
    .limit(limit);
}

/** Directly sponsored members whose leg has points in a month. */
export async function activeLegs(db: Queryable, memberId: string, month: string): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)`.mapWith(Number) })
    .from(member)
    .innerJoin(salesSum, eq(salesSum.memberId, member.id))
    .where(
      and(
        eq(member.sponsorId, memberId),
        isIn([{ period: 'month', start: month }]),
        sql`${salesSum.teamPoints} > 0`,
      ),
    );
  return row?.count ?? 0;
}
