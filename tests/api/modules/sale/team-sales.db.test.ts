import { type SalesSummary, salesEndpoints, type TeamSale } from '@contract/sales';
import { beforeAll, expect, it } from 'vitest';
import { rollUp } from '../../../../api/modules/sale/roll-up.repository';
import { describeOnBoth, type TestApi } from '../../../setup/database';
import { expectContract } from '../catalogue';
import { headersOf, join, type Node, sell } from './teams';

describeOnBoth('sales of a team', (open) => {
  let api: TestApi;
  let top: Node;
  let left: Node;
  let low: Node;
  let right: Node;
  beforeAll(async () => {
    api = await open();
    top = await join(api.db, null);
    left = await join(api.db, top, { name: 'Asha 100% Verma' });
    low = await join(api.db, left, { name: 'रोहन दास' });
    right = await join(api.db, top, { at: new Date('2026-10-31T18:29:59Z') });
    await sell(api.db, top, [1_00, 1]);
    await sell(api.db, left, [20_00, 20], new Date('2026-10-31T18:29:59Z'));
    await sell(api.db, left, [50_00, 50]);
    await sell(api.db, low, [700_00, 700], new Date('2026-03-31T12:00:00Z'));
    await sell(api.db, low, [800_00, 800]);
    await sell(api.db, right, [5_00, 5]);
    await sell(api.db, right, [-5_00, -5]);
    await rollUp(api.db);
  });

  const salesOf = async (who: Node, query = '') => {
    const headers = await headersOf(api.db, who, api.clock.at);
    const path = `distributor/genealogy/sales${query}`;
    const answer = await api.call<TeamSale[]>('GET', path, undefined, headers);
    const rows = expectContract(salesEndpoints.teamSales, answer);
    const { total, total_amount: amount, total_points: points } = answer.body;
    return {
      rows: rows.map((row) => [row.member_id, row.amount, row.team_amount]),
      phones: rows.map(({ phone }) => phone !== ''),
      totals: [total, amount, points],
    };
  };

  it('are those of the downline, best first, with totals of all pages', async () => {
    const all = await salesOf(top);
    expect(all.rows).toEqual([
      [low.number, 1_500_00, 1_500_00],
      [left.number, 70_00, 1_570_00],
    ]);
    expect(all.phones).toEqual([false, true]);
    const second = await salesOf(top, '?page=2&limit=1');
    expect(second.rows).toEqual([[left.number, 70_00, 1_570_00]]);
    expect(second.totals).toEqual([2, 1_570_00, 1_570]);
    expect((await salesOf(low)).rows).toEqual([]);
  });

  it('are counted by days in India', async () => {
    const november = await salesOf(top, '?startDate=2026-11-01&endDate=2026-11-30');
    expect(november.totals).toEqual([2, 850_00, 850]);
    expect((await salesOf(top, '?endDate=2026-10-31')).totals).toEqual([2, 720_00, 720]);
    expect((await salesOf(top, '?startDate=2026-12-01')).rows).toEqual([]);
  });

  it('are found by part of a name, and by the phone of direct recruits', async () => {
    expect((await salesOf(top, '?name=100%25%20v')).totals[0]).toBe(1);
    expect((await salesOf(top, '?name=%25')).totals[0]).toBe(1);
    expect((await salesOf(top, `?name=${low.number.toLowerCase()}`)).totals[0]).toBe(1);
    const phoneOf = (node: Node) => `?phone=%2B91${`9700${node.number.slice(2)}`}`;
    expect((await salesOf(top, phoneOf(left))).totals[0]).toBe(1);
    expect((await salesOf(top, phoneOf(low))).totals[0]).toBe(0);
    expect((await salesOf(top, '?phone=Asha')).totals).toEqual([0, 0, 0]);
    expect((await salesOf(top, '?phone=+')).totals[0]).toBe(2);
  });

  it('are summed up for a dashboard', async () => {
    const headers = await headersOf(api.db, top, api.clock.at);
    const answer = await api.call<SalesSummary>('GET', 'distributor/summary', undefined, headers);
    const summary = expectContract(salesEndpoints.summary, answer);
    expect(summary.today).toMatchObject({ own_amount: 1_00, team_amount: 851_00, joins: 2 });
    expect(summary.last_month).toMatchObject({ team_points: 20, joins: 1 });
    expect(summary.year).toMatchObject({ team_amount: 871_00, joins: 3 });
    expect(summary.days).toHaveLength(30);
    expect(summary.days.at(-1)).toMatchObject({ day: '2026-11-20', team_points: 851 });
    expect(summary.joined.map(({ member_id: number }) => number)).toContain(low.number);
    expect(summary.active_legs).toBe(1);
    expect([summary.chosen, summary.step]).toEqual([null, 'day']);
  });

  it('are summed up for chosen days, and charted by day or by month', async () => {
    const headers = await headersOf(api.db, top, api.clock.at);
    const ask = async (query: string) => {
      const path = `distributor/summary?${query}`;
      const answer = await api.call<SalesSummary>('GET', path, undefined, headers);
      return expectContract(salesEndpoints.summary, answer);
    };
    const added = ({ days }: SalesSummary) =>
      days.reduce((sum, { team_amount: amount }) => sum + amount, 0);
    const lately = await ask('startDate=2026-11-19&endDate=2999-12-31');
    expect(lately.days.map(({ day }) => day)).toEqual(['2026-11-19', '2026-11-20']);
    expect([lately.chosen?.team_amount, added(lately)]).toEqual([851_00, 851_00]);
    const year = await ask('startDate=2026-04-10');
    expect([year.step, year.days[0]?.day, year.days.length]).toEqual(['month', '2026-04-10', 8]);
    expect([year.chosen?.team_amount, added(year)]).toEqual([871_00, 871_00]);
    expect((await ask('startDate=0001-01-01')).chosen?.team_amount).toBe(1_571_00);
    expect((await ask('startDate=2999-01-01')).days).toEqual([]);
  });

  it('exclude members of other teams', async () => {
    expect((await api.call('GET', 'distributor/genealogy/sales')).status).toBe(401);
    expect((await api.call('GET', 'distributor/summary')).status).toBe(401);
  });
});
