import { describe, expect, it } from 'vitest';
import { MemberView } from '~/features/genealogy/member-view';
import type { MemberPage, TeamPage, TeamRow } from '~/features/genealogy/team.server';
import { DirectRecruitsView, TeamView } from '~/features/genealogy/team-view';
import type { TreeBranch, TreeNode, TreePage } from '~/features/genealogy/tree.server';
import { TreeView } from '~/features/genealogy/tree-view';
import { paths } from '~/platform/paths';
import { periodOf } from '../../ui/period';
import { renderPage, text } from '../../ui/render';

const wrongPeriod = periodOf('startDate=2026-03-02&endDate=2026-03-01');

describe('the tree', () => {
  const node = (id: string, changes: Partial<TreeNode> = {}): TreeNode => ({
    id,
    name: `Ravi ${id}`,
    rank: 'Bronze',
    level: 1,
    joined: '1 May 2026',
    directs: 0,
    own: 100_00,
    team: 900_00,
    ...changes,
  });
  const branch = (id: string, members: TreeNode[] = [], changes: Partial<TreeNode> = {}) =>
    ({ ...node(id, changes), members }) satisfies TreeBranch;
  const page: TreePage = {
    period: periodOf(),
    look: 'list',
    query: {},
    root: null,
    line: [],
    rows: [],
    page: 1,
    pages: 1,
    hasNext: false,
    found: null,
  };
  const shown = (changes: Partial<TreePage>) => renderPage(<TreeView {...page} {...changes} />);
  const four = ['a', 'b', 'c', 'd'].map((id) => node(id, { level: 2 }));

  it('distinguishes an empty team, no matches and invalid days', async () => {
    expect(text(await shown({}))).toContain('You have no team yet');
    const alone = text(await shown({ root: node('r'), line: [{ id: 'l', text: 'Meena' }] }));
    expect(alone).toMatch(/You .*Meena .*Ravi r .*Ravi r has no direct recruits yet\./);
    const wrong = text(await shown({ period: wrongPeriod }));
    expect(wrong).toContain('The “To” date must not be before the “From” date.');
    expect(wrong).not.toContain('You have no team yet');
  });

  it('as a list links to every part below and to every member, and counts what it does not show', async () => {
    const rows = [
      branch('x', four, { directs: 9 }),
      branch('y', [], { directs: 2, own: null, rank: '', joined: '', level: null }),
      branch('z', [], { directs: null }),
    ];
    const html = await shown({ rows, query: { look: 'list' }, hasNext: true });
    expect(html).toContain(
      `href="${paths.tree({ look: 'list', root: 'x' }).replace('&', '&amp;')}"`,
    );
    const said = text(html);
    expect(said).toContain('Ravi x Bronze, level 1, joined 1 May 2026, 9 direct recruits');
    expect(said).toContain('Sales: ₹100 own, ₹900 with team');
    expect(said).toContain('All 9 direct recruits of Ravi x , About Ravi x');
    expect(said).toContain('Ravi y 2 direct recruits');
    expect(html).toContain(`href="${paths.downlineMember('z', 'Ravi z')}"`);
    expect(said).toContain('Show as a diagram');
  });

  it('as a drawing truncates names between letters, and counts members not drawn', async () => {
    const name = 'कि'.repeat(40);
    const rich = { rank: 'Crown Diamond', directs: 12, team: 5_06_490_00 };
    const rows = [
      branch('x', four, { directs: 9 }),
      branch('y', [], { name: 'कि'.repeat(50), team: null }),
      branch('z', [], rich),
    ];
    const html = await shown({ rows, look: 'drawing', root: node('r', { name }) });
    expect(html).toContain(`>${'कि'.repeat(15)}…<`);
    expect(html).toContain(`>${'कि'.repeat(39)}…<`);
    expect(text(html)).toContain('Crown Diamond, 12 direct recruits, ₹5,06,490 with team');
    expect(text(html)).toContain('and 6 more');
    expect(text(html)).not.toContain('Ravi d');
    expect(text(html)).toContain('Bronze, 9 direct recruits, ₹900 with team');
    expect(text(html)).toContain('Show as a list');
  });

  it('finds members by name or number, or says that there are none', async () => {
    const found = { name: 'ravi', members: [node('a', { directs: 3 })], hasMore: true };
    const html = await shown({ found });
    expect(text(html)).toContain('Search results for “ravi” Ravi a Bronze, level 1');
    expect(text(html)).toContain('Only the newest 1 are shown.');
    expect(html).toContain('value="ravi"');
    const nobody = text(await shown({ found: { name: 'x', members: [], hasMore: false } }));
    expect(nobody).toContain('No member of your team has this name or number.');
  });
});

describe('the lists of the team', () => {
  const row = (id: string, changes: Partial<TeamRow> = {}): TeamRow => ({
    id,
    name: `Ravi ${id}`,
    number: `NG${id}`,
    href: `/downline/${id}`,
    rank: 'Bronze',
    level: 2,
    sponsor: 'Meena',
    joined: '1 May 2026',
    directs: null,
    ...changes,
  });
  const team: TeamPage = {
    period: periodOf(),
    name: '',
    rows: [],
    page: 1,
    pages: null,
    hasNext: false,
    sort: 'newest',
    total: null,
  };
  const shown = (changes: Partial<TeamPage>) => renderPage(<TeamView {...team} {...changes} />);

  it('distinguishes an empty team from no matches, and keeps the filter', async () => {
    expect(text(await shown({}))).toContain('You have no team yet');
    const html = await shown({ name: 'Zoya', period: wrongPeriod, sort: 'oldest' });
    expect(text(html)).toContain('No members of your team match these filters.');
    expect(text(html)).toContain('The “To” date must not be before the “From” date.');
    expect(html).toContain('value="Zoya"');
    expect(html).toContain('name="sort" value="oldest"');
  });

  it('keep the filter in the links to pages, to the other order and to the file', async () => {
    const html = await shown({
      period: periodOf('startDate=2026-05-01'),
      name: 'Ra',
      rows: [row('2')],
      total: 1,
      page: 1,
      hasNext: true,
    });
    const links = [...html.matchAll(/href="([^"]*\?[^"]*)"/g)].map(([, href = '']) => href);
    expect(links.length).toBeGreaterThan(2);
    for (const href of links) expect(href, href).toMatch(/name=Ra/);
    const ofTheseDates = links.filter((href) => href.includes('startDate=2026-05-01'));
    expect(ofTheseDates.length).toBeGreaterThan(2);
    expect(text(html)).toContain('1 member Show oldest first');
    expect(text(html)).toContain('Ravi 2 NG2 Bronze 2 Meena 1 May 2026');
    expect(html).toContain('aria-sort="descending"');
    const old = await shown({ rows: [row('2'), row('3')], total: 2, sort: 'oldest' });
    expect(text(old)).toContain('2 members Show newest first');
    expect(old).toContain('aria-sort="ascending"');
  });

  it('show direct recruits', async () => {
    const directs = { ...team, rows: [row('2', { directs: 4 })], hasNext: true, total: 7 };
    const html = await renderPage(<DirectRecruitsView {...directs} />);
    expect(text(html)).toContain('7 members');
    expect(html).toContain(paths.ownDownlineOf({ sort: '', page: '2' }));
    expect(text(await renderPage(<DirectRecruitsView {...team} />))).toContain(
      'You have no team yet',
    );
  });

  it('show about a member what the distributors above may see', async () => {
    const member: MemberPage = {
      member: row('2'),
      phone: '',
      team: null,
      treeHref: '/genealogy?root=2',
      line: [],
      rows: [],
      page: 1,
      pages: null,
      hasNext: false,
    };
    const bare = text(await renderPage(<MemberView {...member} />));
    expect(bare).toContain('Ravi 2 has no direct recruits yet.');
    expect(bare).not.toMatch(/Mobile number|Team \d/);
    const direct = { ...member, phone: '9876543210', team: 12, rows: [row('3')], hasNext: true };
    const html = await renderPage(<MemberView {...direct} />);
    expect(text(html)).toContain('Mobile number 9876543210 Team 12');
    expect(html).toContain('href="/downline/2?page=2"');
  });
});
