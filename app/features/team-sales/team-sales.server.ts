/** The sales of a distributor's team in a period, as a page and as a file. */

import { MAX_LIMIT } from '@contract/catalogue';
import { type SalesSort, salesEndpoints, salesSorts, type TeamSale } from '@contract/sales';
import type { CsvCell } from '@kernel/csv';
import { csvStream } from '~/platform/csv.server';
import { withoutDeadline } from '~/platform/deadline.server';
import { download } from '~/platform/http/download.server';
import { ownListPage } from '~/platform/own-list.server';
import { readPageNumber } from '~/platform/page-number.server';
import { limitsOf, type Period, readPeriod } from '~/platform/period.server';
import { rankName } from '~/platform/rank-name';
import {
  readAsMember,
  readWithSession,
  requireDistributor,
} from '~/platform/session/guards.server';
import { upstream } from '~/platform/upstream/client.server';
import { teamSalesMessages } from './team-sales.text';

const PAGE_SIZE = 20;
/** Longer text in the filter is cut. */
const MAX_NAME_LENGTH = 100;
const MAX_PHONE_LENGTH = 20;

export interface TeamSalesFilter {
  period: Period;
  name: string;
  phone: string;
  sort: SalesSort;
}

export type SellerRow = ReturnType<typeof sellerRow>;

/** A row of the list. The upstream's id is only used for a seller without a member number. */
const sellerRow = ({ _id, name, member_id, phone, amount, points, ...sale }: TeamSale) => ({
  id: member_id || _id,
  name,
  number: member_id,
  phone,
  rank: rankName(sale.distributor_rank_id),
  amount,
  points,
  withTeam: sale.team_amount,
});

export interface TeamSalesPage {
  filter: TeamSalesFilter;
  rows: SellerRow[];
  page: number;
  /** Null if the upstream does not say. */
  pages: number | null;
  hasNext: boolean;
  /** The number of sellers on all pages; null for invalid dates, or if unknown. */
  total: number | null;
  /** Sales on all pages, in paise; null like `total`. */
  amount: number | null;
  /** Points on all pages; null like `total`. */
  points: number | null;
  /** The list has only top sellers: the team is large, and the dates span several periods. */
  isBestOnly: boolean;
}

function readFilter(url: URL): TeamSalesFilter {
  const query = (name: string) => (url.searchParams.get(name) ?? '').trim();
  return {
    period: readPeriod(url, 'month'),
    name: query('name').slice(0, MAX_NAME_LENGTH),
    phone: query('phone').slice(0, MAX_PHONE_LENGTH),
    sort: salesSorts.find((sort) => sort === query('sort')) ?? 'most',
  };
}

const queryOf = ({ period, name, phone, sort }: TeamSalesFilter) => ({
  ...limitsOf(period),
  name: name || undefined,
  phone: phone || undefined,
  sort: sort === 'most' ? undefined : sort,
});

/**
 * @throws Response to log in; 403 for customers; what `readPageNumber` throws; 404 past the last
 * page; the error page of the upstream
 */
export async function loadTeamSales(request: Request): Promise<TeamSalesPage> {
  await requireDistributor(request);
  const url = new URL(request.url);
  const page = readPageNumber(url);
  const filter = readFilter(url);
  const nothing = { total: null, amount: null, points: null, isBestOnly: false };
  if (!filter.period.isValid) {
    return { filter, rows: [], page: 1, pages: 1, hasNext: false, ...nothing };
  }
  const query = { ...queryOf(filter), page, limit: PAGE_SIZE };
  const answer = await readAsMember(request, salesEndpoints.teamSales, { query });
  const { items, ...paging } = ownListPage(answer, { page, size: PAGE_SIZE });
  if (page > 1 && items.length === 0) throw new Response(null, { status: 404 });
  const { total, total_amount: amount, total_points: points, best_only: isBestOnly } = answer.extra;
  return { filter, rows: items.map(sellerRow), ...paging, total, amount, points, isBestOnly };
}

/**
 * Downloads the whole filtered list as a CSV file.
 * @throws Response to log in; 403 for customers; 400 for invalid dates; the error page of the
 * upstream
 */
export async function downloadTeamSales(request: Request): Promise<Response> {
  await requireDistributor(request);
  const filter = readFilter(new URL(request.url));
  const { startDate, endDate, isValid } = filter.period;
  if (!isValid) throw new Response(null, { status: 400 });
  const pageOf = (page: number) =>
    readWithSession(request, (token) => {
      const query = { ...queryOf(filter), page, limit: MAX_LIMIT };
      return upstream().call(salesEndpoints.teamSales, { token, query });
    });
  // The first page is read before the response starts: afterwards, an error could not be shown.
  const first = await pageOf(1);
  const fileName = first.extra.best_only ? 'team-best-sellers' : 'team-sales';
  const name = [fileName, startDate, endDate].filter(Boolean).join('-');
  return download(
    { bytes: 'text/csv' },
    {
      body: csvStream(teamSalesMessages.csvHeads, allLines(first, pageOf)),
      headers: new Headers(),
    },
    { filename: `${name}.csv`, disposition: 'attachment' },
  );
}

interface PageOfSales {
  data: TeamSale[];
  extra: { total: number | null; limit: number | null; best_only: boolean };
}

/**
 * Reads one page after another while the file is sent, so that a large team needs little memory.
 */
async function* allLines(
  first: PageOfSales,
  pageOf: (page: number) => Promise<PageOfSales>,
): AsyncGenerator<CsvCell[]> {
  let page = 1;
  for (let answer = first; ; answer = await withoutDeadline(() => pageOf(page))) {
    const { items, hasNext } = ownListPage(answer, { page, size: MAX_LIMIT });
    // An upstream that ignores the page number has sent the whole list.
    const isWhole = answer.data.length > items.length;
    for (const sale of isWhole ? answer.data : items) yield lineOf(sale);
    if (!hasNext || items.length === 0 || isWhole) break;
    page += 1;
  }
  // Whoever opens the file does not see the note on the page, so the file has the note too.
  if (first.extra.best_only) {
    yield [teamSalesMessages.topOnly, ...teamSalesMessages.csvHeads.slice(1).map(() => null)];
  }
}

const rupees = (amount: number | null) => (amount === null ? null : amount / 100);

const lineOf = (sale: TeamSale): CsvCell[] => [
  sale.member_id,
  sale.name,
  sale.phone,
  rankName(sale.distributor_rank_id),
  rupees(sale.amount),
  sale.points,
  rupees(sale.team_amount),
  sale.team_points,
];
