import { describe, expect, it } from 'vitest';
import { attemptLimits, waitInWords } from '~/platform/rate-limit.server';

describe('waitInWords', () => {
  it.each([
    [1, '1 second'],
    [30, '30 seconds'],
    [59, '59 seconds'],
    [60, '1 minute'],
    [61, '2 minutes'],
    [900, '15 minutes'],
    [3600, '60 minutes'],
  ])('says %d seconds as %s', (seconds, words) => {
    expect(waitInWords(seconds)).toBe(words);
  });
});

describe('the limits of the web', () => {
  it('are one set, so that every route counts against the same', () => {
    const phone = '9000000001';
    expect(attemptLimits.otpSendPerPhone.take(phone)).toEqual({ allowed: true });
    expect(attemptLimits.otpSendPerPhone.take(phone).allowed).toBe(false);
  });
});
