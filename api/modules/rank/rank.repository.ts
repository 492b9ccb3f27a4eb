import type { Rank } from '@contract/rank';
import { asc, eq } from 'drizzle-orm';
import type { Queryable } from '../../db/client';
import { member, rank } from '../../db/schema';

/** Returns all ranks, lowest first. */
export async function allRanks(db: Queryable): Promise<Rank[]> {
  const rows = await db.select().from(rank).orderBy(asc(rank.rank));
  return rows.map((row) => ({
    _id: row.id,
    rank: row.rank,
    name: row.name,
    ediscount: row.ediscount,
    personal_points: row.personalPoints,
    group_points: row.groupPoints,
    legs: row.legs,
    price: row.price,
  }));
}

/**
 * Finds a member with the rank, which is null for a customer. Returns null for an unknown member.
 */
export async function rankOfMember(db: Queryable, memberId: string) {
  const [row] = await db
    .select({
      name: member.name,
      number: member.number,
      joinedAt: member.createdAt,
      rank: { rank: rank.rank, name: rank.name, ediscount: rank.ediscount },
    })
    .from(member)
    .leftJoin(rank, eq(rank.id, member.rankId))
    .where(eq(member.id, memberId));
  return row ?? null;
}

/** Returns the number of each rank, such as 38, by the rank's `_id`. */
export async function rankNumbers(db: Queryable): Promise<ReadonlyMap<string, number>> {
  const rows = await db.select({ id: rank.id, rank: rank.rank }).from(rank);
  return new Map(rows.map((row) => [row.id, row.rank]));
}
