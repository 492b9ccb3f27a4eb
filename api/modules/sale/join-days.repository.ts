/**
 * How many joined below a member and on which days, from stored sums: a large team is found by them
 * without reading it. They are some seconds old.
 */
import { midnightInIndia } from '@contract/india';
import { and, eq, gt, gte, lte, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client';
import { member, salesSum } from '../../db/schema';
import { singleRow } from '../../db/single-row';

/** Teams of more members are read by days; smaller ones as they lie in the tree. */
export const LARGE_TEAM = 2_000;

const DAY_MS = 86_400_000;

/** Nobody joined before, and the database has no year 0. */
const FIRST_DAY = '1900-01-01';
const storable = (day: string): string => (day < FIRST_DAY ? FIRST_DAY : day);

/** The first moment of a day in India. */
export const startOfDay = (day: string) => midnightInIndia(storable(day));
/** The first moment after it. */
export const endOfDay = (day: string) => new Date(startOfDay(day).getTime() + DAY_MS);

/** How many are below a member, as the stored sums say. */
export async function storedTeamSize(db: Queryable, memberId: string): Promise<number> {
  const rows = await db
    .select({ members: sql`coalesce(sum(${salesSum.teamJoins}), 0)`.mapWith(Number) })
    .from(salesSum)
    .where(and(eq(salesSum.memberId, memberId), eq(salesSum.period, 'year')));
  return singleRow(rows, 'the size of the team').members;
}

interface Asked {
  startDate?: string | undefined;
  endDate?: string | undefined;
  isOldestFirst?: boolean | undefined;
  offset: number;
  limit: number;
}

/**
 * On which days those joined whom a page of the team shows: a condition for members, and how many of
 * these days come before the page. Null where the page is beyond the last.
 */
export async function joinDays(
  db: Queryable,
  memberId: string,
  { startDate, endDate, isOldestFirst, offset, limit }: Asked,
): Promise<{ total: number; page: { days: SQL | undefined; skip: number } | null }> {
  const direction = isOldestFirst ? sql`asc` : sql`desc`;
  const counted = db
    .select({
      start: salesSum.start,
      joins: salesSum.teamJoins,
      until: sql`sum(${salesSum.teamJoins}) over (order by ${salesSum.start} ${direction})`
        .mapWith(Number)
        .as('until'),
      total: sql`sum(${salesSum.teamJoins}) over ()`.mapWith(Number).as('total'),
    })
    .from(salesSum)
    .where(
      and(
        eq(salesSum.memberId, memberId),
        eq(salesSum.period, 'day'),
        gt(salesSum.teamJoins, 0),
        startDate ? gte(salesSum.start, storable(startDate)) : undefined,
        endDate ? lte(salesSum.start, storable(endDate)) : undefined,
      ),
    )
    .as('counted');
  const rows = await db
    .select()
    .from(counted)
    .where(
      sql`(${counted.until} > ${offset} and ${counted.until} - ${counted.joins} < ${offset + limit})
        or ${counted.until} = ${counted.total}`,
    )
    .orderBy(counted.until);
  const total = rows[0]?.total ?? 0;
  const [first] = rows.filter(({ until }) => until > offset);
  const last = rows.findLast(({ until, joins }) => until - joins < offset + limit);
  if (!first || !last) return { total, page: null };
  const [from, to] = isOldestFirst ? [first, last] : [last, first];
  return {
    total,
    page: {
      days: and(
        gte(member.createdAt, startOfDay(from.start)),
        sql`${member.createdAt} < ${endOfDay(to.start)}`,
      ),
      skip: offset - (first.until - first.joins),
    },
  };
}
