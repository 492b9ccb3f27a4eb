/** Pages of the back-office that the shop does not have yet: guarded already, and honest about it. */
import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireDistributor, requireRank, requireSignedIn } from '~/platform/guards.server';

/** The rank from which `/checkrank` exists: spec section 9. */
const CHECK_RANK = 38;

const notYet = () => new Response(null, { status: 501 });

/** For everybody with an account. */
export async function memberPage({ request }: LoaderFunctionArgs): Promise<never> {
  await requireSignedIn(request);
  throw notYet();
}

/** For distributors. */
export async function distributorPage({ request }: LoaderFunctionArgs): Promise<never> {
  await requireDistributor(request);
  throw notYet();
}

/** For the higher ranks. */
export async function checkRankPage({ request }: LoaderFunctionArgs): Promise<never> {
  await requireRank(request, CHECK_RANK);
  throw notYet();
}
