import { createAttemptLimits } from '@kernel/limits/attempt-limits';
import { describe, expect, it } from 'vitest';

describe('the attempt limits', () => {
  it('require 30 seconds between two codes to a phone and allow five an hour', async () => {
    let now = 0;
    const { otpSendPerPhone } = createAttemptLimits(() => now);
    const sent: boolean[] = [];
    for (let attempt = 0; attempt < 6; attempt += 1) {
      sent.push((await otpSendPerPhone.take('9876543210')).allowed);
      expect(await otpSendPerPhone.waitSeconds('9876543210')).toBeGreaterThan(0);
      now += 30_000;
    }
    expect(sent).toEqual([true, true, true, true, true, false]);
  });

  it('stop guessing a code after five attempts', async () => {
    const { otpTryPerCode } = createAttemptLimits(() => 0);
    const tries = await Promise.all(
      Array.from({ length: 10 }, () => otpTryPerCode.take('9876543210')),
    );
    expect(tries.filter(({ allowed }) => allowed)).toHaveLength(5);
    expect(await otpTryPerCode.take('9876543210')).toEqual({
      allowed: false,
      retryAfterSeconds: 900,
    });
  });

  it('stop guessing a password within twenty attempts', async () => {
    const { loginPerAccount } = createAttemptLimits(() => 0);
    const tries = await Promise.all(
      Array.from({ length: 20 }, () => loginPerAccount.take('a@example.com')),
    );
    expect(tries.filter(({ allowed }) => allowed)).toHaveLength(10);
  });

  it('are separate for two programs', async () => {
    const web = createAttemptLimits(() => 0);
    const api = createAttemptLimits(() => 0);
    await web.otpSendPerPhone.take('9876543210');
    expect(await api.otpSendPerPhone.waitSeconds('9876543210')).toBe(0);
  });
});
