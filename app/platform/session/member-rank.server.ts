/** The signed-in member's current rank. */
import { accountEndpoints, MemberRank } from '@contract/account';
import { maybe } from '@contract/fields';
import { z } from 'zod';
import { upstream } from '../upstream/client.server';
import { UpstreamError } from '../upstream/upstream-error.server';
import { readWithSession } from './guards.server';
import { readSignedIn } from './session.server';

interface CurrentRank {
  rank: number;
  /** Discount of that rank in percent. */
  ediscount: number;
}

/** Reads only the rank, because upstreams differ in the rest of the profile. */
const profileRank = {
  ...accountEndpoints.profile,
  data: maybe(z.object({ distributor_rank_id: maybe(MemberRank) })),
};

const MISSING_KINDS = ['missing_call', 'not_found'];

/**
 * Reads the rank from `distributor/data`. If an upstream lacks the call or sends no rank, returns
 * the rank in the session.
 * @throws Response to the log-in page without a session; for the error page if the call fails
 */
export function readCurrentRank(request: Request): Promise<CurrentRank> {
  return readWithSession(request, async (token, logInAnswer) => {
    const profile = await upstream()
      .call(profileRank, { token })
      .catch((error: unknown) => {
        if (error instanceof UpstreamError && MISSING_KINDS.includes(error.kind)) return null;
        throw error;
      });
    const { rank, ediscount } = profile?.data?.distributor_rank_id ?? logInAnswer;
    return { rank, ediscount };
  });
}

/**
 * For pages that require a rank. Ranks are compared as numbers, so 100 is above 38.
 * @throws Response 404 for a lower rank and for visitors; also the errors of `readCurrentRank`
 */
export async function requireRank(request: Request, minRank: number): Promise<CurrentRank> {
  const current = (await readSignedIn(request)) ? await readCurrentRank(request) : null;
  if (!current || current.rank < minRank) throw new Response(null, { status: 404 });
  return current;
}
