/** Reads the stored sums of a member and the team by period. */
import { and, desc, eq, min, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client';
import { member, salesSum } from '../../db/schema';
import { isBelowSql, isBelowUnindexedSql, type Place } from '../member/subtree';
import { joinDays, LARGE_TEAM, storedTeamSize } from './join-days.repository';
import type { Period } from './periods.rules';

/** SQL condition: the sum is of one of the periods. The list must not be empty. */
export const isInPeriodsSql = (periods: readonly Period[]): SQL =>
  sql`(${salesSum.period}, ${salesSum.start}) in (${sql.join(
    periods.map(({ period, start }) => sql`(${period}, ${start}::date)`),
    sql`, `,
  )})`;

/** Returns a member's sums of the periods. Periods without activity have no row. */
export const ownSums = (db: Queryable, memberId: string, periods: readonly Period[]) =>
  db
    .select()
    .from(salesSum)
    .where(and(eq(salesSum.memberId, memberId), isInPeriodsSql(periods)));

/**
 * Returns the first day of the first financial year with activity of the member or the downline.
 * Returns null if there is none.
 */
export async function firstYear(db: Queryable, memberId: string): Promise<string | null> {
  const [row] = await db
    .select({ start: min(salesSum.start) })
    .from(salesSum)
    .where(and(eq(salesSum.memberId, memberId), eq(salesSum.period, 'year')));
  return row?.start ?? null;
}

/** Returns the newest members of the downline. */
export async function lastJoined(db: Queryable, { id, path }: Place, limit: number) {
  const isLarge = (await storedTeamSize(db, id)) > LARGE_TEAM;
  const { page } = isLarge ? await joinDays(db, id, { offset: 0, limit }) : { page: null };
  return db
    .select({ id: member.id, name: member.name, number: member.number, at: member.createdAt })
    .from(member)
    .where(page ? and(isBelowUnindexedSql(path), page.days) : isBelowSql(path))
    .orderBy(desc(member.createdAt), desc(member.id))
    .limit(limit);
}
