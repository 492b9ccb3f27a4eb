/** How the signed-in member can buy the next rank. */

import { type Rank, type RankCheck, type RankOffer, rankEndpoints } from '@contract/rank';
import { rankName } from '~/platform/rank-name';
import { readCurrentRank } from '~/platform/session/member-rank.server';
import { upstream } from '~/platform/upstream/client.server';
import { UpstreamError } from '~/platform/upstream/upstream-error.server';
import { rankMessages } from './rank.text';

/**
 * Returns null if the call fails, such as for an upstream that lacks it or answers in another
 * format. The page is then shown without the answer.
 * @throws UpstreamError if the session has ended
 */
export const nullIfUnsupported = <Answer>(call: Promise<Answer>): Promise<Answer | null> =>
  call.catch((error: unknown) => {
    if (!(error instanceof UpstreamError) || error.kind === 'unauthorised') throw error;
    return null;
  });

export interface NextRank {
  id: string;
  name: string;
  /** The products and amounts; null if the upstream sends these only with the order. */
  offer: RankOffer | null;
  /** Paise. */
  price: number;
}

/** The name of a rank, or a title with its number if it has no name. Empty without a rank. */
export const rankTitle = (rank: { name: string; rank: number } | null | undefined): string =>
  rank && !rank.name ? rankMessages.unnamed({ number: rank.rank }) : rankName(rank);

/**
 * The rank that can be bought next; null if there is none. The rank is taken from `check`, or from
 * the ladder if `check` is null or has no `month`, as in the format of another upstream.
 * @param own the number of the member's rank
 * @param check the upstream's check of the member's next rank; null if it could not be read
 */
export function nextRankForSale(
  ladder: readonly Rank[],
  own: number,
  check: RankCheck | null,
): NextRank | null {
  if (check?.month) {
    const { next, purchase } = check;
    if (!next || !purchase) return null;
    return { id: purchase.rank, name: rankTitle(next), offer: purchase, price: purchase.price };
  }
  const [next] = ladder.filter(({ rank }) => rank > own).sort((a, b) => a.rank - b.rank);
  if (!next || next.price === 0) return null;
  return { id: next._id, name: rankTitle(next), offer: null, price: next.price };
}

/**
 * Reads the rank that the member can buy next; null if there is none.
 * @throws UpstreamError; Response the same as `readCurrentRank`
 */
export async function readNextRankForSale(
  request: Request,
  token: string,
  memberId: string,
): Promise<NextRank | null> {
  const params = { id: memberId };
  const [ladder, check] = await Promise.all([
    upstream().call(rankEndpoints.ranks, { token }),
    nullIfUnsupported(upstream().call(rankEndpoints.rankCheck, { token, params, isRead: true })),
  ]);
  const rank = check?.data.month ? 0 : (await readCurrentRank(request)).rank;
  return nextRankForSale(ladder.data, rank, check?.data ?? null);
}
