/** `distributor/genealogy/sales` and `distributor/summary` over HTTP. */
import { dayInIndia } from '@contract/india';
import { type SalesSummary, type SalesSums, type TeamSale, TeamSalesQuery } from '@contract/sales';
import { Hono } from 'hono';
import type { RouteContext } from '../../context';
import type { Queryable } from '../../db/client';
import { distributorOnly } from '../../http/auth';
import { filledIn, parse, query } from '../../http/request';
import { page, success } from '../../http/respond';
import {
  daysUntil,
  financialYearOf,
  monthOf,
  type Period,
  periodsWithin,
  plusMonths,
} from './periods.rules';
import {
  activeLegs,
  firstYear,
  lastJoined,
  ownSums,
  placeOf,
  sellers,
  sellersInAll,
} from './team-sales.repository';

const CHART_DAYS = 30;
const LAST_JOINED = 5;

export function saleRoutes({ db, now, memberOnly }: RouteContext) {
  return new Hono()
    .get('/distributor/genealogy/sales', memberOnly, distributorOnly, async (c) => {
      const { id } = c.var.member;
      const { startDate, endDate, name, phone, ...paging } = parse(
        TeamSalesQuery,
        filledIn(query(c)),
      );
      const path = (await placeOf(db, id)) ?? '';
      const today = dayInIndia(now());
      const last = endDate && endDate < today ? endDate : today;
      // Nothing happened before the first year of the sums.
      const begun = (await firstYear(db, id)) ?? today;
      const first = startDate && startDate > begun ? startDate : begun;
      const periods = periodsWithin(first, last);
      if (periods.length === 0) return page(c, [], { ...paging, ...countOf() });
      const filter = { id, path, periods, name, phone: phone?.replace(/\D/g, '').slice(-10) };
      const rows = await sellers(db, filter, paging);
      const data = rows.map((row): TeamSale => {
        const { rank, rankName, ediscount } = row;
        const isRanked = rank !== null && rankName !== null && ediscount !== null;
        return {
          _id: row.id,
          name: row.name,
          member_id: row.number ?? '',
          phone: row.phone,
          distributor_rank_id: isRanked ? { rank, name: rankName, ediscount } : null,
          amount: row.amount,
          points: row.points,
          team_amount: row.teamAmount,
          team_points: row.teamPoints,
        };
      });
      return page(c, data, { ...paging, ...countOf(await sellersInAll(db, filter)) });
    })
    .get('/distributor/summary', memberOnly, distributorOnly, async (c) =>
      success(c, await summaryOf(db, c.var.member.id, dayInIndia(now()))),
    );
}

const countOf = ({ count, amount, points } = { count: 0, amount: 0, points: 0 }) => ({
  total: count,
  total_amount: amount,
  total_points: points,
});

async function summaryOf(db: Queryable, id: string, today: string): Promise<SalesSummary> {
  const days = daysUntil(today, CHART_DAYS);
  const month = monthOf(today);
  const wanted = {
    month: { period: 'month', start: month },
    last_month: { period: 'month', start: plusMonths(month, -1) },
    year: { period: 'year', start: financialYearOf(today) },
  } as const satisfies Record<string, Period>;
  const dayOf = (start: string): Period => ({ period: 'day', start });
  const rows = await ownSums(db, id, [...Object.values(wanted), ...days.map(dayOf)]);
  const sums = ({ period, start }: Period): SalesSums => {
    const row = rows.find((found) => found.period === period && found.start === start);
    return {
      own_amount: row?.ownAmount ?? 0,
      own_points: row?.ownPoints ?? 0,
      team_amount: row?.teamAmount ?? 0,
      team_points: row?.teamPoints ?? 0,
      joins: row?.teamJoins ?? 0,
    };
  };
  const path = await placeOf(db, id);
  const joined = path ? await lastJoined(db, path, LAST_JOINED) : [];
  return {
    today: sums(dayOf(today)),
    month: sums(wanted.month),
    last_month: sums(wanted.last_month),
    year: sums(wanted.year),
    days: days.map((day) => ({ day, ...sums(dayOf(day)) })),
    joined: joined.map(({ id: _id, name, number, at }) => ({
      ...{ _id, name, member_id: number ?? '' },
      created_at: at.toISOString(),
    })),
    active_legs: await activeLegs(db, id, month),
  };
}
