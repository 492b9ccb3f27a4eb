import type { TeamBranch, TeamMember, TeamMemberDetail } from '@contract/genealogy';
import { dayInIndia } from '@contract/india';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { member } from '../../../../api/db/schema';
import { loadDemoAccounts } from '../../../../api/demo/accounts';
import { DEMO_PASSWORD } from '../../../../api/demo/people';
import { isBelowSql } from '../../../../api/modules/member/subtree';
import { rollUp } from '../../../../api/modules/sale/roll-up.repository';
import { describeOnBoth, type TestApi } from '../../../setup/database';
import { full } from '../../../setup/full';
import { headersOf, join, sell } from '../sale/teams';

describeOnBoth('the tree of distributors', (open) => {
  let api: TestApi;

  beforeAll(async () => {
    api = await open();
    await loadDemoAccounts(api.db, api.context.accounts.vault, api.clock.at);
  });

  /** Asks as somebody. */
  async function as(email: string) {
    const login = { email, password: DEMO_PASSWORD };
    const { body } = await api.call('POST', 'distributor/login', login);
    const headers = { Authorization: `Bearer ${body.token}` };
    return <Data>(path: string) =>
      api.call<Data>('GET', `distributor/genealogy/${path}`, undefined, headers);
  }

  const rowOf = async (email: string) => {
    const [row] = await api.db.select().from(member).where(eq(member.email, email));
    if (!row) throw new Error(`Nobody has ${email}.`);
    return row;
  };

  /** The truth: who is below, by following sponsors. */
  async function belowBySponsor(email: string): Promise<string[]> {
    const all = await api.db.select().from(member);
    const ids = new Set([(await rowOf(email)).id]);
    // The set grows while it is walked.
    for (const id of ids) {
      for (const row of all) if (row.sponsorId === id) ids.add(row.id);
    }
    ids.delete((await rowOf(email)).id);
    return [...ids].sort();
  }

  describe('iall', () => {
    it('has the whole downline, newest first, in pages without a gap', async () => {
      const ask = await as('demo@example.com');
      const truth = await belowBySponsor('demo@example.com');
      const found: TeamMember[] = [];
      for (let page = 1; page <= 4; page += 1) {
        const { body } = await ask<TeamMember[]>(`iall?page=${page}&limit=10`);
        expect(body.total).toBe(truth.length);
        found.push(...body.data);
      }
      expect(truth.length).toBeGreaterThan(20);
      expect(found.map(({ _id }) => _id).sort()).toEqual(truth);
      const joined = found.map(({ created_at: at }) => at);
      expect(joined).toEqual([...joined].sort().reverse());
    });

    it('returns level, sponsor, rank and direct recruits of each', async () => {
      const ask = await as('demo@example.com');
      const { body } = await ask<TeamMember[]>('iall?limit=100');
      const byId = new Map(body.data.map((row) => [row._id, row]));
      const own = await rowOf('demo@example.com');
      for (const row of body.data) {
        const sponsorLevel =
          row.sponsor?._id === own.id ? 0 : byId.get(row.sponsor?._id ?? '')?.level;
        expect(row.level).toBe((sponsorLevel ?? Number.NaN) + 1);
        expect(row.distributor_rank_id?.rank).toBeGreaterThan(0);
        const directs = body.data.filter(({ sponsor }) => sponsor?._id === row._id);
        expect(row.directs).toBe(directs.length);
      }
    });

    it('filters by days in India, inclusive, and by part of a name or number', async () => {
      const ask = await as('demo@example.com');
      const { body } = await ask<TeamMember[]>('iall?limit=100');
      const [row] = body.data;
      const lateEvening = new Date('2026-03-04T18:29:00Z'); // 23:59 on 4 March in India
      await api.db
        .update(member)
        .set({ createdAt: lateEvening })
        .where(eq(member.id, row?._id ?? ''));
      const ids = async (query: string) =>
        (await ask<TeamMember[]>(`iall?${query}`)).body.data.map(({ _id }) => _id);
      expect(await ids('startDate=2026-03-04&endDate=2026-03-04')).toContain(row?._id);
      expect(await ids('startDate=2026-03-05&limit=100')).not.toContain(row?._id);
      expect(await ids('endDate=2026-03-03&limit=100')).not.toContain(row?._id);
      expect(await ids(`name=${encodeURIComponent(row?.name ?? '')}`)).toEqual([row?._id]);
      expect(await ids(`name=${row?.member_id.toLowerCase()}`)).toEqual([row?._id]);
      expect(await ids('name=%25')).toEqual([]);
      // One or two letters are the beginning of a word.
      const names = (await ask<TeamMember[]>('iall?name=me&limit=100')).body.data;
      const begin = body.data.filter(({ name }) => /(^| )me/i.test(name));
      expect(names.map(({ _id }) => _id).sort()).toEqual(begin.map(({ _id }) => _id).sort());
      expect(begin.length).toBeGreaterThan(0);
      expect((await ask('iall?startDate=2026-02-30')).status).toBe(400);
      // As dates are while their year is typed.
      expect((await ids('startDate=0000-01-01&limit=100')).length).toBe(body.total);
      expect(await ids('endDate=0001-01-01')).toEqual([]);
    });
  });

  it('my has the direct recruits with the next level', async () => {
    const ask = await as('demo@example.com');
    const { body } = await ask<TeamBranch[]>('my?limit=100');
    const own = await rowOf('demo@example.com');
    expect(body.data.every(({ level, sponsor }) => level === 1 && sponsor?._id === own.id)).toBe(
      true,
    );
    expect(body.total).toBe(body.data.length);
    for (const branch of body.data) {
      expect(branch.members.length).toBe(branch.directs);
      expect(branch.members.every(({ level }) => level === 2)).toBe(true);
    }
    expect(body.data.some(({ members }) => members.length > 0)).toBe(true);
  });

  describe('member', () => {
    it('is found by number and by id, with the line up to the requester', async () => {
      const ask = await as('demo@example.com');
      const { body } = await ask<TeamMember[]>('iall?limit=100');
      const deepest = body.data.reduce((a, b) => ((b.level ?? 0) > (a.level ?? 0) ? b : a));
      const byNumber = await ask<TeamMemberDetail>(`member/${deepest.member_id}`);
      const { line, phone, level } = byNumber.body.data;
      expect(line.length).toBe((level ?? 0) - 1);
      expect(line.at(-1)?._id).toBe(deepest.sponsor?._id);
      expect(phone).toBe('');
      const byId = await ask<TeamMemberDetail>(`member/${deepest._id}`);
      expect(byId.body.data).toEqual(byNumber.body.data);
    });

    it('has the phone of direct recruits only, and the size of the team', async () => {
      const ask = await as('diamond@example.com');
      const demo = await rowOf('demo@example.com');
      const { data } = (await ask<TeamMemberDetail>(`member/${demo.number}`)).body;
      expect(data.phone).toBe(demo.phone);
      expect(data.team).toBe((await belowBySponsor('demo@example.com')).length);
    });

    it('does not find members above or in other lines, or customers', async () => {
      const ask = await as('demo@example.com');
      const inside = new Set(await belowBySponsor('demo@example.com'));
      const own = await rowOf('demo@example.com');
      const all = await api.db.select().from(member);
      const foreign = all.filter(({ id }) => id !== own.id && !inside.has(id));
      expect(foreign.length).toBeGreaterThan(5);
      for (const { id, number } of foreign) {
        for (const name of number ? [id, number] : [id]) {
          const { status, body } = await ask(`member/${name}`);
          expect([status, body.code]).toEqual([404, 'team_member_unknown']);
        }
      }
      const { data } = (await ask<TeamMemberDetail>(`member/${own.number}`)).body;
      expect([data.level, data.sponsor, data.line]).toEqual([0, null, []]);
    });
  });

  describe('sales in the tree', () => {
    it('are those of the requested days, own and with the downline', async () => {
      const at = api.clock.at;
      const top = await join(api.db, null, { at });
      const child = await join(api.db, top, { at });
      const grandchild = await join(api.db, child, { at });
      await sell(api.db, child, [100_00, 10], at);
      await sell(api.db, grandchild, [20_00, 2], new Date(at.getTime() - 400 * 86_400_000));
      await sell(api.db, grandchild, [3_00, 1], at);
      await rollUp(api.db);
      const headers = await headersOf(api.db, top, at);
      const ask = <Data>(path: string) =>
        api.call<Data>('GET', `distributor/genealogy/${path}`, undefined, headers);
      const today = dayInIndia(at);
      const [branch] = (await ask<TeamBranch[]>(`my?startDate=${today}&endDate=2999-01-01`)).body
        .data;
      expect(branch).toMatchObject({ own_amount: 100_00, team_amount: 103_00 });
      expect(branch?.members[0]).toMatchObject({ own_amount: 3_00, team_amount: 3_00 });
      const below = `member/${child.number}?startDate=0001-01-01`;
      const { data } = (await ask<TeamMemberDetail>(below)).body;
      expect(data).toMatchObject({ own_amount: 100_00, team_amount: 123_00 });
      expect(data.members[0]).toMatchObject({ own_amount: 23_00, team_amount: 23_00 });
      const [plain] = (await ask<TeamBranch[]>('my')).body.data;
      expect([plain?.own_amount, plain?.team_amount]).toEqual([null, null]);
      const none = (await ask<TeamBranch[]>('my?startDate=2999-01-01')).body.data[0];
      expect([none?.own_amount, none?.team_amount]).toEqual([0, 0]);
    });
  });

  it('are refused for customers and visitors', async () => {
    const ask = await as('shopper@example.com');
    for (const path of ['iall', 'my', 'member/NG100001']) {
      expect((await ask(path)).status).toBe(403);
      expect((await api.call('GET', `distributor/genealogy/${path}`)).status).toBe(401);
    }
  });

  // The planner is the same in both, and fills a table slowly in one.
  const isFast = full || inject('database').kind === 'postgres';
  it.runIf(isFast)('reads a subtree by the index of paths', async () => {
    await api.db.execute(sql`
      insert into member (type, number, ref_code, name, email, phone, password_hash, password_changed_at, path)
      select 'distributor', 'NG9' || n, 'NG9' || n, 'Crowd', 'crowd' || n || '@example.com', 'c' || n,
        '', now(), ('NG9.NG8' || n % 50 || '.NG9' || n)::ltree
      from generate_series(1, 20000) as n`);
    await api.db.execute(sql`analyze member`);
    const query = api.db.select({ id: member.id }).from(member).where(isBelowSql('NG9.NG87'));
    const answer = (await api.db.execute(sql`explain ${query}`)) as unknown as {
      rows: Record<string, string>[];
    };
    const plan = answer.rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('member_path');
    expect(plan).not.toContain('Seq Scan');
    expect((await query).length).toBe(400);
  });
});
