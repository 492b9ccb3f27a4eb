/**
 * Changes members' ranks, and writes the append-only history. A caller that changes a rank must
 * lock the member's row first. If an order is involved, it must lock the order's row before the
 * member's.
 */
import type { RankChange } from '@contract/rank';
import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable, Transaction } from '../../db/client';
import { member, rank, rankHistory, shopOrder } from '../../db/schema';
import { rankNumbers } from './rank.repository';
import { rankAfterRevocation } from './rank.rules';

type HistoryRow = typeof rankHistory.$inferSelect;

/** The history entry of a rank that was earned or bought and has not been revoked. */
type ActiveRank = Pick<HistoryRow, 'id' | 'memberId' | 'month' | 'orderId'> & {
  toRankId: string;
};

export interface RankedMember {
  id: string;
  path: string;
  rankId: string | null;
}

/**
 * Locks a distributor's row until the transaction ends. Returns null for a customer and for a
 * closed account.
 */
export async function lockRankedMember(tx: Transaction, id: string): Promise<RankedMember | null> {
  const [row] = await tx
    .select({ id: member.id, path: member.path, rankId: member.rankId })
    .from(member)
    .where(and(eq(member.id, id), isNull(member.leftAt)))
    .for('no key update');
  return row?.path ? { ...row, path: row.path } : null;
}

const revocation = alias(rankHistory, 'undone');

/** Finds the member's active ranks, latest first. */
export async function activeRanks(db: Queryable, memberId: string): Promise<ActiveRank[]> {
  const rows = await db
    .select({ row: rankHistory })
    .from(rankHistory)
    .leftJoin(revocation, eq(revocation.undoes, rankHistory.id))
    .where(
      and(
        eq(rankHistory.memberId, memberId),
        inArray(rankHistory.cause, ['earned', 'bought']),
        isNull(revocation.id),
      ),
    )
    .orderBy(desc(rankHistory.id));
  return rows.flatMap(({ row: { toRankId, ...row } }) => (toRankId ? [{ ...row, toRankId }] : []));
}

/**
 * Adds an awarded rank to the history of a locked member. Changes the member's rank only if the
 * awarded one is higher. Returns the updated member.
 */
export async function grantRank(
  tx: Transaction,
  rankedMember: RankedMember,
  toRankId: string,
  why: { cause: 'earned'; month: string } | { cause: 'bought'; orderId: string },
  at: Date,
): Promise<RankedMember> {
  const row = { memberId: rankedMember.id, fromRankId: rankedMember.rankId, toRankId, ...why, at };
  await tx.insert(rankHistory).values(row);
  const ranks = await rankNumbers(tx);
  const isHigher = (ranks.get(toRankId) ?? 0) > (ranks.get(rankedMember.rankId ?? '') ?? 0);
  return isHigher ? setRank(tx, rankedMember, toRankId, at) : rankedMember;
}

/**
 * Revokes a rank of a locked member, who then has the highest remaining rank. Returns the updated
 * member.
 */
export async function revokeRank(
  tx: Transaction,
  rankedMember: RankedMember,
  revoked: ActiveRank,
  orderId: string,
  at: Date,
): Promise<RankedMember> {
  const history = await tx
    .select()
    .from(rankHistory)
    .where(eq(rankHistory.memberId, rankedMember.id));
  const active = await activeRanks(tx, rankedMember.id);
  const remainingRankId = rankAfterRevocation({
    present: rankedMember.rankId,
    history,
    active: active.filter(({ id }) => id !== revoked.id).map(({ toRankId }) => toRankId),
    ranks: await rankNumbers(tx),
  });
  await tx.insert(rankHistory).values({
    memberId: rankedMember.id,
    fromRankId: rankedMember.rankId,
    toRankId: remainingRankId,
    cause: 'undone',
    orderId,
    undoes: revoked.id,
    at,
  });
  return remainingRankId === rankedMember.rankId
    ? rankedMember
    : setRank(tx, rankedMember, remainingRankId, at);
}

async function setRank(
  tx: Transaction,
  rankedMember: RankedMember,
  rankId: string | null,
  updatedAt: Date,
): Promise<RankedMember> {
  await tx.update(member).set({ rankId, updatedAt }).where(eq(member.id, rankedMember.id));
  return { ...rankedMember, rankId };
}

/**
 * Finds the changes to a member's rank, newest first. Omits awards of a rank below the member's, and
 * revocations that did not change the rank.
 */
export async function rankChanges(db: Queryable, memberId: string): Promise<RankChange[]> {
  const from = alias(rank, 'from_rank');
  const to = alias(rank, 'to_rank');
  const rows = await db
    .select({ row: rankHistory, from, to, order: shopOrder.publicId })
    .from(rankHistory)
    .leftJoin(from, eq(from.id, rankHistory.fromRankId))
    .leftJoin(to, eq(to.id, rankHistory.toRankId))
    .leftJoin(
      shopOrder,
      and(eq(shopOrder.id, rankHistory.orderId), eq(shopOrder.memberId, rankHistory.memberId)),
    )
    .where(eq(rankHistory.memberId, memberId))
    .orderBy(desc(rankHistory.id));
  return rows
    .filter(({ row, from: before, to: after }) =>
      row.cause === 'undone' ? before?.id !== after?.id : (after?.rank ?? 0) >= (before?.rank ?? 0),
    )
    .map(({ row, from: before, to: after, order }) => ({
      _id: String(row.id),
      distributor_rank_id: after && rankOf(after),
      from: before && rankOf(before),
      cause: row.cause,
      date: row.at.toISOString(),
      order: order ?? '',
    }));
}

const rankOf = ({ rank: number, name, ediscount }: typeof rank.$inferSelect) => ({
  rank: number,
  name,
  ediscount,
});
