import { describe, expect, it } from 'vitest';
import { paths } from '~/platform/paths';
import { isWithin, limitsOf } from '~/platform/period.server';
import { periodOf } from '../ui/period';

const NOVEMBER = { startDate: '2026-11-01', endDate: '2026-11-23' };

describe('the period of a page', () => {
  it.each([
    ['all', { startDate: '', endDate: '' }],
    ['month', NOVEMBER],
    ['month-only', NOVEMBER],
  ] as const)(
    'is by default, for a page of %s, the first of its usual periods',
    (byDefault, dates) => {
      const period = periodOf('', byDefault);
      expect(period).toMatchObject({ ...dates, isValid: true, query: {} });
      const [first] = period.presets;
      expect({ startDate: '', endDate: '', ...first?.query }).toEqual(dates);
    },
  );

  it('is all dates where the address has empty ones, unless a page cannot show them', () => {
    const empty = 'startDate=&endDate=';
    const all = periodOf(empty, 'month');
    expect(all).toMatchObject({ startDate: '', endDate: '', isValid: true });
    expect(limitsOf(all)).toEqual({});
    // Links of that page keep the dates.
    expect(paths.downlineSalesOf({ ...all.query, name: '' })).toBe(`/downline-sales?${empty}`);
    expect(periodOf(empty, 'month-only')).toMatchObject(NOVEMBER);
    expect(paths.downlineOf(periodOf(empty, 'all').query)).toBe('/downline');
  });

  it('begins the financial year in April', () => {
    const year = periodOf().presets.find(({ label }) => label === 'This financial year');
    expect(year?.query).toEqual({ startDate: '2026-04-01', endDate: '2026-11-23' });
  });

  it('may be open at one end, in its links as well', () => {
    const since = periodOf('startDate=2026-04-01', 'month');
    expect([since.query, since.endDate]).toEqual([{ startDate: '2026-04-01' }, '']);
    expect([isWithin(since, '2026-03-31'), isWithin(since, '2026-04-01')]).toEqual([false, true]);
  });

  it('says what is wrong with its dates', () => {
    expect(periodOf('startDate=2026-02-30')).toMatchObject({
      isValid: false,
      problems: { startDate: 'Enter a real date, such as 2026-11-21.' },
    });
    expect(periodOf('startDate=2026-03-02&endDate=2026-03-01').problems).toEqual({
      endDate: 'The “To” date must not be before the “From” date.',
    });
  });
});
