import { dayInIndia, financialYearStart, midnightInIndia, timeInIndia } from '@contract/india';
import { describe, expect, it } from 'vitest';

describe('the day in India', () => {
  it('begins at midnight in India, which is 18:30 UTC', () => {
    expect(dayInIndia(new Date('2026-11-20T18:29:59Z'))).toBe('2026-11-20');
    expect(dayInIndia(new Date('2026-11-20T18:30:00Z'))).toBe('2026-11-21');
    expect(midnightInIndia('2026-11-21')).toEqual(new Date('2026-11-20T18:30:00Z'));
  });

  it('shows the local time in India', () => {
    expect(timeInIndia(new Date('2026-11-20T18:31:05Z'))).toBe('2026-11-21 00:01:05');
  });
});

describe('the financial year', () => {
  it.each([
    ['2026-03-31', '2025-04-01'],
    ['2026-04-01', '2026-04-01'],
    ['2026-12-31', '2026-04-01'],
    ['2027-01-01', '2026-04-01'],
  ])('of %s begins on %s', (day, start) => {
    expect(financialYearStart(day)).toBe(start);
  });
});
