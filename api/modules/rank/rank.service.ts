/** Shows a member's progress to the next rank, and the rank history. */
import { dayInIndia } from '@contract/india';
import { CHECK_RANK, type RankChange, type RankCheck } from '@contract/rank';
import type { SignedIn } from '../../context';
import type { Database } from '../../db/client';
import { done, type Outcome, refuse } from '../../outcome';
import type { ShopTerms } from '../../shop-terms';
import { findInSubtree, pathOf } from '../member/subtree';
import { monthOf } from '../sale/periods.rules';
import { monthPoints } from './month-points.repository';
import { allRanks, rankOfMember } from './rank.repository';
import { conditionsOf, isEarned, nextRank } from './rank.rules';
import { rankChanges } from './rank-history.repository';
import { showOffer } from './rank-purchase.service';

/**
 * Shows the progress to the next rank of the viewer or, for a viewer of `CHECK_RANK` or higher, of
 * a member of the viewer's downline. Refuses every other member as unknown.
 */
export async function checkRank(
  { db, shop, now }: { db: Database; shop: ShopTerms; now: Date },
  viewer: SignedIn,
  idOrNumber: string,
): Promise<Outcome<{ check: RankCheck }, 'team_member_unknown'>> {
  const ownPath = await pathOf(db, viewer.id);
  const found = ownPath === null ? null : await findInSubtree(db, ownPath, idOrNumber);
  if (!found) return refuse('team_member_unknown');
  if (found.id !== viewer.id && viewer.rank < CHECK_RANK) return refuse('team_member_unknown');
  const subject = await rankOfMember(db, found.id);
  if (!subject) return refuse('team_member_unknown');
  const month = monthOf(dayInIndia(now));
  const next = nextRank(await allRanks(db), subject.rank?.rank ?? 0);
  const conditions = next ? conditionsOf(next, await monthPoints(db, found, month)) : [];
  const check = {
    member: {
      name: subject.name,
      member_id: subject.number ?? '',
      distributor_rank_id: subject.rank,
    },
    month: month.slice(0, 7),
    next,
    conditions,
    eligible: isEarned(conditions),
    purchase: next && found.id === viewer.id ? await showOffer(db, shop, viewer.id, next) : null,
  };
  return done({ check });
}

/**
 * Returns the changes of a member's rank, newest first. The last item is the rank before the first
 * change, if it is known.
 */
export async function showRankHistory(db: Database, memberId: string): Promise<RankChange[]> {
  const [changes, own, [lowest]] = await Promise.all([
    rankChanges(db, memberId),
    rankOfMember(db, memberId),
    allRanks(db),
  ]);
  const first = changes.length > 0 ? changes.at(-1)?.from : own?.rank;
  if (!first || !own) return changes;
  // Members join with the lowest rank. If the first rank is another one, its day is unknown.
  const isLowest = lowest?.rank === first.rank;
  return [
    ...changes,
    {
      _id: `first-${first.rank}`,
      distributor_rank_id: first,
      from: null,
      cause: isLowest ? 'joined' : null,
      date: isLowest ? own.joinedAt.toISOString() : '',
      order: '',
    },
  ];
}
