/** Calculates the sales figures of a member's dashboard, from stored sums. */
import { financialYearStart } from '@contract/india';
import type { SalesSummary, SalesSums, SummaryQuery } from '@contract/sales';
import type { Queryable } from '../../db/client';
import { pathOf } from '../member/subtree';
import {
  daysUntil,
  daysWithin,
  monthOf,
  monthsWithin,
  type Period,
  periodsWithin,
  plusMonths,
} from './periods.rules';
import { firstYear, lastJoined, ownSums } from './team-sales.repository';

/** Days of the chart if no days are requested. */
const CHART_DAYS = 30;
/** If more days than this are requested, the chart has a bar for each month. */
const MAX_CHART_DAYS = 62;
/** Number of new members that are listed. */
const LAST_JOINED = 5;

/** A bar of the chart. */
interface Bar {
  /** First day of the bar. */
  day: string;
  /** The stored periods whose sums the bar shows. */
  periods: Period[];
}

/**
 * Returns the figures of a member and the team.
 * @param today the present day in India
 */
export async function summaryOf(
  db: Queryable,
  id: string,
  today: string,
  summaryQuery: SummaryQuery,
): Promise<SalesSummary> {
  const month = monthOf(today);
  const wanted = {
    today: [{ period: 'day', start: today }],
    month: [{ period: 'month', start: month }],
    last_month: [{ period: 'month', start: plusMonths(month, -1) }],
    year: [{ period: 'year', start: financialYearStart(today) }],
  } satisfies Record<string, Period[]>;
  const days = await requestedDays(db, id, today, summaryQuery);
  const chosen = days && periodsWithin(...days);
  const { step, bars } = chartOf(days, today);
  const all = [...Object.values(wanted), chosen ?? [], ...bars.map(({ periods }) => periods)];
  const [rows, joined] = await Promise.all([
    ownSums(db, id, distinct(all.flat())),
    pathOf(db, id).then((path) => (path ? lastJoined(db, { id, path }, LAST_JOINED) : [])),
  ]);
  const sums = (periods: readonly Period[]): SalesSums => {
    const within = rows.filter((row) => periods.some((one) => keyOf(one) === keyOf(row)));
    const total = (of: (row: (typeof rows)[number]) => number) =>
      within.reduce((sum, row) => sum + of(row), 0);
    return {
      own_amount: total((row) => row.ownAmount),
      own_points: total((row) => row.ownPoints),
      team_amount: total((row) => row.teamAmount),
      team_points: total((row) => row.teamPoints),
      joins: total((row) => row.teamJoins),
    };
  };
  return {
    today: sums(wanted.today),
    month: sums(wanted.month),
    last_month: sums(wanted.last_month),
    year: sums(wanted.year),
    chosen: chosen && sums(chosen),
    step,
    days: bars.map(({ day, periods }) => ({ day, ...sums(periods) })),
    joined: joined.map(({ id: _id, name, number, at }) => ({
      _id,
      name,
      member_id: number ?? '',
      created_at: at.toISOString(),
    })),
    active_legs:
      rows.find((row) => keyOf(row) === keyOf({ period: 'month', start: month }))?.activeLegs ?? 0,
  };
}

const keyOf = ({ period, start }: { period: string; start: string }) => `${period} ${start}`;

const distinct = (periods: readonly Period[]): Period[] => [
  ...new Map(periods.map((one) => [keyOf(one), one])).values(),
];

/**
 * Returns the first and last requested day, limited to days that can have data. Returns null if no
 * days are requested.
 */
async function requestedDays(
  db: Queryable,
  id: string,
  today: string,
  { startDate, endDate }: SummaryQuery,
): Promise<[string, string] | null> {
  if (!startDate && !endDate) return null;
  const firstDay = (await firstYear(db, id)) ?? financialYearStart(today);
  return [
    startDate && startDate > firstDay ? startDate : firstDay,
    endDate && endDate < today ? endDate : today,
  ];
}

/**
 * Returns the bars of the chart: one for each day, or for each month if there are more than
 * `MAX_CHART_DAYS`. Without requested days, they are the last `CHART_DAYS`.
 */
function chartOf(
  days: [string, string] | null,
  today: string,
): { step: 'day' | 'month'; bars: Bar[] } {
  const inDays = (list: readonly string[]): Bar[] =>
    list.map((day) => ({ day, periods: [{ period: 'day', start: day }] }));
  if (!days) return { step: 'day', bars: inDays(daysUntil(today, CHART_DAYS)) };
  const [first, last] = days;
  const list = daysWithin(first, last, MAX_CHART_DAYS + 1);
  if (list.length <= MAX_CHART_DAYS) return { step: 'day', bars: inDays(list) };
  const bars = monthsWithin(first, last).map(([from, to]) => ({
    day: from,
    periods: periodsWithin(from, to),
  }));
  return { step: 'month', bars };
}
