/** Pages with an address and a guard that are not built: they answer 501 Not Implemented. */

import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { requireDistributor } from '~/platform/session/guards.server';
import { requireRank } from '~/platform/session/member-rank.server';
import type { NotImplemented } from './not-implemented';

/** The rank from which `/checkrank` exists: spec section 9. */
const CHECK_RANK = 38;

/** What each page is called, by the first part of its address. */
const names = new Map([
  ['allrank', 'The list of ranks'],
  ['checkrank', 'The rank check'],
  ['downline', 'The list of your team'],
  ['genealogy', 'The tree of your team'],
  ['mydownline', 'The list of your team'],
]);

function notImplemented({ url }: Request): Response {
  const [, first = ''] = new URL(url).pathname.toLowerCase().split('/');
  const missing: NotImplemented = { name: names.get(first) ?? 'This page', isNotImplemented: true };
  return json(missing, { status: 501 });
}

/** For distributors. */
export async function distributorPage({ request }: LoaderFunctionArgs): Promise<never> {
  await requireDistributor(request);
  throw notImplemented(request);
}

/** For the higher ranks. */
export async function checkRankPage({ request }: LoaderFunctionArgs): Promise<never> {
  await requireRank(request, CHECK_RANK);
  throw notImplemented(request);
}
