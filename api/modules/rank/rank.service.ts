/** How far members are from the next rank, and how they came to the present one. */
import { dayInIndia } from '@contract/india';
import { CHECK_RANK, type RankChange, type RankCheck } from '@contract/rank';
import type { SignedIn } from '../../context';
import type { Database } from '../../db/client';
import { done, type Outcome, refuse } from '../../outcome';
import { findWithin, pathOf } from '../genealogy/subtree';
import { monthPoints } from './month-points.repository';
import { allRanks, rankOfMember } from './rank.repository';
import { conditionsOf, isMet, nextRank } from './rank.rules';

/**
 * The next rank of the member who asks or, from rank 38 on, of one below. Anybody else is refused as
 * unknown.
 */
export async function checkRank(
  db: Database,
  asker: SignedIn,
  idOrNumber: string,
  now: Date,
): Promise<Outcome<{ check: RankCheck }, 'team_member_unknown'>> {
  const ownPath = await pathOf(db, asker.id);
  const found = ownPath === null ? null : await findWithin(db, ownPath, idOrNumber);
  if (!found) return refuse('team_member_unknown');
  if (found.id !== asker.id && asker.rank < CHECK_RANK) return refuse('team_member_unknown');
  const subject = await rankOfMember(db, found.id);
  if (!subject) return refuse('team_member_unknown');
  const month = dayInIndia(now).slice(0, 7);
  const next = nextRank(await allRanks(db), subject.rank?.rank ?? 0);
  const conditions = next ? conditionsOf(next, await monthPoints(db, found, month)) : [];
  const check = {
    member: {
      name: subject.name,
      member_id: subject.number ?? '',
      distributor_rank_id: subject.rank,
    },
    month,
    next,
    conditions,
    eligible: next !== null && conditions.every(isMet),
  };
  return done({ check });
}

/**
 * The present rank as its only entry, since changes are not recorded yet. The lowest step is that
 * of joining; since when another is held nobody knows.
 */
export async function showRankHistory(db: Database, memberId: string): Promise<RankChange[]> {
  const own = await rankOfMember(db, memberId);
  if (!own?.rank) return [];
  const [lowest] = await allRanks(db);
  const isFirst = lowest?.rank === own.rank.rank;
  return [
    {
      _id: `present-${own.rank.rank}`,
      distributor_rank_id: own.rank,
      cause: isFirst ? 'joined' : null,
      date: isFirst ? own.joinedAt.toISOString() : '',
    },
  ];
}
