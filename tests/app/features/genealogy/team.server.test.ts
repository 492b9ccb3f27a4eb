import { beforeAll, describe, expect, it } from 'vitest';
import type { MemberPage, TeamPage } from '~/features/genealogy/team.server';
import type { TreePage } from '~/features/genealogy/tree.server';
import type { CheckRankPage, RanksPage } from '~/features/rank/rank.server';
import { paths } from '~/platform/paths';
import * as allRanks from '~/routes/_office+/allrank';
import * as checkRank from '~/routes/_office+/checkrank';
import * as downline from '~/routes/_office+/downline';
import * as memberPage from '~/routes/_office+/downline_.$memberid.$membername';
import * as genealogy from '~/routes/_office+/genealogy';
import * as ownDownline from '~/routes/_office+/mydownline';
import { loadDemoAccounts } from '../../../../api/demo/accounts';
import { testUpstream } from '../../../setup/upstream';
import type { Visitor } from '../../../setup/visitor';
import { member, whileAnswering } from '../account/demo-members';

const upstream = testUpstream(({ db, context, clock }) =>
  loadDemoAccounts(db, context.accounts.vault, clock.at),
);

let demo: Visitor;
let diamond: Visitor;
beforeAll(async () => {
  demo = await member();
  diamond = await member('diamond@example.com');
});

/** A part of the tree, for the demo distributor. */
async function tree(query: Record<string, string> = {}): Promise<TreePage> {
  return (await (await demo.get(genealogy.loader, paths.tree(query))).json()) as TreePage;
}

describe('the pages of a team', () => {
  it('filter the team by name and dates, and report an invalid date', async () => {
    const all = (await (await demo.get(downline.loader, '/downline')).json()) as TeamPage;
    expect([all.rows.length, all.pages]).toEqual([20, 2]);
    const [row] = all.rows;
    const one = (await (
      await demo.get(downline.loader, `/downline?name=${encodeURIComponent(row?.name ?? '')}`)
    ).json()) as TeamPage;
    expect(one.rows).toEqual([row]);
    const wrong = await demo.get(downline.loader, '/downline?startDate=yesterday');
    expect(wrong.status).toBe(400);
    expect(((await wrong.json()) as TeamPage).period.problems.startDate).toContain('2026-11-21');
    expect((await demo.get(downline.loader, '/downline?page=3')).status).toBe(404);
  });

  it('open the tree at any level, and redirect from a wrong name to the right one', async () => {
    const own = await tree();
    const branch = own.rows.find(({ members }) => members.length > 0);
    const down = await tree({ root: branch?.id ?? '' });
    expect(down.root).toEqual({ ...branch, members: undefined });
    const [next] = down.rows;
    const deeper = await tree({ root: next?.id ?? '' });
    expect(deeper.line).toEqual([{ id: branch?.id, text: branch?.name }]);

    const href = paths.downlineMember(next?.id ?? '', next?.name ?? '');
    const params = { memberid: next?.id ?? '', membername: 'somebody-else' };
    const moved = await demo.get(memberPage.loader, '/downline/x/somebody-else', params);
    expect([moved.status, moved.headers.get('Location')]).toEqual([302, href]);
    const membername = href.split('/').at(-1) ?? '';
    const right = await demo.get(memberPage.loader, href, { ...params, membername });
    const page = (await right.json()) as MemberPage;
    expect([page.member.name, page.line.length]).toEqual([next?.name, 1]);
  });

  it('do not show the distributors above the visitor', async () => {
    const above = (await (await diamond.get(genealogy.loader, '/genealogy')).json()) as TreePage;
    const beside = above.rows.find(({ name }) => name !== 'Demo Distributor');
    const params = { memberid: beside?.id ?? '', membername: 'demo-member-01' };
    expect((await demo.get(memberPage.loader, '/downline/x/y', params)).status).toBe(404);
    const besideTree = paths.tree({ root: beside?.id ?? '' });
    expect((await demo.get(genealogy.loader, besideTree)).status).toBe(404);
    expect((await tree({ name: beside?.id ?? '' })).found?.members).toEqual([]);
  });

  it('find a member in the tree by name and by number, and keep the chosen dates', async () => {
    const [branch] = (await tree()).rows;
    const apart = branch?.id.replace(/^NG(...)/, 'ng $1 ') ?? '';
    for (const name of [branch?.id ?? '', apart, branch?.name.toLowerCase() ?? '']) {
      const { found } = await tree({ name });
      expect(found?.members).toMatchObject([{ id: branch?.id, level: 1 }]);
    }
    const days = { startDate: '2026-04-01', endDate: '2026-04-30' };
    const { query, period } = await tree(days);
    expect(query).toEqual(days);
    expect(period).toMatchObject({ ...days, problems: {} });
    const wrong = await demo.get(genealogy.loader, '/genealogy?startDate=2026-02-30');
    expect(wrong.status).toBe(400);
  });

  it('are empty for a new member', async () => {
    const all = await tree({ name: 'Demo Member 02' });
    const { root, rows } = await tree({ root: all.found?.members[0]?.id ?? '' });
    expect([root?.name, rows]).toEqual(['Demo Member 02', []]);
  });

  it('work with an upstream without pagination and date filters', async () => {
    const data = ['Asha', 'Rohan'].map((name, at) => ({
      _id: at + 1,
      name,
      created_at: '2026-11-20',
    }));
    await whileAnswering(upstream, { status_code: 200, message: 'Success', data }, async () => {
      const found = await demo.get(downline.loader, '/downline?name=ash');
      expect(((await found.json()) as TeamPage).rows.map(({ name }) => name)).toEqual(['Asha']);
      const none = await demo.get(downline.loader, '/downline?endDate=2026-11-19');
      expect(((await none.json()) as TeamPage).rows).toEqual([]);
      expect((await demo.get(ownDownline.loader, '/mydownline')).status).toBe(200);
      expect((await demo.get(genealogy.loader, '/genealogy')).status).toBe(200);
      // This answer contains no ranks, which does not mean that the shop has none.
      expect((await demo.get(allRanks.loader, '/allrank')).status).toBe(503);
    });
  });
});

describe('the pages of ranks', () => {
  it('say in sentences what is missing for the next rank', async () => {
    const page = (await (await demo.get(allRanks.loader, '/allrank')).json()) as RanksPage;
    expect(page.steps.find(({ isOwn }) => isOwn)?.rank).toBe(20);
    expect(page.check?.conditions.map(({ sentence }) => sentence)).toEqual([
      'You need 250 personal points and have 0, so you need 250 more.',
      'You need 15,000 group points and have 0, so you need 15,000 more.',
      'You need 3 active legs and have 0, so you need 3 more.',
    ]);
    expect(page.history).toHaveLength(1);
  });

  it('let distributors from rank 38 check members of their downline, and nobody else', async () => {
    const ask = async (query: string) => {
      const response = await diamond.get(checkRank.loader, `/checkrank${query}`);
      return { status: response.status, page: (await response.json()) as CheckRankPage };
    };
    const own = await ask('');
    expect([own.status, own.page.check?.next]).toEqual([200, null]);
    const team = (await (await diamond.get(ownDownline.loader, '/mydownline')).json()) as TeamPage;
    const below = await ask(`?member=${team.rows[0]?.number}`);
    expect(below.page.check?.conditions[0]?.sentence).toContain(`${team.rows[0]?.name} needs `);
    expect(await ask('?member=NG1')).toMatchObject({ status: 404, page: { isUnknown: true } });
  });
});
