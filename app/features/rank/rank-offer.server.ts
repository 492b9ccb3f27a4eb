/** How the member who is signed in can buy the next rank. */
import { type Rank, type RankCheck, type RankOffer, rankEndpoints } from '@contract/rank';
import { currentRank } from '~/platform/session/member-rank.server';
import { upstream } from '~/platform/upstream/client.server';
import { UpstreamError } from '~/platform/upstream/upstream-error.server';
import { rankMessages } from './rank.text';

/** Null from an upstream that lacks the call or answers it in its own way: the ladder stands alone. */
export const whereOffered = <Answer>(call: Promise<Answer>): Promise<Answer | null> =>
  call.catch((error: unknown) => {
    if (!(error instanceof UpstreamError) || error.kind === 'unauthorised') throw error;
    return null;
  });

export interface NextRank {
  id: string;
  name: string;
  /** Null where the upstream tells goods and amount with the order only. */
  offer: RankOffer | null;
  /** Paise, as the ladder says. */
  price: number;
}

export const rankName = (rank: { name: string; rank: number } | null | undefined): string =>
  rank ? rank.name || rankMessages.unnamed({ number: rank.rank }) : '';

/**
 * What can be bought next; null where nothing can.
 * @param check null where the upstream lacks the call, `month` empty where it answers in its own way:
 *   then the ladder says what there is
 */
export function nextToBuy(
  ladder: readonly Rank[],
  own: number,
  check: RankCheck | null,
): NextRank | null {
  if (check?.month) {
    const { next, purchase } = check;
    if (!next || !purchase) return null;
    return { id: purchase.rank, name: rankName(next), offer: purchase, price: purchase.price };
  }
  const [next] = ladder.filter(({ rank }) => rank > own).sort((a, b) => a.rank - b.rank);
  if (!next || next.price === 0) return null;
  return { id: next._id, name: rankName(next), offer: null, price: next.price };
}

/** What the checkout of a rank is about. @throws UpstreamError; Response as `currentRank` does */
export async function readNextToBuy(
  request: Request,
  token: string,
  memberId: string,
): Promise<NextRank | null> {
  const params = { id: memberId };
  const [ladder, check] = await Promise.all([
    upstream().call(rankEndpoints.ranks, { token }),
    whereOffered(upstream().call(rankEndpoints.rankCheck, { token, params, isRead: true })),
  ]);
  const own = check?.data.month ? 0 : (await currentRank(request)).rank;
  return nextToBuy(ladder.data, own, check?.data ?? null);
}
