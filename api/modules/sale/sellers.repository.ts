/** Who below a member sold how much, from stored sums. */
import type { SalesSort } from '@contract/sales';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client';
import { member, rank, salesSum } from '../../db/schema';
import { isNamed } from '../member/member.repository';
import { LARGE_TEAM, storedTeamSize } from './join-days.repository';
import type { Period } from './periods.rules';
import { isBelow, isIn, ownSums, type Place } from './team-sales.repository';

/** Up to so many members are read before their sums; of more, the sums are read in their order. */
const MEMBERS_FIRST = 5_000;
/** So many members with a name are read before their sums. */
const NAMES_FIRST = 1_000;
/** So many members are looked up in the order of what they sold, over all periods together. */
const MOST_LOOKUPS = 5_000;
/** Of each period so many of those are taken for the best sellers of several. */
const BEST_OF_PERIOD = 50;

export interface SellersFilter extends Place {
  periods: readonly Period[];
  name?: string | undefined;
  phone?: string | undefined;
}

interface Paging {
  page: number;
  limit: number;
  sort?: SalesSort | undefined;
}

const total = (column: SQL.Aliased | unknown) =>
  sql<number>`coalesce(sum(${column}), 0)`.mapWith(Number);

const hasSold = sql`(${salesSum.ownAmount} <> 0 or ${salesSum.ownPoints} <> 0)`;

const chosen = ({ id, path, name, phone }: SellersFilter): SQL | undefined =>
  and(
    isBelow(path),
    name ? isNamed(name) : undefined,
    phone ? and(eq(member.phone, phone), eq(member.sponsorId, id)) : undefined,
  );

/**
 * A page of those below who sold something, the best seller first unless asked for otherwise.
 * @returns `isBestOnly` where only the best of each period were looked at
 */
export async function sellers(
  db: Queryable,
  filter: SellersFilter,
  paging: Paging,
  { membersFirst = MEMBERS_FIRST } = {},
) {
  const [period, ...others] = filter.periods;
  const pageOf = (sold: Sold) => sellersPage(db, filter, paging, sold);
  const among = (members: SQL) => pageOf(soldInAll(db, filter.periods, members));
  const all = (rows: Awaited<ReturnType<typeof pageOf>>) => ({ rows, isBestOnly: false });
  if (await areFew(db, filter, membersFirst)) return all(await among(membersOf(db, filter)));
  if (period && others.length === 0) {
    if (!filter.name) return all(await pageOf(soldInPeriod(db, period)));
    // Of a name that many have, the first are found soon; of a rare one, the members are.
    const rows = await among(bestOfEach(filter, paging.sort, paging.page * paging.limit));
    return all(rows.length === paging.limit ? rows : await among(membersOf(db, filter)));
  }
  if (filter.name && (await isRare(db, filter.name))) {
    return all(await among(membersOf(db, filter)));
  }
  const rows = await among(bestOfEach(filter, paging.sort, BEST_OF_PERIOD));
  return { rows, isBestOnly: true };
}

const sellersPage = (db: Queryable, filter: SellersFilter, paging: Paging, sold: Sold) =>
  db
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
    .orderBy(sql`${sold.amount} ${wayOf(paging.sort)}`, member.number)
    .limit(paging.limit)
    .offset((paging.page - 1) * paging.limit);

const wayOf = (sort?: SalesSort): SQL =>
  sort === 'least' ? sql`asc nulls first` : sql`desc nulls last`;

type Sold = ReturnType<typeof soldInPeriod> | ReturnType<typeof soldInAll>;

/** How many of the best of each period are looked at. */
const lookupsOf = ({ periods }: SellersFilter) => Math.floor(MOST_LOOKUPS / periods.length);

/** Whether it is quicker to read the members than the sums. */
const areFew = async (db: Queryable, { id, phone }: SellersFilter, most: number) =>
  Boolean(phone) || (await storedTeamSize(db, id)) <= most;

async function isRare(db: Queryable, name: string): Promise<boolean> {
  const named = db.select({ id: member.id }).from(member).where(isNamed(name));
  return (await db.$count(named.limit(NAMES_FIRST + 1).as('named'))) <= NAMES_FIRST;
}

/** Asked for apart, so that the members are read first. */
const membersOf = (db: Queryable, filter: SellersFilter): SQL =>
  sql`(with chosen as materialized ${db.select({ id: member.id }).from(member).where(chosen(filter))}
    select id from chosen)`;

/**
 * The best of each period, looked up in the order of their sales until there are so many. `offset 0`
 * keeps the lookup apart: joined, it would be planned as a sort of everybody who sold.
 */
function bestOfEach(filter: SellersFilter, sort: SalesSort | undefined, count: number): SQL {
  const way = wayOf(sort);
  return sql`(select best.member_id
    from (values ${listOf(filter.periods)}) as one (period, start) cross join lateral (
      select ordered.member_id from (
        select member_id, own_amount from sales_sum
        where period = one.period and start = one.start and (own_amount <> 0 or own_points <> 0)
        order by own_amount ${way} limit ${lookupsOf(filter)}
      ) as ordered cross join lateral (
        select from ${member} where ${member.id} = ordered.member_id and ${chosen(filter)} offset 0
      ) as meant
      order by ordered.own_amount ${way} limit ${count}
    ) as best)`;
}

const listOf = (periods: readonly Period[]): SQL =>
  sql.join(
    periods.map(({ period, start }) => sql`(${period}::text, ${start}::date)`),
    sql`, `,
  );

const soldInPeriod = (db: Queryable, { period, start }: Period) =>
  db
    .select({
      memberId: salesSum.memberId,
      amount: sql<number>`${salesSum.ownAmount}`.mapWith(Number).as('amount'),
      points: sql<number>`${salesSum.ownPoints}`.mapWith(Number).as('points'),
    })
    .from(salesSum)
    .where(and(eq(salesSum.period, period), eq(salesSum.start, start), hasSold))
    .as('sold');

const soldInAll = (db: Queryable, periods: readonly Period[], members: SQL) =>
  db
    .select({
      memberId: salesSum.memberId,
      amount: total(salesSum.ownAmount).as('amount'),
      points: total(salesSum.ownPoints).as('points'),
    })
    .from(salesSum)
    .where(and(inArray(salesSum.memberId, members), isIn(periods), hasSold))
    .groupBy(salesSum.memberId)
    .as('sold');

/** Of all periods: also of one in which the member sold nothing, but somebody below did. */
const teamTotal = (column: 'team_amount' | 'team_points', periods: readonly Period[]) =>
  sql<number>`(select coalesce(sum(whole.${sql.raw(column)}), 0) from sales_sum as whole
    where whole.member_id = "member"."id" and (whole.period, whole.start) in (${listOf(periods)}))`.mapWith(
    Number,
  );

/**
 * What all pages of `sellers` come to. A large team's amount is read from the stored sums of who
 * asks, and how many sold is not counted.
 */
export async function sellersInAll(
  db: Queryable,
  filter: SellersFilter,
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
    .where(and(inArray(salesSum.memberId, membersOf(db, filter)), isIn(filter.periods), hasSold));
  return row ?? { count: 0, amount: 0, points: 0 };
}
