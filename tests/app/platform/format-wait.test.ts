import { describe, expect, it } from 'vitest';
import { formatWait } from '~/platform/format-wait';

describe('formatWait', () => {
  it.each([
    [1, '1 second'],
    [30, '30 seconds'],
    [59, '59 seconds'],
    [60, '1 minute'],
    [61, '2 minutes'],
    [900, '15 minutes'],
    [3600, '60 minutes'],
    [3601, '2 hours'],
    [86_400, '24 hours'],
  ])('says %d seconds as %s', (seconds, words) => {
    expect(formatWait(seconds)).toBe(words);
  });
});
