/**
 * Awards earned ranks, and revokes them when goods are returned. This happens in jobs that run
 * after the roll-up, never within a payment. Triggers (migration 0050) and `revokeRanksOfOrder`
 * enqueue the jobs, which are safe to repeat.
 */
import { dayInIndia } from '@contract/india';
import type { Rank } from '@contract/rank';
import { eq, sql } from 'drizzle-orm';
import type { ApiContext } from '../../context';
import type { Transaction } from '../../db/client';
import { rollupQueue } from '../../db/schema';
import { scheduleJob } from '../../scheduler/job.repository';
import { monthOf } from '../sale/periods.rules';
import { monthPointsAfterReturns } from './month-points.repository';
import { allRanks } from './rank.repository';
import { conditionsOf, isEarned, nextRank } from './rank.rules';
import {
  activeRanks,
  grantRank,
  lockRankedMember,
  type RankedMember,
  revokeRank,
} from './rank-history.repository';

/** Name of the jobs that check a member's next rank. A job's key is the member's id and a month. */
export const AWARD_JOB = 'award-rank';

/** Name of the jobs that check ranks after a return. A job's key is the sale entry's id. */
export const REVOKE_JOB = 'revoke-ranks';

type RankContext = Pick<ApiContext, 'db' | 'now'>;

/**
 * Awards the ranks that a member has earned by the points of a month.
 * @param key the member's id and the first day of the month, with a space between them
 */
export async function awardEarned({ db, now }: RankContext, key: string): Promise<void> {
  const [memberId = '', month = ''] = key.split(' ');
  const at = now();
  // A month that ended more than a day ago earns nothing, because the sums are only seconds behind.
  const oldest = monthOf(dayInIndia(new Date(at.getTime() - 24 * 60 * 60_000)));
  if (month < oldest) return;
  await db.transaction(async (tx) => {
    const ladder = await allRanks(tx);
    const rankedMember = await lockRankedMember(tx, memberId);
    if (rankedMember) await awardRanks(tx, rankedMember, { ladder, month, now: at });
  });
}

/**
 * After a return, revokes the ranks for which the points of the sale's month no longer suffice, and
 * then awards those that the points of the present month earn. If the sums do not include the
 * return yet, runs again two seconds later.
 */
export async function revokeUnearned({ db, now }: RankContext, saleEntryId: string): Promise<void> {
  const id = Number(saleEntryId);
  if ((await db.$count(rollupQueue, eq(rollupQueue.saleEntryId, id))) > 0) {
    const runAt = sql`now() + interval '2 seconds'`;
    return scheduleJob(db, { name: REVOKE_JOB, key: saleEntryId, runAt });
  }
  const at = now();
  await db.transaction(async (tx) => {
    const ladder = await allRanks(tx);
    for (const { memberId, month, orderId } of await earnedBySaleOf(tx, id)) {
      const rankedMember = await lockRankedMember(tx, memberId);
      if (!rankedMember) continue;
      const left = await revokeRanks(tx, rankedMember, { ladder, month, orderId, now: at });
      await awardRanks(tx, left, { ladder, month: monthOf(dayInIndia(at)), now: at });
    }
  });
}

/**
 * Finds members with a rank that they earned in the month of a returned sale: the seller, and the
 * members above.
 */
async function earnedBySaleOf(tx: Transaction, saleEntryId: number) {
  const { rows } = (await tx.execute(sql`
    select distinct earned.member_id as "memberId", earned.month::text as month,
      back.order_id as "orderId"
    from sale_entry as back
      join sale_entry as sold on sold.order_id = back.order_id and sold.cause = 'paid'
      join member as seller on seller.id = back.member_id
      cross join lateral unnest(string_to_array(seller.path::text, '.')) as label
      join member as above on above.number = label
      join rank_history as earned on earned.member_id = above.id and earned.cause = 'earned'
        and earned.month = date_trunc('month', sold.day)::date
    where back.id = ${saleEntryId}
      and not exists (select from rank_history as undone where undone.undoes = earned.id)
    order by 1
  `)) as { rows: { memberId: string; month: string; orderId: string }[] };
  return rows;
}

/** Awards one rank after the other while the month's points suffice, each with a history entry. */
async function awardRanks(
  tx: Transaction,
  rankedMember: RankedMember,
  { ladder, month, now }: { ladder: readonly Rank[]; month: string; now: Date },
): Promise<void> {
  const points = await monthPointsAfterReturns(tx, rankedMember, month);
  let at = rankedMember;
  for (;;) {
    const present = ladder.find(({ _id }) => _id === at.rankId)?.rank ?? 0;
    const next = nextRank(ladder, present);
    if (!next || !isEarned(conditionsOf(next, points))) return;
    at = await grantRank(tx, at, next._id, { cause: 'earned', month }, now);
  }
}

/** Revokes the ranks earned in a month if its points no longer suffice, the latest first. */
async function revokeRanks(
  tx: Transaction,
  rankedMember: RankedMember,
  {
    ladder,
    month,
    orderId,
    now,
  }: { ladder: readonly Rank[]; month: string; orderId: string; now: Date },
): Promise<RankedMember> {
  const points = await monthPointsAfterReturns(tx, rankedMember, month);
  let at = rankedMember;
  for (const activeRank of await activeRanks(tx, rankedMember.id)) {
    const step = ladder.find(({ _id }) => _id === activeRank.toRankId);
    if (activeRank.month !== month || !step || isEarned(conditionsOf(step, points))) continue;
    at = await revokeRank(tx, at, activeRank, orderId, now);
  }
  return at;
}
