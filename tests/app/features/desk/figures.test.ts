import { beforeAll, describe, expect, it, vi } from 'vitest';
import { withDeadline } from '~/platform/deadline.server';
import { setDeskSession } from '~/platform/session/desk-session.server';
import { loader } from '../../../../app/routes/desk+/figures';
import { addStaff } from '../../../setup/desk';
import { testUpstream } from '../../../setup/upstream';
import { createVisitor, type Visitor } from '../../../setup/visitor';

const upstream = testUpstream();

describe('the page of the figures', () => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = createVisitor();
    const { token } = await addStaff(upstream.api, ['accounts']);
    const [[, cookie] = ['', '']] = await setDeskSession({ token });
    visitor.setCookie('desk', cookie.split(';')[0]?.slice('desk='.length) ?? '');
  });

  const load = async (query = '') => (await visitor.get(loader, `/desk/figures${query}`)).json();

  it('lets one choose today, this month and this financial year', async () => {
    const { period, figures } = await load();
    const today = period.presets.at(-1);
    expect(today.label).toBe('Today');
    expect(today.query.startDate).toBe(today.query.endDate);
    expect(figures).toMatchObject({ step: 'day', best_sellers: [] });
    expect(figures.rows.at(-1).day).toBe(period.endDate);
  });

  it('has a bar for each day of two months, and for each month of a longer period', async () => {
    const short = await load('?startDate=2026-07-01&endDate=2026-08-31');
    expect(short.figures.rows).toHaveLength(62);
    const year = await load('?startDate=2026-04-01&endDate=2027-03-31');
    expect(year.figures.step).toBe('month');
    expect(year.figures.rows.map(({ day }: { day: string }) => day)).toHaveLength(12);
    expect(year.figures.rows[0].day).toBe('2026-04-01');
  });

  it('may take longer than the other pages', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    await withDeadline(5_000, () => load());
    expect(timeout.mock.calls).toContainEqual([20_000]);
  });

  it('says what is wrong with dates', async () => {
    const long = await load('?startDate=2024-01-01&endDate=2026-07-31');
    expect(long).toMatchObject({ figures: null });
    expect(long.period.problems.endDate).toContain('366 days');
  });
});
