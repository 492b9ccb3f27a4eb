/** Lists the sellers of a member's downline with their sales, from stored sums. */
import type { SalesSort } from '@contract/sales';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client';
import { member, rank } from '../../db/schema';
import { singleRow } from '../../db/single-row';
import { matchesNameSql } from '../member/member.repository';
import { isBelowSql, isBelowUnindexedSql, type Place } from '../member/subtree';
import { LARGE_TEAM, storedTeamSize } from './join-days.repository';
import { KEYED_LEVELS, lineKey, lineKeyAfter } from './line-key.rules';
import { isNameCommonBelow, isNamedBelowSql } from './named-members.repository';
import { type Period, rangesOf, withoutDays } from './periods.rules';
import { ownSums } from './team-sales.repository';

/** Maximum number of stored sums of a whole downline that are added up for a page. */
const MAX_SUMS = 40_000;
/** Number of sellers that are scanned in order for a common name; more for later pages. */
const MAX_SCANNED_SELLERS = 10_000;
/**
 * If there are more sums than `MAX_SUMS`, only those of this many sellers are added up: the first
 * ones of each month or financial year, in the order of the list.
 */
const MAX_BEST = 800;
/** Maximum number of sums, of all periods together, that are searched for sellers with a name. */
const MAX_NAME_LOOKUPS = 5_000;

interface SellersFilter extends Place {
  periods: readonly Period[];
  name?: string | undefined;
  phone?: string | undefined;
}

interface Paging {
  page: number;
  limit: number;
  sort?: SalesSort | undefined;
}

/**
 * Builds the SQL condition that a member is in the downline and matches the filter. Only direct
 * recruits can be found by phone.
 * @param place the condition on the path; `isBelowUnindexedSql` if the members are found by id
 */
const filterSql = (
  { id, path, name, phone }: SellersFilter,
  place = isBelowSql(path),
): SQL | undefined =>
  and(
    place,
    name ? matchesNameSql(name) : undefined,
    phone ? and(eq(member.phone, phone), eq(member.sponsorId, id)) : undefined,
  );

/**
 * Returns a page of the sellers in the downline, best first by default. `isBestOnly` is true if
 * there were too many sums, so that only the first sellers of each month or year were read.
 */
export async function sellers(
  db: Queryable,
  filter: SellersFilter,
  paging: Paging,
  { maxSums = MAX_SUMS, ...given }: Partial<Limits> = {},
) {
  const isCommon = given.isCommon ?? (await isNameCommon(db, filter, paging));
  const salesSql = await salesBySeller(db, filter, paging, { maxSums, isCommon });
  const best = sumsPageSql(
    sumsOfMembersSql(bestOfPeriodsSql(filter, paging.sort), filter.periods),
    paging,
  );
  const rows = await sellersPage(db, filter, paging, salesSql ?? best);
  // The scan ended before the page was full: the name may be less common than estimated.
  if (isCommon && salesSql && rows.length < paging.limit) {
    return sellers(db, filter, paging, { maxSums, isCommon: false });
  }
  return { rows, isBestOnly: salesSql === null };
}

interface Limits {
  maxSums: number;
  /** True if many members have the name. It is estimated if not given. */
  isCommon: boolean;
}

/** Estimates whether a scan of all sellers finds the name sooner than a look-up of each match. */
const isNameCommon = async (
  db: Queryable,
  { path, name, periods }: SellersFilter,
  { page, limit }: Paging,
) =>
  name !== undefined && (await isNameCommonBelow(db, path, name, (page * limit) / periods.length));

/**
 * Builds the query for a page of sellers: `member_id`, `amount`, `points`. Returns null if there
 * are too many sums.
 */
async function salesBySeller(
  db: Queryable,
  filter: SellersFilter,
  paging: Paging,
  { maxSums, isCommon }: Limits,
): Promise<SQL | null> {
  const { periods, name, phone, path } = filter;
  // Members at or below the last level of keys cannot be found by their keys.
  const isKeyed = path.split('.').length < KEYED_LEVELS;
  if (phone || !isKeyed)
    return sumsPageSql(sumsOfMembersSql(memberIdsSql(filterSql(filter)), periods), paging);
  if (name && !isCommon) {
    return sumsPageSql(
      sumsOfMembersSql(memberIdsSql(isNamedBelowSql(path, name)), periods),
      paging,
    );
  }
  const isStored = periods.length === 1;
  if (!isStored && (await hasMoreSums(db, filter, maxSums))) return null;
  const inOrder = isStored
    ? singlePeriodSql(filter, paging)
    : sumsByMemberSql(sumsWithinSql(filter), paging);
  return name ? scanByNameSql(inOrder, filter, paging) : sql`${inOrder} ${limitSql(paging)}`;
}

/** Returns true if there are more than `maxSums` sums. This costs far less than adding them up. */
async function hasMoreSums(
  db: Queryable,
  filter: SellersFilter,
  maxSums: number,
): Promise<boolean> {
  const { rows } = (await db.execute(sql`
    select from (${sumsWithinSql(filter)} offset ${maxSums} limit 1) as next`)) as {
    rows: object[];
  };
  return rows.length > 0;
}

const sellersPage = async (db: Queryable, filter: SellersFilter, paging: Paging, salesSql: SQL) =>
  db
    .select({
      id: member.id,
      name: member.name,
      number: member.number,
      phone: sql<string>`case when ${member.sponsorId} = ${filter.id} and ${member.leftAt} is null then ${member.phone} else '' end`,
      rank: rank.rank,
      rankName: rank.name,
      ediscount: rank.ediscount,
      amount: sql`sold.amount`.mapWith(Number),
      points: sql`sold.points`.mapWith(Number),
      teamAmount: sql`coalesce(whole.amount, 0)`.mapWith(Number),
      teamPoints: sql`coalesce(whole.points, 0)`.mapWith(Number),
    })
    .from(sql`(${salesSql}) as sold`)
    .innerJoin(member, sql`${member.id} = sold.member_id`)
    .leftJoin(rank, eq(rank.id, member.rankId))
    .crossJoin(sql`lateral (${teamTotalsSql(filter.periods)}) as whole`)
    .where(filterSql(filter, isBelowUnindexedSql(filter.path)))
    .orderBy(...orderTermsSql(paging.sort, sql`sold.amount`, sql`sold.member_id`));

const directionSql = (sort?: SalesSort): SQL =>
  sort === 'least' ? sql`asc nulls first` : sql`desc nulls last`;

/** The order of the index `sales_sum_best`, forwards or backwards. */
const orderTermsSql = (sort: SalesSort | undefined, amount: SQL, memberId: SQL): [SQL, SQL] => [
  sql`${amount} ${directionSql(sort)}`,
  sql`${memberId} ${sort === 'least' ? sql`desc` : sql`asc`}`,
];

const orderBySql = (sort: SalesSort | undefined, amount: SQL, memberId: SQL): SQL =>
  sql`order by ${sql.join(orderTermsSql(sort, amount, memberId), sql`, `)}`;

const limitSql = ({ page, limit }: Paging): SQL => sql`limit ${limit} offset ${(page - 1) * limit}`;

const hasSoldSql = sql`(own_amount <> 0 or own_points <> 0)`;

const periodListSql = (periods: readonly Period[]): SQL =>
  sql.join(
    periods.map(({ period, start }) => sql`(${period}::text, ${start}::date)`),
    sql`, `,
  );

/** Builds the query for a page of sums, added up by member. */
const sumsPageSql = (sums: SQL, paging: Paging): SQL =>
  sql`${sumsByMemberSql(sums, paging)} ${limitSql(paging)}`;

// Double precision represents integer paise exactly and is faster to sum than `numeric`.
const sumsByMemberSql = (sums: SQL, { sort }: Paging): SQL => sql`
  select member_id, sum(own_amount::float8) as amount, sum(own_points::float8) as points
  from (${sums}) as sums
  group by member_id ${orderBySql(sort, sql`sum(own_amount::float8)`, sql`member_id`)}`;

/** Selects ids of members. `offset 0` makes PostgreSQL read the members before their sums. */
const memberIdsSql = (where: SQL | undefined): SQL =>
  sql`select id from ${member} where ${where} offset 0`;

const rangeListSql = (periods: readonly Period[]): SQL =>
  sql.join(
    rangesOf(periods).map(
      ({ period, first, last }) => sql`(${period}::text, ${first}::date, ${last}::date)`,
    ),
    sql`, `,
  );

/**
 * Selects the sums of some members, with an index look-up for each range of periods.
 * @param members subquery for the ids of the members
 */
const sumsOfMembersSql = (members: SQL, periods: readonly Period[]): SQL => sql`
  select found.* from (${members}) as candidates (id)
    cross join (values ${rangeListSql(periods)}) as range (period, first, last)
    cross join lateral (
      select member_id, own_amount, own_points from sales_sum
      where member_id = candidates.id and period = range.period and start between range.first and range.last
        and ${hasSoldSql} offset 0
    ) as found`;

const isKeyedBelowSql = (path: string): SQL => {
  const key = lineKey(path);
  return sql`line_key > decode(${key}, 'hex') and line_key < decode(${lineKeyAfter(key)}, 'hex')`;
};

/** Selects the sums of the downline. They are adjacent in an index, because their keys are. */
const sumsWithinSql = ({ path, periods }: SellersFilter): SQL => sql`
  select within.* from (values ${periodListSql(periods)}) as one (period, start) cross join lateral (
    select member_id, own_amount, own_points from sales_sum
    where period = one.period and start = one.start and ${hasSoldSql} and ${isKeyedBelowSql(path)} offset 0
  ) as within`;

/** Selects the sellers of the first period of the filter, in the order of an index. */
function singlePeriodSql(
  { periods: [one], path }: SellersFilter,
  { sort }: Pick<Paging, 'sort'>,
): SQL {
  return sql`
    select member_id, own_amount as amount, own_points as points from sales_sum
    where period = ${one?.period} and start = ${one?.start} and ${hasSoldSql} and ${isKeyedBelowSql(path)}
    ${orderBySql(sort, sql`own_amount`, sql`member_id`)}`;
}

/** Selects sellers with a common name: scans sellers in order until the page is full. */
const scanByNameSql = (inOrder: SQL, filter: SellersFilter, paging: Paging): SQL => sql`
  select sums.* from (${inOrder} limit ${Math.max(MAX_SCANNED_SELLERS, 100 * paging.page * paging.limit)}) as sums cross join lateral (
    select from ${member} where ${member.id} = sums.member_id and ${filterSql(filter)} offset 0
  ) as candidates
  ${orderBySql(paging.sort, sql`sums.amount`, sql`sums.member_id`)} ${limitSql(paging)}`;

/**
 * Selects the ids of the first sellers of each period, in the order of the list. With a name, only
 * a limited number of sellers of a period are searched for it. For days, it reads their months,
 * which have the best sellers of some days among their first. Each period has its own query, so that
 * each is read in the order of the index.
 */
function bestOfPeriodsSql(filter: SellersFilter, sort: SalesSort | undefined): SQL {
  const periods = withoutDays(filter.periods);
  const best = Math.ceil(MAX_BEST / periods.length);
  const lookups = Math.ceil(MAX_NAME_LOOKUPS / periods.length);
  const candidates = sql`cross join lateral (
    select from ${member} where ${member.id} = ordered.member_id and ${filterSql(filter)} offset 0) as candidates`;
  const bestOfPeriodSql = (period: Period) => sql`(
    select ordered.member_id from (
      ${singlePeriodSql({ ...filter, periods: [period] }, { sort })} limit ${filter.name ? lookups : best}
    ) as ordered ${filter.name ? candidates : sql``}
    ${orderBySql(sort, sql`ordered.amount`, sql`ordered.member_id`)} limit ${best})`;
  return sql.join(periods.map(bestOfPeriodSql), sql` union `);
}

/** Adds up a member's team over all periods, including those in which only the team has sales. */
const teamTotalsSql = (periods: readonly Period[]): SQL => sql`
  select sum(found.team_amount) as amount, sum(found.team_points) as points
  from (values ${rangeListSql(periods)}) as range (period, first, last) cross join lateral (
    select team_amount, team_points from sales_sum
    where member_id = "member"."id" and period = range.period
      and start between range.first and range.last offset 0
  ) as found`;

/**
 * Returns the totals of all pages of `sellers`; the amount is paise. For a large team, amount and
 * points come from the member's own stored sums, and the number of sellers is null. For a large
 * team with a filter by name or phone, all totals are null.
 */
export async function sellersTotal(
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
  const { rows } = (await db.execute(sql`
    select count(distinct member_id)::int as count, coalesce(sum(own_amount), 0)::float8 as amount,
      coalesce(sum(own_points), 0)::float8 as points
    from (${sumsOfMembersSql(memberIdsSql(filterSql(filter)), filter.periods)}) as sums`)) as {
    rows: { count: number; amount: number; points: number }[];
  };
  return singleRow(rows, 'the sums of sellers');
}
