import { describe, expect, it } from 'vitest';
import { formatDeadline } from '~/features/ticket/ticket-view';

describe('a deadline', () => {
  it('at midnight in India is the end of the day before', () => {
    expect(formatDeadline('2026-11-24T18:30:00.000Z')).toBe('the end of 24 November 2026');
    expect(formatDeadline('2026-12-31T18:30:00.000Z')).toBe('the end of 31 December 2026');
  });

  it('at any other time says the time', () => {
    expect(formatDeadline('2026-11-24T18:31:00.000Z')).toBe('25 November 2026, 12:01 am');
    expect(formatDeadline('2026-11-25T06:30:00.000Z')).toBe('25 November 2026, 12:00 pm');
  });

  it('that is not a date is empty', () => {
    expect(formatDeadline('soon')).toBe('');
  });
});
