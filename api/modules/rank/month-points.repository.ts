/** Points of a month, added up from the sale entries of one member's subtree. */
import { and, eq, gte, lt, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client';
import { member, saleEntry } from '../../db/schema';
import { depthOf, type Placed, within } from '../genealogy/subtree';

export interface MonthPoints {
  personal: number;
  /** The member's own and those of everybody below. */
  group: number;
  /** Directly sponsored members who, with all below, have points. */
  legs: number;
}

/** @param month in India, as `2026-11` */
export async function monthPoints(
  db: Queryable,
  { path }: Placed,
  month: string,
): Promise<MonthPoints> {
  const start = `${month}-01`;
  const [year = 0, number = 0] = month.split('-').map(Number);
  const end = new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10);
  const depth = depthOf(path);
  const leg = sql<string>`case when nlevel(${member.path}) = ${depth} then '' else subpath(${member.path}, ${depth}, 1)::text end`;
  const rows = await db
    .select({ leg: leg.as('leg'), points: sql`sum(${saleEntry.points})`.mapWith(Number) })
    .from(saleEntry)
    .innerJoin(member, eq(member.id, saleEntry.memberId))
    .where(and(within(path), gte(saleEntry.day, start), lt(saleEntry.day, end)))
    .groupBy(sql`1`);
  return {
    personal: rows.find((row) => row.leg === '')?.points ?? 0,
    group: rows.reduce((sum, { points }) => sum + points, 0),
    legs: rows.filter((row) => row.leg !== '' && row.points > 0).length,
  };
}
