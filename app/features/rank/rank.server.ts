/** Ranks: the ladder, the progress to the next rank, and the rank history. */
import { CHECK_RANK, type Rank, type RankCheck, rankEndpoints } from '@contract/rank';
import { formatDay } from '~/platform/dates';
import { formatCount } from '~/platform/money';
import { readWithSession, requireDistributor, withSession } from '~/platform/session/guards.server';
import { readCurrentRank, requireRank } from '~/platform/session/member-rank.server';
import { upstream } from '~/platform/upstream/client.server';
import { errorPage } from '~/platform/upstream/error-page.server';
import { UpstreamError } from '~/platform/upstream/upstream-error.server';
import { rankMessages } from './rank.text';
import { type NextRank, nextRankForSale, nullIfUnsupported, rankTitle } from './rank-offer.server';

export interface ConditionRow {
  /** Such as "You need 1,000 group points and have 640, so you need 360 more." */
  sentence: string;
  isMet: boolean;
}

export interface CheckedRank {
  /** The member's name; empty for the member who asks. */
  name: string;
  present: string;
  /** Null for the highest rank. */
  next: string | null;
  conditions: ConditionRow[];
  isEligible: boolean;
  /** Formatted, such as "November 2026". */
  month: string;
}

function checkedRank(check: RankCheck, isOwn: boolean): CheckedRank {
  const name = isOwn ? '' : (check.member?.name ?? '');
  return {
    name,
    present: rankTitle(check.member?.distributor_rank_id),
    next: check.next ? rankTitle(check.next) : null,
    conditions: check.conditions.map(({ measure, have, need }) => ({
      isMet: have >= need,
      sentence: rankMessages.condition({
        name,
        what: rankMessages[measure],
        have: formatCount(have),
        need: formatCount(need),
        missing: have >= need ? '' : formatCount(need - have),
      }),
    })),
    isEligible: check.eligible,
    month: formatDay(`${check.month}-01`).replace(/^\d+ /, ''),
  };
}

export interface RanksPage {
  steps: (Rank & { title: string; isOwn: boolean })[];
  /** Null if the upstream does not say. */
  check: CheckedRank | null;
  /** Null if the next rank cannot be bought. */
  next: NextRank | null;
  /** Null if the history cannot be read. */
  history:
    | { id: string; rank: string; from: string; how: string; day: string; order: string }[]
    | null;
}

/** @throws Response to log in; 403 for customers; the error page of the upstream */
export async function loadRanks(request: Request): Promise<RanksPage> {
  await requireDistributor(request);
  const { rank: own } = await readCurrentRank(request);
  return readWithSession(request, async (token, user) => {
    const [ladder, history, check] = await Promise.all([
      upstream().call(rankEndpoints.ranks, { token }),
      nullIfUnsupported(upstream().call(rankEndpoints.rankHistory, { token })),
      nullIfUnsupported(
        upstream().call(rankEndpoints.rankCheck, { token, params: { id: user.id } }),
      ),
    ]);
    const steps = [...ladder.data].sort((a, b) => a.rank - b.rank);
    return {
      steps: steps.map((step) => ({ ...step, title: rankTitle(step), isOwn: step.rank === own })),
      check: check?.data.month ? checkedRank(check.data, true) : null,
      next: nextRankForSale(steps, own, check?.data ?? null),
      history:
        history?.data.map(({ distributor_rank_id: rank, from, cause, ...row }) => ({
          id: row._id,
          rank: rankTitle(rank),
          from: rankTitle(from),
          how: cause ? rankMessages.causes[cause] : '',
          day: formatDay(row.date),
          order: row.order,
        })) ?? null,
    };
  });
}

export interface CheckRankPage {
  /** The member number as entered. */
  member: string;
  /** Null for an unknown member, or if the upstream does not say. */
  check: CheckedRank | null;
  /** The visitor's team has no member with this number. */
  isUnknown: boolean;
}

/**
 * Loads the progress of the member whose number is in the URL, or of the visitor if the URL has no
 * number.
 * @throws Response 404 without a session and for ranks below `CHECK_RANK`; to log in if the session
 * has ended; the error page of the upstream
 */
export async function loadCheckRank(request: Request): Promise<CheckRankPage> {
  await requireRank(request, CHECK_RANK);
  const member = (new URL(request.url).searchParams.get('member') ?? '').trim().slice(0, 100);
  try {
    const { data } = await withSession(request, (token, { id }) =>
      upstream().call(rankEndpoints.rankCheck, { token, params: { id: member || id } }),
    );
    const check = data.month ? checkedRank(data, !member) : null;
    return { member, check, isUnknown: false };
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    if (error.kind === 'not_found' && member) {
      return { member, check: null, isUnknown: true };
    }
    // The member who asks exists, so a 404 is a fault of the upstream.
    if (error.kind === 'not_found') throw new Response(null, { status: 502 });
    throw errorPage(error);
  }
}
