/** `distributor/genealogy/sales` and `distributor/summary` over HTTP. */
import { dayInIndia } from '@contract/india';
import { SummaryQuery, type TeamSale, TeamSalesQuery } from '@contract/sales';
import { Hono } from 'hono';
import { type RouteContext, reportDatabase } from '../../context';
import { parse, query, withoutEmptyFields } from '../../http/request';
import { page, success } from '../../http/respond';
import { pathOf } from '../member/subtree';
import { periodsUntilToday } from './periods.rules';
import { sellers, sellersTotal } from './sellers.repository';
import { summaryOf } from './summary.service';
import { firstYear } from './team-sales.repository';

export function saleRoutes(context: RouteContext) {
  const { now, distributorOnly } = context;
  return new Hono()
    .get('/distributor/genealogy/sales', distributorOnly, async (c) => {
      const { id } = c.var.member;
      const { startDate, endDate, name, phone, sort, ...paging } = parse(
        TeamSalesQuery,
        withoutEmptyFields(query(c)),
      );
      const today = dayInIndia(now());
      const db = await reportDatabase(context);
      const [path, firstDay] = await Promise.all([pathOf(db, id), firstYear(db, id)]);
      // There are no sales before the first year of the sums.
      const periods = periodsUntilToday(firstDay ?? today, today, { startDate, endDate });
      const digits = phone?.replace(/\D/g, '').slice(-10);
      // A phone filter without digits matches nobody; it is not a missing filter.
      const isEmpty = periods.length === 0 || (phone && digits === '');
      if (isEmpty) return page(c, [], { ...paging, ...countOf(), best_only: false });
      const filter = { id, path: path ?? '', periods, name, phone: digits };
      const [{ rows, isBestOnly }, all] = await Promise.all([
        sellers(db, filter, { ...paging, sort }),
        sellersTotal(db, filter),
      ]);
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
      return page(c, data, {
        ...paging,
        ...countOf(all),
        best_only: isBestOnly,
      });
    })
    .get('/distributor/summary', distributorOnly, async (c) =>
      success(
        c,
        await summaryOf(
          await reportDatabase(context),
          c.var.member.id,
          dayInIndia(now()),
          parse(SummaryQuery, withoutEmptyFields(query(c))),
        ),
      ),
    );
}

const countOf = (
  { count, amount, points }: Awaited<ReturnType<typeof sellersTotal>> = {
    count: 0,
    amount: 0,
    points: 0,
  },
) => ({
  total: count,
  total_amount: amount,
  total_points: points,
});
