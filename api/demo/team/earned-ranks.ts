/** Computes the ranks that an organisation has earned by its sales. */
import type { Rank } from '@contract/rank';
import { conditionsOf, isEarned } from '../../modules/rank/rank.rules';
import type { Organisation } from './organisation';
import { teamSums } from './team-sums';

/**
 * Returns for each member the index of the rank in the ladder, after the points of every month.
 * @param firstDay first day of the history
 * @param ladder the ranks, lowest first. Everybody joins with the lowest.
 */
export function earnedRanks(
  team: Organisation,
  firstDay: string,
  ladder: readonly Rank[],
): Uint8Array {
  const held = new Uint8Array(team.sponsor.length);
  const legs = new Int32Array(team.sponsor.length);
  for (const { places, ownPoints, teamPoints } of teamSums(team, firstDay, ['month'])) {
    legs.fill(0);
    for (const place of places) {
      const above = team.sponsor[place] ?? -1;
      if (above >= 0 && (teamPoints[place] ?? 0) > 0) legs[above] = (legs[above] ?? 0) + 1;
    }
    for (const place of places) {
      const points = {
        personal: ownPoints[place] ?? 0,
        group: teamPoints[place] ?? 0,
        legs: legs[place] ?? 0,
      };
      for (let next = nextOf(place); next && isEarned(conditionsOf(next, points)); ) {
        held[place] = (held[place] ?? 0) + 1;
        next = nextOf(place);
      }
    }
  }
  return held;

  function nextOf(place: number): Rank | undefined {
    return ladder[(held[place] ?? 0) + 1];
  }
}
