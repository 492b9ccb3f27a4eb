/**
 * Reads a month's points from the stored sums, which are some seconds old. Later returns are read
 * from the entries themselves.
 */
import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../db/client';
import { member, saleEntry, salesSum, shopOrder } from '../../db/schema';
import { depthOf, isWithinSql, type Place } from '../member/subtree';
import { plusMonths } from '../sale/periods.rules';
import { ownSums } from '../sale/team-sales.repository';

export interface MonthPoints {
  personal: number;
  /** The member's own points and those of the downline. */
  group: number;
  /** Number of direct recruits whose legs have points. */
  legs: number;
}

/**
 * Returns the points of a member in a month.
 * @param start the first day of the month, as `2026-11-01`
 */
export async function monthPoints(
  db: Queryable,
  { id }: Pick<Place, 'id'>,
  start: string,
): Promise<MonthPoints> {
  const [sum] = await ownSums(db, id, [{ period: 'month', start }]);
  return {
    personal: sum?.ownPoints ?? 0,
    group: sum?.teamPoints ?? 0,
    legs: sum?.activeLegs ?? 0,
  };
}

/**
 * SQL condition: the sale entry counts as a sale or return of goods. A refund by staff counts only
 * if all goods of the order are cancelled or returned as well.
 */
export const isGoodsEntrySql = sql`(${saleEntry.cause} not like 'staff:%' or exists (select from ${shopOrder} where ${shopOrder.id} = ${saleEntry.orderId} and ${shopOrder.fulfilment} in ('cancelled', 'returned')))`;

/**
 * Returns the points of a past or current month, without the points of its sales that were returned
 * in later months. Later refunds by staff without a return are not subtracted.
 * @param start the first day of the month, as `2026-11-01`
 */
export async function monthPointsAfterReturns(
  db: Queryable,
  treeMember: Place,
  start: string,
): Promise<MonthPoints> {
  const points = await monthPoints(db, treeMember, start);
  const later = await laterReturns(db, treeMember, start);
  if (later.length === 0) return points;
  const legs = await Promise.all(
    later
      .filter(({ leg }) => leg !== '')
      .map(async ({ leg, points: returned }) => ({
        returned,
        stored: await teamPoints(db, leg, start),
      })),
  );
  return {
    personal: points.personal + (later.find(({ leg }) => leg === '')?.points ?? 0),
    group: later.reduce((sum, row) => sum + row.points, points.group),
    // Subtracts the legs that have no points left once the later returns are subtracted.
    legs:
      points.legs -
      legs.filter(({ returned, stored }) => stored > 0 && stored + returned <= 0).length,
  };
}

/**
 * Sums the negative points of later months that belong to sales of a month, for each leg. The
 * member's own sales have an empty leg.
 */
function laterReturns(db: Queryable, { path }: Place, start: string) {
  const sold = alias(saleEntry, 'sold');
  const end = plusMonths(start, 1);
  const depth = depthOf(path);
  const leg: SQL<string> = sql`case when nlevel(${member.path}) = ${depth} then '' else subpath(${member.path}, ${depth}, 1)::text end`;
  return db
    .select({ leg: leg.as('leg'), points: sql`sum(${saleEntry.points})`.mapWith(Number) })
    .from(saleEntry)
    .innerJoin(sold, and(eq(sold.orderId, saleEntry.orderId), eq(sold.cause, 'paid')))
    .innerJoin(member, eq(member.id, saleEntry.memberId))
    .where(
      and(
        lt(saleEntry.points, sql`0`),
        gte(saleEntry.day, end),
        isGoodsEntrySql,
        gte(sold.day, start),
        lt(sold.day, end),
        isWithinSql(path),
      ),
    )
    .groupBy(sql`1`);
}

/** Returns a month's team points of the member with this number. */
async function teamPoints(db: Queryable, number: string, start: string): Promise<number> {
  const [row] = await db
    .select({ points: salesSum.teamPoints })
    .from(salesSum)
    .innerJoin(member, eq(member.id, salesSum.memberId))
    .where(and(eq(member.number, number), eq(salesSum.period, 'month'), eq(salesSum.start, start)));
  return row?.points ?? 0;
}
