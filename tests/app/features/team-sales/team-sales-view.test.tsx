import { expect, it } from 'vitest';
import type { TeamSalesPage } from '~/features/team-sales/team-sales.server';
import { TeamSalesView } from '~/features/team-sales/team-sales-view';
import { paths } from '~/platform/paths';
import { periodOf } from '../../ui/period';
import { renderPage, text } from '../../ui/render';

const filter = {
  period: periodOf('startDate=2026-11-01&endDate=2026-11-20', 'month'),
  name: 'Ra',
  phone: '',
  sort: 'most' as const,
};
const row = {
  id: 'NG2',
  name: 'Ravi',
  number: 'NG2',
  phone: '9876543210',
  rank: '',
  amount: -50_00,
  points: 3,
  withTeam: 900_00,
};
const page: TeamSalesPage = {
  filter,
  rows: [row],
  page: 1,
  pages: null,
  hasNext: true,
  amount: 900_00,
  points: 9,
  total: 2,
  isBestOnly: false,
};
const shown = (changes: Partial<TeamSalesPage>) =>
  renderPage(<TeamSalesView {...page} {...changes} />);

it('the page lists sales by seller, and keeps the filter in the links to pages, order and file', async () => {
  const html = await shown({
    rows: [row, { ...row, id: 'm2', name: '', number: '', phone: '' }],
  });
  const said = text(html);
  expect(said).toContain(
    'Sales of your team, without your own ₹900 Points of your team, without your own 9 Members who sold 2',
  );
  expect(said).toMatch(/Ravi NG2 9876543210 [−-]₹50 3 ₹900 Former member/);
  expect(html).toContain(`href="${paths.downlineMember('m2', 'm2')}"`);
  const links = [...html.matchAll(/href="([^"]*\?[^"]*(?:sort|page|csv)[^"]*)"/g)];
  expect(links.length).toBeGreaterThan(2);
  for (const [, href] of links) expect(href).toMatch(/startDate=2026-11-01.*name=Ra/);
  const least = await shown({ filter: { ...filter, sort: 'least' } });
  expect(text(least)).toContain('Show highest first');
  expect(least).toContain('name="sort" value="least"');
});

it('the page says which sellers are left out, and shows nothing for invalid dates', async () => {
  expect(text(await shown({ isBestOnly: true }))).toContain(
    'Your team is large, so this list has only the top sellers',
  );
  const none = text(await shown({ rows: [], amount: null, total: null, hasNext: false }));
  expect(none).toContain('No sales found');
  expect(none).not.toContain('₹');
  const unfiltered = { name: '', phone: '', sort: 'most' as const };
  const empty = { rows: [], amount: null, total: null, hasNext: false };
  const month = { ...unfiltered, period: periodOf('', 'month') };
  expect(text(await shown({ ...empty, filter: month }))).toContain(
    'No sales this month yet The orders of your team will appear here.',
  );
  const always = { ...unfiltered, period: periodOf('startDate=&endDate=', 'month') };
  expect(text(await shown({ ...empty, filter: always }))).toContain('No sales yet The orders');
  const wrong = { ...filter, period: periodOf('startDate=2026-02-30', 'month') };
  const said = text(await shown({ rows: [], filter: wrong, hasNext: false }));
  expect(said).toContain('Enter a real date, such as 2026-11-21.');
  expect(said).not.toMatch(/No sales found|₹/);
});

it('the page shows points as unknown, not as zero, if the upstream does not send them', async () => {
  expect(text(await shown({ points: null }))).toContain(
    'Sales of your team, without your own ₹900 Points of your team, without your own Not known',
  );
});
