import { describe, expect, it } from 'vitest';
import { dayInIndia, formatDay, formatMoment } from '~/platform/dates';

describe('a date', () => {
  it.each([
    ['2026-11-21', '21 November 2026'],
    ['2026-01-05T00:00:00.000Z', '5 January 2026'],
    ['2026-12-31T18:29:59Z', '31 December 2026'],
    ['2026-12-31T18:30:00Z', '1 January 2027'],
    ['2026-11-21T04:00:00+05:30', '21 November 2026'],
    ['', ''],
    ['soon', ''],
  ])('%s is written as "%s", by the Indian calendar', (iso, words) => {
    expect(formatDay(iso)).toBe(words);
  });

  it.each([
    ['2026-11-21T11:00:00Z', '21 November 2026, 4:30 pm'],
    ['2026-11-20T18:30:00Z', '21 November 2026, 12:00 am'],
    ['2026-11-21T06:35:00Z', '21 November 2026, 12:05 pm'],
    ['', ''],
  ])('%s with its time is written as "%s"', (iso, words) => {
    expect(formatMoment(iso)).toBe(words);
  });
});

describe('the day in India', () => {
  it('begins five and a half hours before that of UTC', () => {
    expect(dayInIndia(new Date('2026-11-20T18:29:59Z'))).toBe('2026-11-20');
    expect(dayInIndia(new Date('2026-11-20T18:30:00Z'))).toBe('2026-11-21');
  });
});
