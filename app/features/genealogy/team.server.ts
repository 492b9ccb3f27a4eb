/** The downline of the signed-in distributor: lists of members, and the page about a member. */

import {
  genealogyEndpoints,
  MAX_NAME_QUERY_LENGTH,
  type TeamMember,
  type TeamMemberDetail,
  type TeamSort,
  teamSorts,
} from '@contract/genealogy';
import { redirect } from '@remix-run/node';
import { dayInIndia, formatDay } from '~/platform/dates';
import { ownListPage } from '~/platform/own-list.server';
import { readPageNumber } from '~/platform/page-number.server';
import { nameInPath, paths } from '~/platform/paths';
import { isWithin, limitsOf, type Period, readPeriod } from '~/platform/period.server';
import { formatPhone } from '~/platform/phone-otp/format-phone';
import { rankName } from '~/platform/rank-name';
import { readAsMember, requireDistributor } from '~/platform/session/guards.server';
import { readSlug } from '~/platform/slug.server';
import { genealogyMessages } from './genealogy.text';

const PAGE_SIZE = 20;

export interface TeamRow {
  id: string;
  name: string;
  number: string;
  href: string;
  rank: string;
  /** 1 for the visitor's direct recruits; null if the upstream does not say. */
  level: number | null;
  /** The sponsor's name; empty if the sponsor is unknown. */
  sponsor: string;
  /** The day, formatted for people. */
  joined: string;
  /** How many direct recruits the member has; null if the upstream does not say. */
  directs: number | null;
}

export interface TeamPage {
  /** Filters by the date of joining. */
  period: Period;
  name: string;
  rows: TeamRow[];
  page: number;
  /** Null if the upstream does not send the number of rows. */
  pages: number | null;
  hasNext: boolean;
  sort: TeamSort;
  /** The number of rows on all pages; null for invalid dates, or if the upstream does not say. */
  total: number | null;
}

export interface MemberName {
  _id: string;
  name: string;
  member_id: string;
}

export const numberOf = ({ _id, member_id }: MemberName) => member_id || _id;
const memberPath = (member: MemberName) => paths.downlineMember(numberOf(member), member.name);

const rowOf = (member: TeamMember): TeamRow => ({
  id: numberOf(member),
  name: member.name || genealogyMessages.formerMember,
  number: member.member_id,
  href: memberPath(member),
  rank: rankName(member.distributor_rank_id),
  level: member.level,
  sponsor: sponsorOf(member),
  joined: formatDay(member.created_at),
  directs: member.directs,
});

/** The sponsor's name, or a text for a former member; empty if the sponsor is unknown. */
export const sponsorOf = ({ sponsor }: TeamMember) =>
  sponsor ? sponsor.name || genealogyMessages.formerMember : '';

/**
 * Returns true if a member matches the filter. The web checks the upstream's answer, because an
 * upstream may ignore the filter. A member without a readable date matches every period.
 */
export function matchesFilter(
  { name, member_id, created_at }: TeamMember,
  period: Pick<Period, 'startDate' | 'endDate'>,
  nameFilter: string,
) {
  const time = Date.parse(created_at);
  const fits = Number.isNaN(time) || isWithin(period, dayInIndia(new Date(time)));
  const word = nameFilter.toLowerCase();
  const isMemberNumber = member_id.toLowerCase() === word.replace(/\s/g, '');
  return fits && (name.toLowerCase().includes(word) || isMemberNumber);
}

const readSort = (url: URL): TeamSort =>
  teamSorts.find((sort) => sort === url.searchParams.get('sort')) ?? 'newest';

/** Reads the filter and the sort order of the list of the whole team from a URL. */
export function readTeamFilter(url: URL) {
  const period = readPeriod(url, 'all');
  const name = (url.searchParams.get('name') ?? '').trim().slice(0, MAX_NAME_QUERY_LENGTH);
  const sort = readSort(url);
  const query = {
    ...limitsOf(period),
    name: name || undefined,
    sort: sort === 'newest' ? undefined : sort,
  };
  return { period, name, sort, query };
}

/**
 * Loads a page of the whole team, filtered by date of joining and by name. For invalid dates, the
 * page has no rows.
 * @throws Response to log in; 403 for customers; what `readPageNumber` throws; 404 past the last
 * page; the error page of the upstream
 */
export async function loadTeam(request: Request): Promise<TeamPage> {
  await requireDistributor(request);
  const url = new URL(request.url);
  const { period, name, sort, query } = readTeamFilter(url);
  const page = readPageNumber(url);
  if (!period.isValid) {
    return { period, name, sort, rows: [], page, pages: 1, hasNext: false, total: null };
  }
  const { data, extra } = await readAsMember(request, genealogyEndpoints.genealogyAll, {
    query: { ...query, page, limit: PAGE_SIZE },
  });
  const found = data.filter((member) => matchesFilter(member, period, name));
  const { items, ...rest } = ownListPage({ data: found, extra }, { page, size: PAGE_SIZE });
  if (page > 1 && items.length === 0) throw new Response(null, { status: 404 });
  return { period, name, sort, rows: items.map(rowOf), ...rest, total: extra.total };
}

/**
 * Loads a page of the direct recruits.
 * @throws Response the same as `loadTeam`
 */
export async function loadDirectRecruits(request: Request) {
  await requireDistributor(request);
  const url = new URL(request.url);
  const page = readPageNumber(url);
  const sort = readSort(url);
  const query = { page, limit: PAGE_SIZE, sort: sort === 'newest' ? undefined : sort };
  const answer = await readAsMember(request, genealogyEndpoints.genealogyOwn, { query });
  const { items, ...rest } = ownListPage(answer, { page, size: PAGE_SIZE });
  if (page > 1 && items.length === 0) throw new Response(null, { status: 404 });
  return { rows: items.map(rowOf), ...rest, sort, total: answer.extra.total };
}

/**
 * Reads a member of the visitor's team, with a page of the member's direct recruits.
 * @throws Response to log in; 404 for customers and for anybody outside of the team; the error page
 * of the upstream
 */
export async function loadTeamMember(
  request: Request,
  memberId: string,
  query: { page: number; limit: number; startDate?: string; endDate?: string },
) {
  const { data: member, extra } = await readAsMember(request, genealogyEndpoints.genealogyMember, {
    params: { memberId: readSlug(memberId) },
    query,
  });
  return { member, data: member.members, extra };
}

export interface MemberPage {
  member: TeamRow;
  phone: string;
  /** How many members the downline has; null if the upstream does not say. */
  team: number | null;
  treeHref: string;
  /** The members between the visitor and this member, highest first. */
  line: { text: string; href: string }[];
  rows: TeamRow[];
  page: number;
  pages: number | null;
  hasNext: boolean;
}

/**
 * Loads the page about a member of the visitor's team.
 * @throws Response that redirects to the URL with the member's current name, if the URL has another
 * name; 404 for anybody outside of the team; otherwise the same as `loadTeam`
 */
export async function loadMember(
  request: Request,
  { memberid = '', membername = '' }: { memberid?: string; membername?: string },
): Promise<MemberPage> {
  await requireDistributor(request);
  const url = new URL(request.url);
  const page = readPageNumber(url);
  const { member, ...answer } = await loadTeamMember(request, memberid, { page, limit: PAGE_SIZE });
  if (membername !== nameInPath(member.name)) {
    throw redirect(`${paths.downlineMember(memberid, member.name)}${url.search}`, 302);
  }
  const { items, ...rest } = ownListPage(answer, { page, size: PAGE_SIZE });
  if (page > 1 && items.length === 0) throw new Response(null, { status: 404 });
  return { ...memberPageOf(member), rows: items.map(rowOf), ...rest };
}

const memberPageOf = (member: TeamMemberDetail) => ({
  member: rowOf(member),
  phone: formatPhone(member.phone),
  team: member.team,
  treeHref: paths.tree({ root: numberOf(member) }),
  line: member.line.map((above) => ({
    text: above.name || genealogyMessages.formerMember,
    href: memberPath(above),
  })),
});
