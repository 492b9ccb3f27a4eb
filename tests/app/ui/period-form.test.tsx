import { describe, expect, it } from 'vitest';
import { PeriodForm } from '~/ui/period-form';
import { renderPage } from './render';

const presets = [
  { label: 'This month', startDate: '2026-11-01', endDate: '2026-11-23' },
  { label: 'Last month', startDate: '2026-10-01', endDate: '2026-10-31' },
];
const formWith = (startDate: string, endDate: string, problems = {}) =>
  renderPage(
    <PeriodForm
      period={{ days: { startDate, endDate, problems }, presets }}
      path="/genealogy"
      query={{ root: 'NG1' }}
    />,
    '/genealogy',
    {},
  );

describe('the choice of a period', () => {
  it('marks a period that is mostly wanted, and keeps what else the address says', async () => {
    const html = await formWith('2026-10-01', '2026-10-31');
    expect(html).toMatch(/aria-current="true"[^>]*>Last month</);
    expect(html).toContain('1 October 2026 to 31 October 2026');
    expect(html).toContain('/genealogy?root=NG1&amp;startDate=2026-11-01&amp;endDate=2026-11-23');
    expect(html).toContain('<input type="hidden" name="root" value="NG1"/>');
    expect(html).not.toContain('<details open');
  });

  it.each([
    ['2026-04-01', '', 'From 1 April 2026'],
    ['', '2026-04-30', 'Until 30 April 2026'],
    ['2026-04-01', '2026-04-01', '1 April 2026'],
    ['', '', 'All days'],
  ])('says in words what other days were chosen: %s, %s', async (from, to, words) => {
    const html = await formWith(from, to);
    expect(html).toContain(`>${words}<`);
    expect(html).not.toContain('aria-current');
    expect(html).toMatch(/<details[^>]* open/);
  });

  it('names what is wrong with the days beside their field', async () => {
    const html = await formWith('2026-02-30', '', { startDate: 'Enter a day that exists.' });
    expect(html.match(/Enter a day that exists\./g)?.length).toBeGreaterThan(1);
    expect(html).not.toContain('All days');
  });
});
