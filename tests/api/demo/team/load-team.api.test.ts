import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { member, rollupQueue, saleEntry } from '../../../../api/db/schema';
import { loadDemoAccounts } from '../../../../api/demo/accounts';
import { demoProducts } from '../../../../api/demo/content';
import { loadDemoTeam } from '../../../../api/demo/team/load-team';
import { ledgerDifferences } from '../../../../api/modules/ledger/ledger.repository';
import { rollUp, sumDifferences } from '../../../../api/modules/sale/roll-up.repository';
import { describeOnBoth, type TestApi } from '../../../setup/database';

const MEMBERS = 700;

describeOnBoth('an invented team', (open) => {
  let api: TestApi;
  let steps: number[];
  beforeAll(async () => {
    api = await open();
    await loadDemoAccounts(api.db, api.context.accounts.vault, api.clock.at);
    await rollUp(api.db);
    steps = [];
    const onProgress = (share: number) => void steps.push(share);
    const team = {
      below: 'demo@example.com',
      isBelowAllHeads: true,
      shape: 'mixed',
      members: MEMBERS,
    } as const;
    await loadDemoTeam(api.db, { ...team, now: api.clock.at, onProgress });
  });

  it('has the requested number of members, each below the sponsor and joined later', async () => {
    const { rows } = (await api.db.execute(sql`
      select count(*)::int as members, count(*) filter (where own.path = sponsor.path || own.number)::int as placed,
        count(*) filter (where own.created_at >= sponsor.created_at)::int as later,
        max(nlevel(own.path)) as depth
      from member as own join member as sponsor on sponsor.id = own.sponsor_id
      where own.email like '%@demo.example.com'`)) as unknown as { rows: Record<string, number>[] };
    expect(rows[0]).toMatchObject({ members: MEMBERS, placed: MEMBERS, later: MEMBERS });
    expect(rows[0]?.depth).toBeGreaterThan(8);
    expect(steps.at(-1)).toBe(1);
    expect(steps).toEqual([...steps].sort((a, b) => a - b));
  });

  it('has sales in most months, and sums that equal a rebuild', async () => {
    const [{ months } = { months: 0 }] = await api.db
      .select({ months: sql<number>`count(distinct date_trunc('month', ${saleEntry.day}))::int` })
      .from(saleEntry);
    expect(months).toBeGreaterThan(10);
    expect(await api.db.$count(rollupQueue)).toBe(0);
    expect(await sumDifferences(api.db)).toEqual([]);
    expect(await ledgerDifferences(api.db)).toEqual([]);
  });

  it('gives the points of the demo’s products, and the ranks that they earn', async () => {
    const { rows } = (await api.db.execute(sql`
      select sum(points)::int as points, round(sum(amount) / 100.0)::int as rupees from sale_entry`)) as {
      rows: { points: number; rupees: number }[];
    };
    const [sold] = rows;
    const perRupee = (sum: { points: number; rupees: number }) => sum.points / sum.rupees;
    const catalogue = { points: 0, rupees: 0 };
    for (const { points, price } of demoProducts) {
      catalogue.points += points;
      catalogue.rupees += price;
    }
    expect(sold && perRupee(sold)).toBeCloseTo(perRupee(catalogue), 2);
    // Each month whose points suffice for a higher rank than the member has.
    const { rows: unearned } = (await api.db.execute(sql`
      select member.email from member
        join rank as present on present.id = member.rank_id
        join lateral (select * from rank where rank.rank > present.rank order by rank.rank limit 1) as next on true
        join sales_sum as month on month.member_id = member.id and month.period = 'month'
      where month.own_points >= next.personal_points and month.team_points >= next.group_points
        and month.active_legs >= next.legs`)) as { rows: unknown[] };
    expect(unearned).toEqual([]);
    const { rows: held } = (await api.db.execute(sql`
      select rank.name from member join rank on rank.id = member.rank_id
      where member.email like '%@demo.example.com' group by rank.name`)) as { rows: unknown[] };
    expect(held.length).toBeGreaterThan(2);
  });

  it('hides the order that represents its sales', async () => {
    const login = { email: 'demo@example.com', password: 'demo-password' };
    const { token } = (await api.call('POST', 'distributor/login', login)).body;
    const headers = { Authorization: `Bearer ${token}` };
    expect((await api.call('GET', 'order/all', undefined, headers)).body.data).toEqual([]);
  });

  it('allows no log-in, and queues members who join later', async () => {
    const login = { email: 'ng100060@demo.example.com', password: 'demo-password' };
    expect((await api.call('POST', 'distributor/login', login)).status).toBe(400);
    const [any] = await api.db.select().from(member).where(eq(member.email, login.email));
    const { id: _, ...columns } = any ?? expect.fail('nobody has this address');
    await api.db.insert(member).values({
      ...columns,
      number: 'NG900001',
      refCode: 'NG900001',
      email: 'a@example.com',
      phone: '5',
      path: `${columns.path}.NG900001`,
      sponsorId: any?.id ?? null,
    });
    expect(await rollUp(api.db)).toBe(1);
    expect(await sumDifferences(api.db)).toEqual([]);
  });
});
