/** The genealogy: two levels of the tree a page, with the sales of each member. */

import {
  genealogyEndpoints,
  MAX_NAME_QUERY_LENGTH,
  type TeamMember,
  type TreeMember,
} from '@contract/genealogy';
import { rankTitle } from '~/features/rank/rank-offer.server';
import { formatDay } from '~/platform/dates';
import { ownListPage } from '~/platform/own-list.server';
import { readPageNumber } from '~/platform/page-number.server';
import { limitsOf, type Period, readPeriod } from '~/platform/period.server';
import { readAsMember, requireDistributor } from '~/platform/session/guards.server';
import { genealogyMessages } from './genealogy.text';
import { loadTeamMember, type MemberName, matchesFilter, numberOf } from './team.server';

/** Branches on a page: few enough to be readable and to fit into the first network round trip. */
const PAGE_SIZE = 8;
/** At most this many members are shown in each branch, for the same reasons. */
const MAX_MEMBERS = 4;
const MAX_FOUND = 20;

export interface TreeNode {
  /** The member number, or `_id` if there is none. */
  id: string;
  name: string;
  rank: string;
  /** 1 for the visitor's direct recruits; null if the upstream does not say. */
  level: number | null;
  /** The day, formatted for people. */
  joined: string;
  /** How many direct recruits the member has; null if the upstream does not say. */
  directs: number | null;
  /** The member's own sales in the period, in paise; null for all dates, or if unknown. */
  own: number | null;
  /** Sales of the member and the downline in the period, in paise; null when `own` is null. */
  team: number | null;
}

export interface TreeBranch extends TreeNode {
  members: TreeNode[];
}

export type TreeLayout = 'list' | 'drawing';

export interface TreePage {
  period: Period;
  look: TreeLayout;
  /** The dates and the layout in the URL, for links to other parts of the tree. */
  query: Record<string, string>;
  /** The member at the root; null for the visitor's own tree, a search or invalid dates. */
  root: TreeNode | null;
  /** The members between the visitor and the root, highest first. */
  line: { id: string; text: string }[];
  rows: TreeBranch[];
  page: number;
  pages: number | null;
  hasNext: boolean;
  /** The results of a search; null without one, and for invalid dates. */
  found: { name: string; members: TreeNode[]; hasMore: boolean } | null;
}

type SalesAmounts = Partial<Pick<TreeMember, 'own_amount' | 'team_amount'>>;

const nodeOf = (member: TeamMember & SalesAmounts): TreeNode => ({
  id: numberOf(member),
  name: member.name || genealogyMessages.formerMember,
  rank: rankTitle(member.distributor_rank_id),
  level: member.level,
  joined: formatDay(member.created_at),
  directs: member.directs,
  own: member.own_amount ?? null,
  team: member.team_amount ?? null,
});

/**
 * Loads the visitor's tree. If the URL has `root`, loads the tree of that member. If it has `name`,
 * searches the visitor's tree instead.
 * @throws Response to log in; 403 for customers; what `readPageNumber` throws; 404 for a member
 * outside of the visitor's tree and past the last page; the error page of the upstream
 */
export async function loadTree(request: Request): Promise<TreePage> {
  await requireDistributor(request);
  const url = new URL(request.url);
  const parameter = (key: string) => (url.searchParams.get(key) ?? '').trim();
  const period = readPeriod(url, 'month');
  const layout: TreeLayout = parameter('look') === 'drawing' ? 'drawing' : 'list';
  const query = { ...period.query, ...(layout === 'drawing' ? { look: layout } : {}) };
  const name = parameter('name').slice(0, MAX_NAME_QUERY_LENGTH);
  const nothing = {
    period,
    look: layout,
    query,
    root: null,
    line: [],
    rows: [],
    page: 1,
    pages: 1,
  };
  if (!period.isValid) return { ...nothing, hasNext: false, found: null };
  if (name) return { ...nothing, hasNext: false, found: await search(request, name) };
  return { ...nothing, ...(await loadTreePart(request, url, period)), found: null };
}

async function loadTreePart(request: Request, url: URL, period: Period) {
  const page = readPageNumber(url);
  const rootId = url.searchParams.get('root') ?? '';
  const query = { page, limit: PAGE_SIZE, ...limitsOf(period) };
  const detail = rootId ? await loadTeamMember(request, rootId, query) : null;
  const answer =
    detail ?? (await readAsMember(request, genealogyEndpoints.genealogyOwn, { query }));
  const { items, ...rest } = ownListPage(answer, { page, size: PAGE_SIZE });
  if (page > 1 && items.length === 0) throw new Response(null, { status: 404 });
  return {
    root: detail ? nodeOf(detail.member) : null,
    line: (detail?.member.line ?? []).map((above: MemberName) => ({
      id: numberOf(above),
      text: above.name || genealogyMessages.formerMember,
    })),
    rows: items.map((branch) => ({
      ...nodeOf(branch),
      members: branch.members.slice(0, MAX_MEMBERS).map(nodeOf),
    })),
    ...rest,
  };
}

/** Finds members of the visitor's tree by a part of the name, or by the whole number. */
async function search(request: Request, name: string): Promise<NonNullable<TreePage['found']>> {
  const query = { name, page: 1, limit: MAX_FOUND };
  const { data, extra } = await readAsMember(request, genealogyEndpoints.genealogyAll, { query });
  const allDates = { startDate: '', endDate: '' };
  const found = data.filter((member) => matchesFilter(member, allDates, name));
  return {
    name,
    members: found.slice(0, MAX_FOUND).map(nodeOf),
    hasMore: found.length > MAX_FOUND || (extra.total ?? 0) > Math.max(found.length, MAX_FOUND),
  };
}
