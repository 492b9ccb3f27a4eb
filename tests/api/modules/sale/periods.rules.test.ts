import { expect, it } from 'vitest';
import {
  periodsUntilToday,
  periodsWithin,
  rangesOf,
  withoutDays,
} from '../../../../api/modules/sale/periods.rules';

it('covers a range of days with as few stored periods as possible', () => {
  const shown = (first: string, last: string) =>
    periodsWithin(first, last).map(({ period, start }) => `${period} ${start}`);
  expect(shown('2026-04-01', '2027-03-31')).toEqual(['year 2026-04-01']);
  expect(shown('2026-11-01', '2026-11-30')).toEqual(['month 2026-11-01']);
  expect(shown('2024-02-28', '2024-04-01')).toEqual([
    'day 2024-02-28',
    'day 2024-02-29',
    'month 2024-03-01',
    'day 2024-04-01',
  ]);
  expect(shown('2025-03-31', '2026-05-01')).toEqual([
    'day 2025-03-31',
    'year 2025-04-01',
    'month 2026-04-01',
    'day 2026-05-01',
  ]);
  expect(shown('2026-11-02', '2026-11-01')).toEqual([]);
});

it('reads the current month and year as whole periods, and other days as they are', () => {
  const shown = (startDate?: string, endDate?: string) =>
    periodsUntilToday('2025-04-01', '2026-11-23', { startDate, endDate }).map(
      ({ period, start }) => `${period} ${start}`,
    );
  expect(shown('2026-11-01', '2026-11-23')).toEqual(['month 2026-11-01']);
  expect(shown('2026-04-01')).toEqual(['year 2026-04-01']);
  expect(shown()).toEqual(['year 2025-04-01', 'year 2026-04-01']);
  expect(shown('2026-11-22')).toEqual(['day 2026-11-22', 'day 2026-11-23']);
  expect(shown('2026-11-01', '2026-11-02')).toEqual(['day 2026-11-01', 'day 2026-11-02']);
  expect(shown('2026-12-01')).toEqual([]);
});

it('replaces days by the months that include them', () => {
  const shown = (first: string, last: string) =>
    withoutDays(periodsWithin(first, last)).map(({ period, start }) => `${period} ${start}`);
  expect(shown('2026-10-03', '2026-11-16')).toEqual(['month 2026-10-01', 'month 2026-11-01']);
  expect(shown('2025-03-30', '2026-05-02')).toEqual([
    'month 2025-03-01',
    'year 2025-04-01',
    'month 2026-04-01',
    'month 2026-05-01',
  ]);
  expect(shown('2026-11-02', '2026-11-01')).toEqual([]);
});

it('combines consecutive periods of one kind into one range', () => {
  const shown = (first: string, last: string) =>
    rangesOf(periodsWithin(first, last)).map(({ period, ...days }) =>
      [period, days.first, days.last].join(' '),
    );
  expect(shown('2026-10-30', '2027-01-02')).toEqual([
    'day 2026-10-30 2026-10-31',
    'month 2026-11-01 2026-12-01',
    'day 2027-01-01 2027-01-02',
  ]);
  expect(shown('2026-11-02', '2026-11-02')).toEqual(['day 2026-11-02 2026-11-02']);
  expect(shown('2026-11-02', '2026-11-01')).toEqual([]);
});
