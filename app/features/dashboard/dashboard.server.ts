/**
 * Loads the dashboard of a distributor: sales, team, orders, the next rank, and what needs
 * attention.
 */

import { accountEndpoints, type Profile } from '@contract/account';
import { isIdentityFile } from '@contract/identity-files';
import { type DocumentState, membershipEndpoints } from '@contract/membership';
import { orderEndpoints } from '@contract/order';
import { type Rank, rankEndpoints } from '@contract/rank';
import { type SalesSummary, type SalesSums, salesEndpoints } from '@contract/sales';
import type { OwnTicket } from '@contract/ticket';
import { publicOrigin } from '@kernel/config/public-url';
import {
  type AnnouncementRow,
  readUnreadAnnouncements,
} from '~/features/announcement/announcement.server';
import { company } from '~/features/company/current-company';
import { type CoolingOff, coolingOff } from '~/features/membership/cooling-off';
import { isUnpaid, type StateLabel, stateLabel } from '~/features/order/order-labels';
import { rankTitle } from '~/features/rank/rank-offer.server';
import { readOwnTickets } from '~/features/ticket/ticket-page.server';
import { formatDay } from '~/platform/dates';
import { pageUrl } from '~/platform/language/page-language';
import { paths } from '~/platform/paths';
import { limitsOf, type Period, readPeriod } from '~/platform/period.server';
import { type QrCode, qrCode } from '~/platform/qr-code.server';
import { rankName } from '~/platform/rank-name';
import { readWithSession, requireDistributor } from '~/platform/session/guards.server';
import { upstream } from '~/platform/upstream/client.server';
import type { Upstream } from '~/platform/upstream/upstream.server';
import { readPart } from '~/platform/upstream/with-fallback.server';
import { dashboardMessages } from './dashboard.text';

const MAX_RECENT = 5;

interface NamedDocument {
  kind: DocumentState['kind'];
  name: string;
}

export interface DashboardPage {
  name: string;
  memberId: string;
  rank: string;
  period: Period;
  /** The QR code contains the link; null without a referral code. */
  referral: QrCode | null;
  hasPicture: boolean;
  /** Null if the sales cannot be read; see `salesOf`. */
  sales: DashboardSales | null;
  next: NextRank | null;
  /** Null if the orders cannot be read. */
  orders:
    | { id: string; number: string; day: string; total: number | null; state: StateLabel }[]
    | null;
  /** Identity documents that are missing, and numbers that are not verified. */
  missing: NamedDocument[];
  /** Identity documents that were not accepted. */
  again: NamedDocument[];
  /** Recent orders that are not paid yet. */
  unpaid: { id: string; number: string }[];
  /** Announcements that are not marked as read. */
  unread: AnnouncementRow[];
  coolingOff: CoolingOff | null;
  /** Tickets that are open or were answered recently. */
  tickets: OwnTicket[];
  /** Whether ranks, documents, announcements or tickets cannot be read at the moment. */
  isPartial: boolean;
}

/**
 * Only the fields that a bar of the chart needs, because the page contains its data twice: in its
 * HTML and for hydration.
 */
export type ChartDay = Pick<SalesSummary['days'][number], 'day' | 'own_amount' | 'team_amount'>;

/** The parts of the summary that the page shows, with formatted dates of joining. */
interface DashboardSales extends Pick<SalesSummary, 'chosen' | 'step'> {
  today: SalesSums;
  month: SalesSums;
  days: ChartDay[];
  /** `id` is the member number if there is one. */
  joined: { id: string; name: string; number: string; since: string }[];
}

interface NextRank {
  name: string;
  /** The conditions of the rank. `have` is the progress in the current month; null if unknown. */
  needs: { what: string; have: number | null; need: number }[];
}

/** @throws Response: a redirect to log in; 403 for customers; the error page for a failed call */
export async function loadDashboard(request: Request): Promise<DashboardPage> {
  await requireDistributor(request);
  const period = readPeriod(new URL(request.url), 'month-only');
  const query = period.isValid ? limitsOf(period) : {};
  const [profile, summary, ladder, documents, unread, tickets, orders] = await readWithSession(
    request,
    (token) => {
      const ask: Upstream['call'] = (endpoint, options) =>
        upstream().call(endpoint, { ...options, token });
      const latest = { query: { page: 1, limit: MAX_RECENT } };
      return Promise.all([
        ask(accountEndpoints.profile).then(dataOf),
        readPart('sales', ask(salesEndpoints.summary, { query }).then(dataOf), null),
        readPart('ranks', ask(rankEndpoints.ranks).then(dataOf), []),
        readPart('documents', ask(membershipEndpoints.documents).then(dataOf), []),
        readPart('announcements', readUnreadAnnouncements(token), []),
        readPart('tickets', readOwnTickets(token), []),
        readPart('orders', ask(orderEndpoints.orderAll, latest).then(dataOf), null),
      ]);
    },
  );
  const recent = orders?.slice(0, MAX_RECENT) ?? [];
  const code = profile.ref_code;
  return {
    name: profile.name,
    memberId: profile.member_id,
    rank: rankTitle(profile.distributor_rank_id),
    period,
    referral: code ? qrCode(pageUrl(publicOrigin(request), paths.referral(code))) : null,
    hasPicture: profile.profile_pic !== '',
    sales: summary && salesOf(summary, query),
    next: summary && nextRank(profile, ladder ?? [], summary),
    isPartial: [ladder, documents, unread, tickets].some((part) => part === null),
    orders:
      orders &&
      recent.map((order) => ({
        id: order._id,
        number: order.number || order._id,
        day: formatDay(order.created_at),
        total: order.total,
        state: stateLabel(order),
      })),
    unread: unread?.slice(0, MAX_RECENT) ?? [],
    tickets: (tickets ?? []).filter(isCurrent).slice(0, MAX_RECENT),
    coolingOff: coolingOff(profile.created_at, new Date(), company().coolingOffDays),
    missing: documentsIn(['missing'], documents ?? []),
    again: documentsIn(['again', 'rejected'], (documents ?? []).filter(isFile)),
    unpaid: recent.filter(isUnpaid).map(({ _id: id, number }) => ({ id, number: number || id })),
  };
}

const RECENT_MS = 30 * 24 * 60 * 60 * 1000;

const isCurrent = ({ status, answered_at }: OwnTicket): boolean =>
  status !== 'resolved' || Date.now() - Date.parse(answered_at) < RECENT_MS;

/** Numbers are verified only in the registration, so they cannot be sent again. */
const isFile = ({ kind }: DocumentState): boolean => isIdentityFile(kind);

const documentsIn = (
  states: readonly DocumentState['state'][],
  documents: readonly DocumentState[],
): NamedDocument[] =>
  documents
    .filter(({ state }) => states.includes(state))
    .map(({ kind }) => ({ kind, name: dashboardMessages.documents[kind] }));

const dataOf = <Data>({ data }: { data: Data }): Data => data;

/**
 * Returns null if the upstream did not send the sums of today or of the month, or those of the
 * chosen dates if `query` has dates.
 */
function salesOf(summary: SalesSummary, query: object): DashboardSales | null {
  const { today, month, chosen, step } = summary;
  const isKnown = Object.keys(query).length === 0 || chosen !== null;
  if (!today || !month || !isKnown) return null;
  return {
    today,
    month,
    chosen,
    step,
    days: summary.days.map(({ day, own_amount, team_amount }) => ({
      day,
      own_amount,
      team_amount,
    })),
    joined: summary.joined.map(({ _id, name, member_id, created_at }) => ({
      id: member_id || _id,
      name,
      number: member_id,
      since: formatDay(created_at),
    })),
  };
}

/**
 * Returns the lowest rank above the member's own, with the progress in the current month; null if
 * there is none.
 */
function nextRank(profile: Profile, ladder: Rank[], sales: SalesSummary): NextRank | null {
  const ownRank = profile.distributor_rank_id?.rank ?? 0;
  const [next] = ladder.filter(({ rank }) => rank > ownRank).sort((a, b) => a.rank - b.rank);
  if (!next) return null;
  const needs = [
    {
      what: dashboardMessages.personalPoints,
      have: sales.month?.own_points,
      need: next.personal_points,
    },
    {
      what: dashboardMessages.groupPoints,
      have: sales.month?.team_points,
      need: next.group_points,
    },
    { what: dashboardMessages.activeLegs, have: sales.active_legs, need: next.legs },
  ];
  return {
    name: rankName(next),
    needs: needs.flatMap(({ have = null, ...row }) => (row.need > 0 ? [{ ...row, have }] : [])),
  };
}
