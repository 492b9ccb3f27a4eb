import { describe, expect, it } from 'vitest';
import { attemptLimits } from '~/platform/rate-limit.server';

describe('the limits of the web', () => {
  it('are one set, so that every route counts against the same', async () => {
    const phone = '9000000001';
    expect(await attemptLimits.otpSendPerPhone.take(phone)).toEqual({ allowed: true });
    expect((await attemptLimits.otpSendPerPhone.take(phone)).allowed).toBe(false);
  });
});
