import { completeConfig } from '@kernel/config/config';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, it, vi } from 'vitest';
import { english, languages } from '~/platform/language/languages';
import { runInLanguage } from '~/platform/language/request-language.server';
import * as dashboard from '~/routes/_office+/dashboard';
import * as sales from '~/routes/_office+/downline-sales';
import * as csv from '~/routes/_office+/downline-sales_.csv';
import * as genealogy from '~/routes/_office+/genealogy';
import { memberFile, member as memberTable } from '../../../../api/db/schema';
import { rollUp } from '../../../../api/modules/sale/roll-up.repository';
import { loadLanguages } from '../../../../server/languages';
import { join, type Node, sell } from '../../../api/modules/sale/teams';
import { testUpstream } from '../../../setup/upstream';
import type { Visitor } from '../../../setup/visitor';
import { member, whileAnswering, withDemoMembers } from '../account/demo-members';

const upstream = testUpstream(withDemoMembers);
let visitor: Visitor;
let below: Node;

beforeAll(async () => {
  const { api } = upstream;
  const [row] = await api.db
    .select()
    .from(memberTable)
    .where(eq(memberTable.email, 'demo@example.com'));
  const own = { id: row?.id ?? '', number: row?.number ?? '', path: row?.path ?? '' };
  below = await join(api.db, own, { name: '=1+1 दास', at: api.clock.at });
  await sell(api.db, below, [1_234_56, 640], api.clock.at);
  await rollUp(api.db);
  visitor = await member();
});

it('shows sales, the newest member and what the next rank needs', async () => {
  const page = await (await visitor.get(dashboard.loader, '/dashboard')).json();
  expect(page.sales.month).toMatchObject({ team_amount: 1_234_56, own_amount: 0 });
  expect(page.sales.joined).toMatchObject(
    expect.arrayContaining([expect.objectContaining({ id: below.number, number: below.number })]),
  );
  const needs: { what: string; have: number }[] = page.next.needs;
  expect(needs.find(({ what }) => what === 'Group points')?.have).toBe(640);
  expect(page.referral.text).toContain('/distributor-register?ref=');
  expect(page.missing).toContainEqual({ kind: 'pancard', name: 'your PAN card' });
  expect(page.missing.map(({ kind }: { kind: string }) => kind)).not.toContain('pan');
});

it('asks for documents that were not accepted', async () => {
  const { db, clock } = upstream.api;
  const isOwn = eq(memberTable.email, 'demo@example.com');
  const [own] = await db.select().from(memberTable).where(isOwn);
  const file = { memberId: own?.id ?? '', mediaType: 'image/png', size: 1, createdAt: clock.at };
  await db.insert(memberFile).values([
    { ...file, kind: 'signature', storeKey: 'a', state: 'rejected' },
    { ...file, kind: 'aadhar_Card', storeKey: 'b', state: 'again' },
    { ...file, kind: 'aadhar_Card_Back', storeKey: 'c', state: 'waiting' },
  ]);
  const page = await (await visitor.get(dashboard.loader, '/dashboard')).json();
  expect(page.again.map(({ name }: { name: string }) => name)).toEqual([
    'the front of your Aadhaar card',
    'your signature',
  ]);
});

it('shows the sales of days of choice, and says what is wrong with them', async () => {
  const at = async (query: string) => {
    const response = await visitor.get(dashboard.loader, `/dashboard?${query}`);
    return { status: response.status, page: await response.json() };
  };
  const before = await at('startDate=2020-01-01&endDate=2020-01-31');
  expect(before.page.sales.chosen).toMatchObject({ team_amount: 0 });
  const since = await at('startDate=2020-01-01&endDate=');
  expect(since.page.sales.chosen).toMatchObject({ team_amount: 1_234_56, own_amount: 0 });
  const wrong = await at('startDate=2026-02-30');
  expect([wrong.status, Object.keys(wrong.page.period.problems)]).toEqual([400, ['startDate']]);
});

it('calls sums unknown that the upstream leaves out, and not zero', async () => {
  const url = new URL('distributor/summary', `${upstream.baseUrl}/`).pathname;
  const real = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const answer = await real(input, init);
    if (!String(input).includes(url)) return answer;
    const { data, ...envelope } = await answer.json();
    const { team_amount: _, ...month } = data.month;
    return Response.json({ ...envelope, data: { ...data, month, active_legs: 'few' } });
  });
  const page = await (await visitor.get(dashboard.loader, '/dashboard')).json();
  expect(page.sales).toBeNull();
  const needs: { what: string; have: number | null }[] = page.next.needs;
  expect(needs.map(({ have }) => have)).not.toContain(0);
});

it('calls a rank without a name by its number, and says that it is a rank', async () => {
  completeConfig({ LANGUAGES: ['en', 'hi'] });
  await loadLanguages();
  const real = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const answer = await real(input, init);
    if (!/distributor\/(?:data|genealogy\/my)/.test(String(input))) return answer;
    const { data, ...envelope } = await answer.json();
    const unnamed = (member: object) => ({
      ...member,
      distributor_rank_id: { _id: 'r', name: '', rank: 40 },
    });
    return Response.json({
      ...envelope,
      data: Array.isArray(data) ? data.map(unnamed) : unnamed(data),
    });
  });
  for (const [language, rank] of [
    [languages[0], 'Rank 40'],
    [languages[1], 'रैंक 40'],
  ] as const) {
    await runInLanguage(language ?? english, async () => {
      const page = await (await visitor.get(dashboard.loader, '/dashboard')).json();
      expect(page.rank).toBe(rank);
      const tree = await (await visitor.get(genealogy.loader, '/genealogy')).json();
      expect(tree.rows[0].rank).toBe(rank);
    });
  }
  vi.restoreAllMocks();
  completeConfig({ LANGUAGES: ['en'] });
});

it('lists the sales of the team, and keeps invalid days in the form', async () => {
  const at = async (query: string) => {
    const response = await visitor.get(sales.loader, `/downline-sales${query}`);
    return { status: response.status, page: await response.json() };
  };
  const all = await at('?startDate=&endDate=');
  expect(all.page).toMatchObject({ total: 1, amount: 1_234_56, points: 640 });
  const { number } = below;
  const figures = { amount: 1_234_56, points: 640, withTeam: 1_234_56 };
  expect(all.page.rows).toMatchObject([{ id: number, number, ...figures }]);
  expect((await at('?startDate=&name=nobody')).page.rows).toEqual([]);
  expect(await at('?startDate=2026-02-30')).toMatchObject({ status: 400 });
  const beyond = await visitor.get(sales.loader, '/downline-sales?startDate=&page=2');
  expect(beyond.status).toBe(404);
});

it('gives them as a file in which no name is a formula', async () => {
  const file = await visitor.get(csv.loader, '/downline-sales/csv?startDate=2026-04-01');
  expect(file.headers.get('Content-Disposition')).toContain('team-sales-2026-04-01.csv');
  const [head, line] = (await file.text()).split('\r\n');
  expect(head).toContain('Own sales in rupees');
  expect(line).toContain(`${below.number},'=1+1 दास,`);
  expect(line).toContain(',1234.56,640,1234.56,640');
  expect((await visitor.get(csv.loader, '/downline-sales/csv?startDate=x')).status).toBe(400);
});

it('links a seller without a member number by the identifier', async () => {
  const data = [{ _id: 'm1', name: 'Kiran', member_id: '', amount: 100, team_amount: 100 }];
  await whileAnswering(upstream, { message: 'Success', data, total: 1 }, async () => {
    const page = await (await visitor.get(sales.loader, '/downline-sales')).json();
    expect(page.rows).toMatchObject([{ id: 'm1', number: '', name: 'Kiran', rank: '' }]);
  });
});

it('says in the file of a large team that only the best sellers are in it', async () => {
  const data = [{ _id: 'm1', name: 'Kiran', member_id: 'NG1', amount: 100, team_amount: 100 }];
  const fileOf = async (answer: object) => {
    let file = new Response();
    const body = { message: 'Success', data, total: 1, ...answer };
    await whileAnswering(upstream, body, async () => {
      const path = '/downline-sales/csv?startDate=2026-04-01';
      file = await visitor.get(csv.loader, path);
    });
    const last = (await file.text()).trim().split('\r\n').at(-1);
    return [file.headers.get('Content-Disposition'), last];
  };
  expect(await fileOf({ best_only: true })).toEqual([
    'attachment; filename="team-best-sellers-2026-04-01.csv"',
    expect.stringMatching(
      /^"?This list is not complete: for large teams it has only the top sellers/,
    ),
  ]);
  expect((await fileOf({}))[1]).toMatch(/^NG1,Kiran/);
});

it('shows these pages to no customer', async () => {
  const customer = await member('shopper@example.com');
  for (const { loader } of [dashboard, sales, csv]) {
    expect((await customer.get(loader, '/')).status).toBe(403);
  }
});
