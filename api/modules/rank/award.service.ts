/**
 * Ranks that are earned, and taken back where goods come back: by timed work that follows the sums,
 * never within a payment. Triggers (migration 0015) queue who is to be looked at; a row of the queue
 * and what follows from it are one transaction, so that a repetition changes nothing.
 */
import { dayInIndia } from '@contract/india';
import type { Rank } from '@contract/rank';
import { loggable } from '@kernel/loggable';
import { and, asc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import type { ApiContext } from '../../context';
import type { Database, Transaction } from '../../db/client';
import { rankQueue, rollupQueue } from '../../db/schema';
import { DEFAULT_RETRY, failureReason } from '../../scheduler/job.repository';
import { monthOf } from '../sale/periods.rules';
import { keptMonthPoints } from './month-points.repository';
import { allRanks } from './rank.repository';
import { conditionsOf, isEarned, nextRank } from './rank.rules';
import {
  giveRank,
  lockRanked,
  type RankedMember,
  standingRanks,
  undoRank,
} from './rank-history.repository';

const AT_ONCE = 200;

/**
 * Looks at everybody who is queued. A sale that came back waits until the sums know of it, and a row
 * that failed waits longer each time, until it is parked.
 * @returns how many rows were taken from the queue
 */
export async function awardRanks(
  { db, log, now }: Pick<ApiContext, 'db' | 'log' | 'now'>,
  signal?: AbortSignal,
): Promise<number> {
  let done = 0;
  let last = 0;
  while (!signal?.aborted) {
    const queued = await db
      .select({ id: rankQueue.id })
      .from(rankQueue)
      .leftJoin(rollupQueue, eq(rollupQueue.saleEntryId, rankQueue.saleEntryId))
      .where(
        and(
          gt(rankQueue.id, last),
          eq(rankQueue.state, 'waiting'),
          lte(rankQueue.dueAt, sql`now()`),
          or(isNull(rankQueue.saleEntryId), isNull(rollupQueue.id)),
        ),
      )
      .orderBy(asc(rankQueue.id))
      .limit(AT_ONCE);
    for (const { id } of queued) {
      last = id;
      if (signal?.aborted) break;
      try {
        await db.transaction((tx) => lookAt(tx, id, now()));
        done += 1;
      } catch (error) {
        const failed = await postpone(db, id, error);
        const about = { err: loggable(error), queued: id, ...failed };
        if (failed?.state === 'parked') {
          log.error(about, 'a rank could not be looked at too often and was parked');
        } else log.error(about, 'a rank could not be looked at');
      }
    }
    if (queued.length < AT_ONCE) break;
  }
  return done;
}

/** A row failed: it waits for another attempt, or is parked. Undefined when it is done by now. */
async function postpone(db: Database, queuedId: number, error: unknown) {
  const attempts = sql`${rankQueue.attempts} + 1`;
  const isLast = sql`${attempts} >= ${DEFAULT_RETRY.limit}`;
  const [failed] = await db
    .update(rankQueue)
    .set({
      attempts,
      state: sql`case when ${isLast} then 'parked' else 'waiting' end`,
      dueAt: sql`now() + least(${DEFAULT_RETRY.maxDelaySeconds}, ${DEFAULT_RETRY.delaySeconds} * power(2, ${attempts} - 1)) * interval '1 second'`,
      lastError: failureReason(error),
    })
    .where(eq(rankQueue.id, queuedId))
    .returning({
      state: rankQueue.state,
      attempts: rankQueue.attempts,
      dueAt: rankQueue.dueAt,
    });
  return failed;
}

async function lookAt(tx: Transaction, queuedId: number, now: Date): Promise<void> {
  const [row] = await tx.delete(rankQueue).where(eq(rankQueue.id, queuedId)).returning();
  if (!row) return;
  const ladder = await allRanks(tx);
  if (row.saleEntryId !== null) {
    for (const { memberId, month, orderId } of await earnedBySaleOf(tx, row.saleEntryId)) {
      const ranked = await lockRanked(tx, memberId);
      if (!ranked) continue;
      const left = await takeBack(tx, ranked, { ladder, month, orderId, now });
      await award(tx, left, { ladder, month: monthOf(dayInIndia(now)), now });
    }
    return;
  }
  // A month that ended long ago earns nothing: the sums are seconds behind, not days.
  const oldest = monthOf(dayInIndia(new Date(now.getTime() - 24 * 60 * 60_000)));
  if (!row.memberId || !row.month || row.month < oldest) return;
  const ranked = await lockRanked(tx, row.memberId);
  if (ranked) await award(tx, ranked, { ladder, month: row.month, now });
}

/** Who has a rank from the month of the sale that came back: its seller and everybody above. */
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

/** Climbs while the next rank is earned by the points of a month: each step is an entry. */
async function award(
  tx: Transaction,
  ranked: RankedMember,
  { ladder, month, now }: { ladder: readonly Rank[]; month: string; now: Date },
): Promise<void> {
  const points = await keptMonthPoints(tx, ranked, month);
  let at = ranked;
  for (let climbs = true; climbs; ) {
    const present = ladder.find(({ _id }) => _id === at.rankId)?.rank ?? 0;
    const next = nextRank(ladder, present);
    climbs = next !== null && isEarned(conditionsOf(next, points));
    if (next && climbs) at = await giveRank(tx, at, next._id, { cause: 'earned', month }, now);
  }
}

/** Undoes what the points of a month have earned and no longer bear, from the top down. */
async function takeBack(
  tx: Transaction,
  ranked: RankedMember,
  {
    ladder,
    month,
    orderId,
    now,
  }: { ladder: readonly Rank[]; month: string; orderId: string; now: Date },
): Promise<RankedMember> {
  const points = await keptMonthPoints(tx, ranked, month);
  let at = ranked;
  for (const standing of await standingRanks(tx, ranked.id)) {
    const step = ladder.find(({ _id }) => _id === standing.toRankId);
    if (standing.month !== month || !step || isEarned(conditionsOf(step, points))) continue;
    at = await undoRank(tx, at, standing, orderId, now);
  }
  return at;
}
