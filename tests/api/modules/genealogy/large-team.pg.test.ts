import { dayInIndia } from '@contract/india';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { member } from '../../../../api/db/schema';
import { loadDemoAccounts } from '../../../../api/demo/accounts';
import { loadDemoTeam } from '../../../../api/demo/team/load-team';
import { LARGE_TEAM } from '../../../../api/modules/sale/join-days.repository';
import { periodsUntilToday } from '../../../../api/modules/sale/periods.rules';
import { rollUp } from '../../../../api/modules/sale/roll-up.repository';
import { sellers } from '../../../../api/modules/sale/sellers.repository';
import { describeOnBoth, type TestApi } from '../../../setup/database';
import { full } from '../../../setup/full';
import { headersOf, sell } from '../sale/teams';

interface Row {
  _id: string;
  amount: number;
}

describeOnBoth(
  'a large team',
  (open) => {
    let api: TestApi;
    let headers: Record<string, string>;
    let founder: typeof member.$inferSelect;

    beforeAll(async () => {
      api = await open();
      await loadDemoAccounts(api.db, api.context.accounts.vault, api.clock.at);
      const team = {
        below: 'demo@example.com',
        isBelowAllHeads: true,
        shape: 'even' as const,
        members: LARGE_TEAM + 300,
      };
      await loadDemoTeam(api.db, { ...team, now: api.clock.at });
      await rollUp(api.db);
      // As `npm run demo:team` does: without statistics the sums are read once for each member.
      await api.db.execute(sql`analyze`);
      const [row] = await api.db
        .select()
        .from(member)
        .where(eq(member.email, 'founder@example.com'));
      founder = row ?? expect.fail('there is no founder');
      headers = await headersOf(api.db, { id: founder.id, number: '', path: '' }, api.clock.at);
    });

    const ask = async (path: string) =>
      (await api.call<Row[]>('GET', `distributor/genealogy/${path}`, undefined, headers)).body;

    /** Everybody below, by the rows alone. */
    async function truth() {
      const rows = await api.db
        .select({ id: member.id, at: member.createdAt, name: member.name })
        .from(member)
        .where(sql`${member.path} <@ ${founder.path}::ltree and ${member.id} <> ${founder.id}`);
      return rows.sort((a, b) => b.at.getTime() - a.at.getTime() || (a.id < b.id ? 1 : -1));
    }

    it('has the same pages by stored days as by rows', async () => {
      const all = await truth();
      for (const page of [1, 2, 61, Math.ceil(all.length / 20)]) {
        const { data, total } = await ask(`iall?page=${page}&limit=20`);
        expect(total).toBe(all.length);
        const right = all.slice((page - 1) * 20, page * 20).map(({ id }) => id);
        expect(data.map(({ _id }) => _id)).toEqual(right);
      }
      const oldest = await ask('iall?page=3&limit=20&sort=oldest');
      const turned = [...all].reverse().slice(40, 60);
      expect(oldest.data.map(({ _id }) => _id)).toEqual(turned.map(({ id }) => id));
      expect((await ask('iall?page=900&limit=20')).data).toEqual([]);
    });

    it('has the same members for days of joining', async () => {
      const all = await truth();
      const query = 'startDate=2026-03-05&endDate=2026-04-11';
      const right = all.filter(
        ({ at }) => dayInIndia(at) >= '2026-03-05' && dayInIndia(at) <= '2026-04-11',
      );
      const { data, total } = await ask(`iall?${query}&limit=100&page=1`);
      expect(total).toBe(right.length);
      expect(data.map(({ _id }) => _id)).toEqual(right.slice(0, 100).map(({ id }) => id));
    });

    it('finds any name, and does not count a very common one', async () => {
      const all = await truth();
      const right = all.filter(({ name }) => /sharma/i.test(name)).slice(0, 50);
      const { data, total } = await ask('iall?name=sharma&limit=50');
      expect(data.map(({ _id }) => _id)).toEqual(right.map(({ id }) => id));
      expect(total).toBeGreaterThanOrEqual(right.length);
      expect((await ask('iall?name=demo&limit=20')).total).toBeNull();
    });

    it('has its best sellers, and their total', async () => {
      const { rows } = (await api.db.execute(sql`
      select sum(amount)::int as amount from sale_entry join member on member.id = sale_entry.member_id
      where day between '2026-10-01' and '2026-10-31' and member.id <> ${founder.id}`)) as unknown as {
        rows: { amount: number }[];
      };
      const { rows: sums } = (await api.db.execute(sql`
      select sum(amount)::int as amount from sale_entry
      where day between '2026-10-01' and '2026-10-31' group by member_id`)) as unknown as {
        rows: { amount: number }[];
      };
      const right = sums.map(({ amount }) => amount).sort((a, b) => b - a);
      for (const days of ['startDate=2026-10-01&endDate=2026-10-31']) {
        const best = await ask(`sales?${days}&limit=30`);
        expect(best).toMatchObject({ total: null, total_amount: rows[0]?.amount });
        expect(best.data.map(({ amount }) => amount)).toEqual(right.slice(0, 30));
        const least = await ask(`sales?${days}&limit=30&sort=least`);
        expect(least.data.map(({ amount }) => amount)).toEqual([...right].reverse().slice(0, 30));
      }
    });

    /** What each below the founder sold, by the entries alone; the best seller first. */
    async function sold(startDate: string, endDate: string, name = '') {
      const { rows } = (await api.db.execute(sql`
      select member.id, sum(amount)::int as amount from sale_entry join member on member.id = member_id
      where day between ${startDate} and ${endDate} and member.id <> ${founder.id}
        and path <@ ${founder.path}::ltree and name ilike ${`%${name}%`}
      group by member.id order by sum(amount) desc, member.id limit 10`)) as unknown as {
        rows: { id: string; amount: number }[];
      };
      return rows;
    }

    it.each([
      ['a month', '2026-10-01', '2026-10-31'],
      ['ten days', '2026-10-05', '2026-10-14'],
    ])('has exactly its best sellers of %s, with and without a name', async (_, first, last) => {
      const periods = periodsUntilToday('2024-04-01', '2026-11-22', {
        startDate: first,
        endDate: last,
      });
      const place = { id: founder.id, path: founder.path ?? '', periods };
      const paging = { page: 1, limit: 10 };
      // A rare name is found before the sums, one that many have on the way.
      for (const name of [undefined, 'sharma', 'demo']) {
        for (const limits of [{}, { isCommon: true }, { isCommon: false }]) {
          const found = await sellers(api.db, { ...place, name }, paging, limits);
          expect(found.isBestOnly).toBe(false);
          const rows = found.rows.map(({ id, amount }) => ({ id, amount }));
          expect(rows).toEqual(await sold(first, last, name));
        }
      }
    });

    const tenDays = () => ({
      id: founder.id,
      path: founder.path ?? '',
      periods: periodsUntilToday('2024-04-01', '2026-11-22', {
        startDate: '2026-10-05',
        endDate: '2026-10-14',
      }),
    });

    it('has the best of the month if there are too many sums of days to add up', async () => {
      const best = await sellers(api.db, tenDays(), { page: 1, limit: 10 }, { maxSums: 5 });
      expect(best.isBestOnly).toBe(true);
      // So few have sold that all of them are among the best of the month.
      const rows = best.rows.map(({ id, amount }) => ({ id, amount }));
      expect(rows).toEqual(await sold('2026-10-05', '2026-10-14'));
    });

    it('does not miss who sells each day, behind others who sell more on one', async () => {
      const perDay = 60;
      const days = Array.from(
        { length: 10 },
        (_, index) => new Date(Date.UTC(2026, 9, 5 + index, 6)),
      );
      const [steady = expect.fail('nobody sells'), ...others] = await api.db
        .select({
          id: member.id,
          number: sql<string>`${member.number}`,
          path: sql<string>`${member.path}`,
        })
        .from(member)
        .where(sql`${member.path} <@ ${founder.path}::ltree and ${member.id} <> ${founder.id}`)
        .orderBy(member.number)
        .limit(1 + perDay * days.length);
      for (const [index, day] of days.entries()) {
        const ofDay = others.slice(index * perDay, (index + 1) * perDay);
        await sell(api.db, steady, [100_000_00, 1], day);
        await Promise.all(ofDay.map((seller) => sell(api.db, seller, [200_000_00, 1], day)));
      }
      await rollUp(api.db);
      const best = await sellers(api.db, tenDays(), { page: 1, limit: 1 }, { maxSums: 5 });
      expect(best.isBestOnly).toBe(true);
      expect(best.rows.map(({ id }) => id)).toEqual([steady.id]);
    });

    it('has the sellers of a smaller team within it, and no others', async () => {
      const [leg] = await api.db
        .select()
        .from(member)
        .where(eq(member.sponsorId, founder.id))
        .orderBy(member.number);
      const path = leg?.path ?? expect.fail('nobody is below the founder');
      const periods = periodsUntilToday('2024-04-01', '2026-11-22', { startDate: '2026-04-01' });
      const paging = { page: 1, limit: 1_000 };
      const { rows } = await sellers(api.db, { id: leg?.id ?? '', path, periods }, paging);
      const { rows: right } = (await api.db.execute(sql`
      select distinct member_id as id from sale_entry join member on member.id = member_id
      where day >= '2026-04-01' and path <@ ${path}::ltree and path <> ${path}::ltree`)) as unknown as {
        rows: { id: string }[];
      };
      expect(rows.map(({ id }) => id).sort()).toEqual(right.map(({ id }) => id).sort());
      expect(rows.length).toBeGreaterThan(0);
    });
  },
  full,
);
