import { formatWait } from '@contract/duration';
import { describe, expect, it } from 'vitest';

describe('formatWait', () => {
  it.each([
    [0, '1 second'],
    [1, '1 second'],
    [29.2, '30 seconds'],
    [30, '30 seconds'],
    [59, '59 seconds'],
    [60, '1 minute'],
    [61, '2 minutes'],
    [900, '15 minutes'],
    [59 * 60, '59 minutes'],
    [3599, '1 hour'],
    [3600, '1 hour'],
    [3601, '2 hours'],
    [86_400, '24 hours'],
  ])('formats %d seconds as %s', (seconds, words) => {
    expect(formatWait(seconds)).toBe(words);
  });
});
