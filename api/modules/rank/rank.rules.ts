/** The conditions of a rank, and which rank remains when one is undone. */
import type { Rank, RankCondition } from '@contract/rank';
import { rankDiscount } from '@contract/rank-discount';
import type { MonthPoints } from './month-points.repository';

/** The next higher rank; null for the highest. */
export const nextRank = (ladder: readonly Rank[], current: number): Rank | null =>
  ladder.reduce<Rank | null>(
    (next, step) => (step.rank > current && (!next || step.rank < next.rank) ? step : next),
    null,
  );

/** A rank's conditions, with the member's values. */
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
 * The highest rank that remains when one is undone: among the valid ones, and those never earned or
 * bought, such as the rank of joining. All by their `_id`.
 * @param ranks the number of each rank
 */
export function rankAfterRevocation({
  present,
  history,
  active,
  ranks,
}: {
  present: string | null;
  history: readonly { fromRankId: string | null; toRankId: string | null; cause: string }[];
  active: readonly string[];
  ranks: ReadonlyMap<string, number>;
}): string | null {
  const awarded = new Set(
    history.filter(({ cause }) => cause !== 'undone').map((row) => row.toRankId),
  );
  const unawarded = [present, ...history.map(({ fromRankId }) => fromRankId)].filter(
    (id) => id !== null && !awarded.has(id),
  );
  return [...unawarded, ...active].reduce<string | null>(
    (best, id) => ((ranks.get(id ?? '') ?? 0) > (ranks.get(best ?? '') ?? 0) ? id : best),
    null,
  );
}

/** A product of a rank, as chosen by the operator. */
export interface ListedProduct {
  productId: string;
  /** Pieces of it in one set. */
  quantity: number;
  /** Paise of one piece, before the rank discount. */
  price: number;
  stock: number;
}

/**
 * Pieces of a rank's products that add up to an amount: as many sets as necessary, in order; the
 * last set ends as soon as the amount is reached.
 * @param due paise after discount
 * @param maxPieces of one product
 * @returns null if the products do not suffice
 */
export function goodsWorth(
  list: readonly ListedProduct[],
  { due, ediscount, maxPieces }: { due: number; ediscount: number; maxPieces: number },
): Map<string, number> | null {
  const pieces = new Map<string, number>();
  const totalPaise = () =>
    list.reduce((sum, { productId, price }) => {
      const gross = price * (pieces.get(productId) ?? 0);
      return sum + gross - rankDiscount(gross, ediscount);
    }, 0);
  for (let added = 1; added > 0; ) {
    added = 0;
    for (const { productId, quantity, stock } of list) {
      for (let piece = 0; piece < quantity; piece += 1) {
        const count = pieces.get(productId) ?? 0;
        if (count >= Math.min(stock, maxPieces)) break;
        pieces.set(productId, count + 1);
        added += 1;
        if (totalPaise() >= due) return pieces;
      }
    }
  }
  return null;
}
