/**
 * Decides about conditions of ranks, the rank after a revocation, and the goods that buy a rank.
 */
import type { Rank, RankCondition } from '@contract/rank';
import { rankDiscount } from '@contract/rank-discount';
import type { MonthPoints } from './month-points.repository';

/** Returns the lowest rank above the rank number `current`, or null if there is none. */
export const nextRank = (ladder: readonly Rank[], current: number): Rank | null =>
  ladder.reduce<Rank | null>(
    (next, step) => (step.rank > current && (!next || step.rank < next.rank) ? step : next),
    null,
  );

/** Returns a rank's conditions, except those of 0, each with the member's present value. */
export const conditionsOf = (step: Rank, points: MonthPoints): RankCondition[] =>
  [
    { measure: 'personal_points' as const, have: points.personal, need: step.personal_points },
    { measure: 'group_points' as const, have: points.group, need: step.group_points },
    { measure: 'legs' as const, have: points.legs, need: step.legs },
  ].filter(({ need }) => need > 0);

const isMet = ({ have, need }: RankCondition): boolean => have >= need;

/** Returns true if all conditions of a rank are met. A rank without conditions cannot be earned. */
export const isEarned = (conditions: readonly RankCondition[]): boolean =>
  conditions.length > 0 && conditions.every(isMet);

/**
 * Returns the `_id` of the highest rank that a member has after a revocation. It is one of the
 * active ranks, or a rank that was neither earned nor bought, such as the rank given when joining.
 * Returns null if there is none.
 * @param active `_id`s of the ranks that remain
 * @param ranks the number of each rank by its `_id`
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
  /** Pieces of the product in one set. */
  quantity: number;
  /** Paise of one piece, before the rank discount. */
  price: number;
  stock: number;
}

/**
 * Chooses pieces of a rank's products until their price reaches an amount. It adds one set after
 * the other, each in the order of the list. The last set ends as soon as the amount is reached.
 * @param due the amount in paise, after the rank discount
 * @param maxPieces maximum number of pieces of one product
 * @returns the number of pieces by product id; null if the products do not suffice
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
  let added: number;
  do {
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
  } while (added > 0);
  return null;
}
