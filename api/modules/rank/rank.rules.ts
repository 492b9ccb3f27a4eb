/** What a rank asks for. */
import type { Rank, RankCondition } from '@contract/rank';
import type { MonthPoints } from './month-points.repository';

/** The next step above a rank; null on the highest. */
export const nextRank = (ladder: readonly Rank[], current: number): Rank | null =>
  ladder.reduce<Rank | null>(
    (next, step) => (step.rank > current && (!next || step.rank < next.rank) ? step : next),
    null,
  );

/** Each condition that a rank has, with what the member has of it. */
export const conditionsOf = (step: Rank, points: MonthPoints): RankCondition[] =>
  [
    { measure: 'personal_points' as const, have: points.personal, need: step.personal_points },
    { measure: 'group_points' as const, have: points.group, need: step.group_points },
    { measure: 'legs' as const, have: points.legs, need: step.legs },
  ].filter(({ need }) => need > 0);

export const isMet = ({ have, need }: RankCondition): boolean => have >= need;
