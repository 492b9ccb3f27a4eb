/** Stored sums of a member and of the team, read by period. */
import { and, eq, min, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client';
import { member, rank, salesSum } from '../../db/schema';
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

interface TeamFilter {
  /** The member who asks. */
  id: string;
  path: string;
  periods: readonly Period[];
  name?: string | undefined;
  phone?: string | undefined;
}

function chosen({ id, path, periods, name, phone }: TeamFilter): SQL | undefined {
  const pattern = `%${(name ?? '').replace(/[\\%_]/g, '\\$&')}%`;
  return and(
    isIn(periods),
    isBelow(path),
    sql`(${salesSum.ownAmount} <> 0 or ${salesSum.ownPoints} <> 0)`,
    name
      ? sql`(${member.name} ilike ${pattern} or ${member.number} = ${name.toUpperCase()})`
      : undefined,
    phone ? and(eq(member.phone, phone), eq(member.sponsorId, id)) : undefined,
  );
}

/** A page of those below who sold something, the best seller first. */
export async function sellers(
  db: Queryable,
  filter: TeamFilter,
  { page, limit }: { page: number; limit: number },
) {
  const own = total(salesSum.ownAmount);
  return db
    .select({
      id: member.id,
      name: member.name,
      number: member.number,
      phone: sql<string>`case when ${member.sponsorId} = ${filter.id} and ${member.leftAt} is null then ${member.phone} else '' end`,
      rank: rank.rank,
      rankName: rank.name,
      ediscount: rank.ediscount,
      amount: own,
      points: total(salesSum.ownPoints),
      teamAmount: teamTotal('team_amount', filter.periods),
      teamPoints: teamTotal('team_points', filter.periods),
    })
    .from(salesSum)
    .innerJoin(member, eq(member.id, salesSum.memberId))
    .leftJoin(rank, eq(rank.id, member.rankId))
    .where(chosen(filter))
    .groupBy(member.id, rank.id)
    .orderBy(sql`${own} desc`, member.number)
    .limit(limit)
    .offset((page - 1) * limit);
}

/** Of all periods: also of one in which the member sold nothing, but somebody below did. */
const teamTotal = (column: 'team_amount' | 'team_points', periods: readonly Period[]) =>
  sql<number>`(select coalesce(sum(whole.${sql.raw(column)}), 0) from sales_sum as whole
    where whole.member_id = "member"."id" and (whole.period, whole.start) in (${sql.join(
      periods.map(({ period, start }) => sql`(${period}, ${start}::date)`),
      sql`, `,
    )}))`.mapWith(Number);

/** What all pages of `sellers` come to. */
export async function sellersInAll(db: Queryable, filter: TeamFilter) {
  const [row] = await db
    .select({
      count: sql<number>`count(distinct ${salesSum.memberId})`.mapWith(Number),
      amount: total(salesSum.ownAmount),
      points: total(salesSum.ownPoints),
    })
    .from(salesSum)
    .innerJoin(member, eq(member.id, salesSum.memberId))
    .where(chosen(filter));
  return row ?? { count: 0, amount: 0, points: 0 };
}

/** The last who joined below a place. */
export const lastJoined = (db: Queryable, path: string, limit: number) =>
  db
    .select({ id: member.id, name: member.name, number: member.number, at: member.createdAt })
    .from(member)
    .where(and(eq(member.type, 'distributor'), isBelow(path)))
    .orderBy(sql`${member.createdAt} desc`)
    .limit(limit);

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
