import { describe, expect, it } from 'vitest';
import { PeriodForm } from '~/ui/period-form';
import { periodOf } from './period';
import { renderPage } from './render';

const formWith = (query: string, others: Partial<Parameters<typeof PeriodForm>[0]> = {}) =>
  renderPage(
    <PeriodForm
      period={periodOf(query, 'month')}
      path="/genealogy"
      query={{ root: 'NG1' }}
      {...others}
    />,
    '/genealogy',
    {},
  );

describe('the choice of dates', () => {
  it('marks a preset period, and keeps other parameters', async () => {
    const html = await formWith('startDate=2026-10-01&endDate=2026-10-31');
    expect(html).toMatch(/aria-current="true"[^>]*>Last month</);
    expect(html).toContain('1 October 2026 to 31 October 2026');
    expect(html).toContain('/genealogy?root=NG1&amp;startDate=2026-11-01&amp;endDate=2026-11-23');
    expect(html).toContain('<input type="hidden" name="root" value="NG1"/>');
    expect(html).not.toMatch(/<details[^>]* open/);
  });

  it.each([
    ['startDate=2026-04-01', 'From 1 April 2026'],
    ['endDate=2026-04-30', 'Until 30 April 2026'],
    ['startDate=2026-04-01&endDate=2026-04-01', '1 April 2026'],
  ])('describes other chosen dates in words: %s', async (query, words) => {
    const html = await formWith(query);
    expect(html).toContain(`>${words}<`);
    expect(html).not.toContain('aria-current');
    expect(html).toMatch(/<details[^>]* open/);
  });

  it('offers all dates', async () => {
    const html = await formWith('startDate=&endDate=');
    expect(html).toMatch(/aria-current="true"[^>]*>All dates</);
    expect(html).toContain('/genealogy?root=NG1&amp;startDate=&amp;endDate=');
    expect(html).not.toContain('All dates</p>');
    expect(await formWith('startDate=&endDate=', { label: 'Joined' })).toContain(
      '>Joined: all dates<',
    );
  });

  it('has other fields, whose values the preset periods keep', async () => {
    const html = await formWith('', {
      label: 'Joined',
      values: { name: 'Ra' },
      fields: <input name="name" defaultValue="Ra" />,
    });
    expect(html).toContain('>Joined: 1 November 2026 to 23 November 2026<');
    expect(html).toContain('startDate=2026-10-01&amp;endDate=2026-10-31&amp;name=Ra"');
    expect(html.match(/name="name"/g)).toHaveLength(1);
    expect(html.match(/<button/g)).toHaveLength(1);
  });

  it('reports an invalid date at its field and above the form', async () => {
    const html = await formWith('startDate=2026-02-30');
    expect(html.match(/Enter a real date, such as 2026-11-21\./g)).toHaveLength(2);
    expect(html).toContain('href="#startDate"');
    expect(html).not.toContain('All dates</p>');
  });
});
