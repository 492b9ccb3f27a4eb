import { describe, expect, it } from 'vitest';
import { createRateLimiter } from '../../../api/contract/limits/rate-limit';
import { ApiError } from '../../../api/http/api-error';
import { inWords, take } from '../../../api/http/limits';

describe('a wait in words', () => {
  it.each([
    [0, '1 second'],
    [1, '1 second'],
    [29.2, '30 seconds'],
    [59, '59 seconds'],
    [60, '1 minute'],
    [61, '2 minutes'],
    [3599, '60 minutes'],
    [3600, '1 hour'],
    [3601, '2 hours'],
  ])('says of %d seconds: %s', (seconds, words) => {
    expect(inWords(seconds)).toBe(words);
  });
});

describe('take', () => {
  it('counts until the limit and then says when to come back', () => {
    const limiter = createRateLimiter({ limit: 1, windowSeconds: 90 }, () => 0);
    take(limiter, 'key', 'Too much.');
    const again = () => take(limiter, 'key', 'Too much.');
    expect(again).toThrow(ApiError);
    expect(again).toThrow('Too much. Please try again in 2 minutes.');
    expect(() => take(limiter, 'other', 'Too much.')).not.toThrow();
  });
});
