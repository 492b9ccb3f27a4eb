/** What a rank asks for, and which one is left when one is undone. */
import type { Rank, RankCondition } from '@contract/rank';
import { rankDiscount } from '@contract/rank-discount';
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

const isMet = ({ have, need }: RankCondition): boolean => have >= need;

/** Whether a rank is earned. One without conditions can only be bought, or given by the company. */
export const isEarned = (conditions: readonly RankCondition[]): boolean =>
  conditions.length > 0 && conditions.every(isMet);

/**
 * The highest rank that a member still has when one is undone: what stands beside it, and what was
 * never earned or bought, such as the rank of joining. All by their `_id`.
 * @param ranks the number of each rank
 */
export function rankLeftBy({
  present,
  history,
  standing,
  ranks,
}: {
  present: string | null;
  history: readonly { fromRankId: string | null; toRankId: string | null; cause: string }[];
  standing: readonly string[];
  ranks: ReadonlyMap<string, number>;
}): string | null {
  const got = new Set(history.filter(({ cause }) => cause !== 'undone').map((row) => row.toRankId));
  const given = [present, ...history.map(({ fromRankId }) => fromRankId)].filter(
    (id) => id !== null && !got.has(id),
  );
  return [...given, ...standing].reduce<string | null>(
    (best, id) => ((ranks.get(id ?? '') ?? 0) > (ranks.get(best ?? '') ?? 0) ? id : best),
    null,
  );
}

/** A product of a rank's goods, as the operator has listed it. */
export interface ListedProduct {
  productId: string;
  /** Pieces of it in one set. */
  quantity: number;
  /** Paise of one piece, before the discount of a rank. */
  price: number;
  stock: number;
}

/**
 * Pieces of a rank's goods that come to an amount, in the order of the list: as many sets as it
 * takes, of which the last ends as soon as the amount is reached.
 * @param due paise, the discount taken off
 * @param mostPieces of one product
 * @returns null where there are not goods enough
 */
export function goodsWorth(
  list: readonly ListedProduct[],
  { due, ediscount, mostPieces }: { due: number; ediscount: number; mostPieces: number },
): Map<string, number> | null {
  const pieces = new Map<string, number>();
  const worth = () =>
    list.reduce((sum, { productId, price }) => {
      const gross = price * (pieces.get(productId) ?? 0);
      return sum + gross - rankDiscount(gross, ediscount);
    }, 0);
  for (let added = 1; added > 0; ) {
    added = 0;
    for (const { productId, quantity, stock } of list) {
      for (let piece = 0; piece < quantity; piece += 1) {
        const count = pieces.get(productId) ?? 0;
        if (count >= Math.min(stock, mostPieces)) break;
        pieces.set(productId, count + 1);
        added += 1;
        if (worth() >= due) return pieces;
      }
    }
  }
  return null;
}
