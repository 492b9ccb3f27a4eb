/**
 * Finds on which days the members on a page of a large team joined, so that the page can be read
 * without the rest of the team. The numbers of joins per day come from stored sums, which are some
 * seconds old.
 */
import { midnightInIndia } from '@contract/india';
import { and, eq, gt, gte, lte, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client';
import { member, salesSum } from '../../db/schema';
import { singleRow } from '../../db/single-row';

/** Teams with more members than this are read by joining days, smaller ones from the tree. */
export const LARGE_TEAM = 2_000;

const DAY_MS = 86_400_000;

/**
 * A day before every joining date. Earlier days are replaced by it, because the database has no
 * year 0.
 */
const FIRST_DAY = '1900-01-01';
const clampDay = (day: string): string => (day < FIRST_DAY ? FIRST_DAY : day);

/** Returns the first moment of a day in India. */
export const startOfDay = (day: string) => midnightInIndia(clampDay(day));
/** Returns the first moment after a day in India. */
export const endOfDay = (day: string) => new Date(startOfDay(day).getTime() + DAY_MS);

/** Returns the size of a member's downline, from the stored sums. */
export async function storedTeamSize(db: Queryable, memberId: string): Promise<number> {
  const rows = await db
    .select({ members: sql`coalesce(sum(${salesSum.teamJoins}), 0)`.mapWith(Number) })
    .from(salesSum)
    .where(and(eq(salesSum.memberId, memberId), eq(salesSum.period, 'year')));
  return singleRow(rows, 'the size of the team').members;
}

interface JoinFilter {
  startDate?: string | undefined;
  endDate?: string | undefined;
  isOldestFirst?: boolean | undefined;
  offset: number;
  limit: number;
}

/**
 * Finds the joining days of a page of the team, and the size of the team within the filter's days.
 * `days` is a condition on members. `skip` is the number of members who joined on these days and
 * precede the page. `page` is null if nobody is on the page.
 */
export async function joinDays(
  db: Queryable,
  memberId: string,
  { startDate, endDate, isOldestFirst, offset, limit }: JoinFilter,
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
        startDate ? gte(salesSum.start, clampDay(startDate)) : undefined,
        endDate ? lte(salesSum.start, clampDay(endDate)) : undefined,
      ),
    )
    .as('counted');
  // The days of the page, and the last day, which has the total if the page is beyond it.
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
