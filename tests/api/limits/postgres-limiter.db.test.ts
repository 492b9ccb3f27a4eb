import { ATTEMPT_RULES, type AttemptLimits } from '@kernel/limits/attempt-limits';
import { takeAll } from '@kernel/limits/rate-limit';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { rateLimit } from '../../../api/db/schema';
import { openLimits, purgeCounts } from '../../../api/limits/postgres-limiter';
import { describeOnBoth, type TestApi } from '../../setup/database';

const PHONE = '9876543210';

describeOnBoth('the limits of an api', (open) => {
  let api: TestApi;
  let one: AttemptLimits;
  let other: AttemptLimits;
  const { limit } = ATTEMPT_RULES.loginPerAccount;

  beforeAll(async () => {
    api = await open();
    const { vault } = api.context.accounts;
    [one, other] = await Promise.all([openLimits(api.db, vault), openLimits(api.db, vault)]);
  });
  beforeEach(() => api.db.delete(rateLimit));

  /** Lets time pass for all counts. */
  const pass = (seconds: number) =>
    api.db.update(rateLimit).set({ expire: sql`${rateLimit.expire} - ${seconds * 1000}` });

  it('allow as many attempts as the rule says, even simultaneous ones', async () => {
    const takes = await Promise.all(
      Array.from({ length: limit + 5 }, () => one.loginPerAccount.take('guesser')),
    );
    expect(takes.filter(({ allowed }) => allowed)).toHaveLength(limit);
    const last = takes.find(({ allowed }) => !allowed);
    expect(last).toMatchObject({ retryAfterSeconds: ATTEMPT_RULES.loginPerAccount.windowSeconds });
    expect((await one.loginPerAccount.take('somebody else')).allowed).toBe(true);
    await one.loginPerAccount.reset('guesser');
    expect((await one.loginPerAccount.take('guesser')).allowed).toBe(true);
  });

  it('are shared by hosts, and survive a restart', async () => {
    for (let guess = 0; guess < limit; guess += 1) {
      await (guess % 2 ? one : other).loginPerAccount.take('guesser');
    }
    const third = await openLimits(api.db, api.context.accounts.vault);
    for (const limits of [one, other, third]) {
      expect((await limits.loginPerAccount.take('guesser')).allowed).toBe(false);
      expect(await limits.loginPerAccount.waitSeconds('guesser')).toBeGreaterThan(800);
    }
    await other.loginPerAccount.reset('guesser');
    expect((await one.loginPerAccount.take('guesser')).allowed).toBe(true);
  });

  it('allow a key again when its window has ended, and not before', async () => {
    for (let guess = 0; guess <= limit; guess += 1) await one.loginPerAccount.take('guesser');
    await pass(ATTEMPT_RULES.loginPerAccount.windowSeconds - 30);
    expect((await one.loginPerAccount.take('guesser')).allowed).toBe(false);
    await pass(30);
    // What was given back too late does not add to the next window.
    await one.loginPerAccount.release('guesser');
    for (let guess = 0; guess < limit; guess += 1) {
      expect((await one.loginPerAccount.take('guesser')).allowed).toBe(true);
    }
    expect((await one.loginPerAccount.take('guesser')).allowed).toBe(false);
  });

  it('keep the gap between two codes, and count no refused attempt', async () => {
    const { gapSeconds, limit: codes } = ATTEMPT_RULES.otpSendPerPhone;
    for (let code = 0; code < codes; code += 1) {
      expect((await one.otpSendPerPhone.take(PHONE)).allowed).toBe(true);
      expect(await other.otpSendPerPhone.take(PHONE)).toEqual({
        allowed: false,
        retryAfterSeconds: code + 1 < codes ? gapSeconds : expect.any(Number),
      });
      await pass(gapSeconds);
    }
    expect((await one.otpSendPerPhone.take(PHONE)).allowed).toBe(false);
    expect(await one.otpSendPerPhone.waitSeconds(PHONE)).toBeGreaterThan(3000);
  });

  it('release the last attempt and its gap', async () => {
    await one.otpSendPerPhone.take(PHONE);
    await one.otpSendPerPhone.release(PHONE);
    expect(await other.otpSendPerPhone.waitSeconds(PHONE)).toBe(0);
    await other.otpSendPerPhone.release('never seen');
    const { limit: codes } = ATTEMPT_RULES.otpSendPerPhone;
    for (let code = 0; code < codes; code += 1) {
      expect((await one.otpSendPerPhone.take(PHONE)).allowed).toBe(true);
      await pass(30);
    }
    expect((await one.otpSendPerPhone.take(PHONE)).allowed).toBe(false);
  });

  it('count against several together, all of them or none', async () => {
    const { limit: parcels, windowSeconds } = ATTEMPT_RULES.cashOrderPerPhone;
    const counts = [
      [one.orderPerMember, 'a buyer'],
      [one.cashOrderPerPhone, PHONE],
    ] as const;
    const tries = Array.from({ length: parcels + 3 }, () => takeAll(counts));
    const waits = (await Promise.all(tries)).filter(([, wait]) => wait !== 0);
    expect(waits).toEqual(Array(3).fill([0, windowSeconds]));
    const { limit: orders } = ATTEMPT_RULES.orderPerMember;
    for (let order = parcels; order < orders; order += 1) {
      expect((await one.orderPerMember.take('a buyer')).allowed).toBe(true);
    }
    expect((await takeAll(counts))[0]).toBeGreaterThan(0);
    await pass(windowSeconds);
    if (inject('database').kind === 'postgres') expect(await takeAll(counts)).toEqual([0, 0]);
  });

  it('are in memory on the embedded database unless they stop guessing', async () => {
    await one.orderPerMember.take('a member');
    expect(await api.db.$count(rateLimit)).toBe(inject('database').kind === 'postgres' ? 1 : 0);
  });

  it('store no readable number, and delete what has ended', async () => {
    await one.otpSendPerPhone.take(PHONE);
    expect(JSON.stringify(await api.db.select().from(rateLimit))).not.toContain(PHONE);
    await pass(40);
    await purgeCounts(api.db);
    expect(await api.db.$count(rateLimit)).toBe(1);
    await pass(3600);
    await purgeCounts(api.db);
    expect(await api.db.$count(rateLimit)).toBe(0);
  });
});
