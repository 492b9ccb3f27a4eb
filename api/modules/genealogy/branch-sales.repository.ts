/** Sales of members in the tree, from the stored sums. */
import { and, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client';
import { salesSum } from '../../db/schema';
import type { Period } from '../sale/periods.rules';
import { isInPeriodsSql } from '../sale/team-sales.repository';

interface MemberSales {
  /** Paise sold by the member. */
  own: number;
  /** Paise sold by the member and the whole downline. */
  team: number;
}

/**
 * Adds up each member's sales over these periods. Members without sales are missing from the
 * result.
 */
export async function salesOf(
  db: Queryable,
  memberIds: readonly string[],
  periods: readonly Period[],
): Promise<Map<string, MemberSales>> {
  if (memberIds.length === 0 || periods.length === 0) return new Map();
  const totalSql = (column: typeof salesSum.ownAmount) => sql`sum(${column})`.mapWith(Number);
  const rows = await db
    .select({
      id: salesSum.memberId,
      own: totalSql(salesSum.ownAmount),
      team: totalSql(salesSum.teamAmount),
    })
    .from(salesSum)
    .where(and(inArray(salesSum.memberId, [...memberIds]), isInPeriodsSql(periods)))
    .groupBy(salesSum.memberId);
  return new Map(rows.map(({ id, own, team }) => [id, { own, team }]));
}
