import { completeConfig } from '@kernel/config/config';
import { ATTEMPT_RULES } from '@kernel/limits/attempt-limits';
import { Hono } from 'hono';
import { describe, expect, it, onTestFinished } from 'vitest';
import { attemptLimits, clearMissingCall } from '~/platform/rate-limit.server';
import { serveOnLoopback } from '../../setup/loopback';
import { testUpstream } from '../../setup/upstream';

let phones = 0;
const newPhone = () => `90000000${10 + ++phones}`;
const { gapSeconds } = ATTEMPT_RULES.otpSendPerPhone;

describe('the limits of the web, with the shop’s own api', () => {
  const upstream = testUpstream();
  /** Another host of the web: its own memory, and the same api. */
  const elsewhere = () => upstream.api.context.accounts.limits.otpSendPerPhone;
  const { otpSendPerPhone } = attemptLimits;

  /** The api's key for a number. */
  const keyOf = async (phone: string): Promise<string> => {
    const seen: string[] = [];
    const { take } = elsewhere();
    elsewhere().take = (key) => {
      seen.push(key);
      return take(key);
    };
    await otpSendPerPhone.take(phone);
    elsewhere().take = take;
    await otpSendPerPhone.reset(phone);
    return seen[0] ?? '';
  };

  it('are one set, so that every route counts against the same', async () => {
    const phone = newPhone();
    expect(await otpSendPerPhone.take(phone)).toEqual({ allowed: true });
    expect((await otpSendPerPhone.take(phone)).allowed).toBe(false);
  });

  it('count what is costly together with the other hosts, under a hash', async () => {
    const phone = newPhone();
    const key = await keyOf(phone);
    expect(key).not.toContain(phone);
    await elsewhere().take(key);
    expect(await otpSendPerPhone.take(phone)).toEqual({
      allowed: false,
      retryAfterSeconds: gapSeconds,
    });
    expect(await otpSendPerPhone.waitSeconds(phone)).toBe(gapSeconds);
    await otpSendPerPhone.reset(phone);
    expect(await elsewhere().waitSeconds(key)).toBe(0);
    expect(await otpSendPerPhone.take(phone)).toEqual({ allowed: true });
    expect(await elsewhere().waitSeconds(key)).toBe(gapSeconds);
    await otpSendPerPhone.release(phone);
    expect(await elsewhere().waitSeconds(key)).toBe(0);
  });

  it('count by themselves while the api is down', async () => {
    const phone = newPhone();
    await upstream.pause();
    try {
      expect(await otpSendPerPhone.take(phone)).toEqual({ allowed: true });
      expect((await otpSendPerPhone.take(phone)).allowed).toBe(false);
    } finally {
      await upstream.resume();
    }
  });
});

describe('the limits of the web, with a foreign upstream', () => {
  it('are counted locally, without a call for every attempt', async () => {
    let asked = 0;
    const app = new Hono().all('*', (c) => {
      asked += 1;
      return c.json({ status_code: 404, message: 'Cannot POST /limit/count' }, 404);
    });
    const { url, close } = await serveOnLoopback(app);
    onTestFinished(close);
    clearMissingCall();
    completeConfig({
      API_BASE_URL: `${url}/api`,
      API_WEB_SECRETS: ['a-secret-of-this-test-012345678'],
    });
    const { otpTryPerPhone } = attemptLimits;
    const phone = newPhone();
    const tries = ATTEMPT_RULES.otpTryPerPhone.limit;
    for (let guess = 0; guess < tries; guess += 1) {
      expect((await otpTryPerPhone.take(phone)).allowed).toBe(true);
    }
    expect((await otpTryPerPhone.take(phone)).allowed).toBe(false);
    expect(asked).toBe(1);
  });
});
