import { randomUUID } from 'node:crypto';
import { fieldErrors } from '@contract/field-errors';
import { completeConfig } from '@kernel/config/config';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { ReviewGroup } from '~/features/registration/bank/review.server';
import { upstream } from '~/platform/upstream/client.server';
import { member, secondFactor } from '../../../../api/db/schema';
import {
  asha,
  bankTexts,
  profileFiles,
  profileTexts,
  rohan,
  walkToBank,
  withIdentity,
  type withPhone,
} from './people';
import { forgetSends, freshPhone, registrationWorld } from './world';

const world = registrationWorld();
const MEMBER_PHONE = '9000001003';
const asked = (calls: { mock: { calls: [{ path: string }, ...unknown[]][] } }) =>
  calls.mock.calls.map(([{ path }]) => path);
const PHONE_TAKEN = 'This mobile number already has an account. Log in instead.';

// The registration continues without an answer in time; a busy machine needs more.
beforeEach(() => {
  const { timeout } = AbortSignal;
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) =>
    timeout.call(AbortSignal, Math.max(ms, 60_000)),
  );
});

const visitorAt = (registration: ReturnType<typeof withPhone>) =>
  world.visitor().resume(registration);

describe('a registration that would be refused', () => {
  it('stops at step 2, with a link to log in, if the phone belongs to a distributor', async () => {
    const visitor = world.visitor();
    await visitor.post('contact', 'send-otp', { name: asha.name, phone: MEMBER_PHONE });
    expect((await visitor.get('otp')).shown).not.toHaveProperty('links');
    const verified = await visitor.post('otp', 'verify-otp', { otp: '123456' });
    const next = await visitor.post('otp', 'next');
    for (const { status, shown } of [verified, next]) {
      expect(status).toBe(400);
      expect(shown.problems?.lines).toEqual([
        { href: '/join-us?next=%2Fprofile', message: PHONE_TAKEN },
      ]);
      expect(shown.isVerified).toBe(true);
    }
    expect((await visitor.post('otp', 'go-contact')).to).toBe(
      '/first-distributor-register/contact',
    );
  });

  it.each([
    ['phone_account_stopped', { stoppedAt: new Date() }, '/contact-us'],
    ['phone_has_second_factor', {}, '/join-us?next=%2Fprofile%2Fsecond-factor'],
  ] as const)('stops at step 2 with %s, and says where to continue', async (code, set, href) => {
    const { db } = world.upstream.api;
    const phone = freshPhone();
    const account = {
      type: 'customer' as const,
      name: asha.name,
      passwordHash: '',
      passwordChangedAt: new Date(),
    };
    const [row] = await db
      .insert(member)
      .values({ id: randomUUID(), email: `${phone}@example.org`, phone, ...account, ...set })
      .returning();
    await db.insert(secondFactor).values({ memberId: row?.id ?? '', secretSealed: 'sealed' });
    const visitor = world.visitor();
    await visitor.post('contact', 'send-otp', { name: asha.name, phone });
    const { status, shown } = await visitor.post('otp', 'verify-otp', { otp: '123456' });
    expect(status).toBe(400);
    expect(shown.problems?.lines).toEqual([{ href, message: fieldErrors[code] }]);
  });

  it('reports a taken e-mail address and an unknown referral code after step 5, and keeps them', async () => {
    const visitor = visitorAt(withIdentity(freshPhone()));
    const wrong = { email: 'demo@example.com', ref_code: 'NOBODY1' };
    const sent = { ...profileTexts(asha), ...profileFiles(), ...wrong };
    const { status, shown } = await visitor.post('profile', 'next', sent);
    expect(status).toBe(400);
    expect(shown.problems?.fields).toEqual({
      email: ['This e-mail address already has an account. Log in instead.'],
      ref_code: ['No distributor has this referral code. Check it.'],
    });
    expect(visitor.registration.texts).toMatchObject(wrong);
  });

  it('sends nothing before the phone is verified', async () => {
    const calls = vi.spyOn(upstream(), 'call');
    const visitor = world.visitor();
    await visitor.post('contact', 'send-otp', { name: asha.name, phone: MEMBER_PHONE });
    await visitor.post('otp', 'next');
    await visitor.post('otp', 'verify-otp', { otp: '111111' });
    expect(asked(calls)).not.toContain('distributor/signup/check');
  });
});

describe('the registration of a customer', () => {
  const minutesAgo = (minutes: number) => Math.floor(Date.now() / 1000) - minutes * 60;

  async function atLastStep() {
    const phone = freshPhone();
    await world.upstream.api.db.insert(member).values({
      id: randomUUID(),
      email: `${phone}@example.org`,
      phone,
      type: 'customer',
      name: rohan.name,
      passwordHash: '',
      passwordChangedAt: new Date(Date.now() - 86_400_000),
    });
    const visitor = world.visitor();
    await walkToBank(visitor, rohan, phone);
    return { visitor, phone };
  }

  it('says before the last step until when the verification of the phone counts', async () => {
    const { visitor } = await atLastStep();
    for (const step of ['otp', 'bank'] as const) {
      const { shown } = await visitor.get(step);
      expect(shown.proofAge).toEqual({ until: expect.stringMatching(/\d/), isOver: false });
    }
    const others = world.visitor();
    await walkToBank(others, rohan, freshPhone());
    expect((await others.get('bank')).shown.proofAge).toEqual({ until: '', isOver: false });
  });

  it('offers a new code when it is too old, keeps what is entered, and returns to the last step', async () => {
    const { visitor, phone } = await atLastStep();
    const phoneVerified = { phone, at: minutesAgo(16), request: 'of-a-test' };
    visitor.resume({ ...visitor.registration, phoneVerified, otpSent: undefined });
    expect((await visitor.get('bank')).shown.proofAge).toMatchObject({ isOver: true });
    await forgetSends(phone);
    const sent = await visitor.post('bank', 'verify-phone-again', bankTexts(rohan));
    expect(sent.to).toBe('/first-distributor-register/otp?from=review#answer');
    await visitor.post('otp', 'verify-otp', { otp: '123456' }, '?from=review');
    const next = await visitor.post('otp', 'next', {}, '?from=review');
    expect(next.to).toBe('/first-distributor-register/bank');
    expect(visitor.registration.texts).toMatchObject({ bank_name: 'State Bank of India' });
    expect((await visitor.post('bank', 'submit', bankTexts(rohan))).to).toBe('/');
  });
});

describe('the review', () => {
  const sponsorIn = (shown: Record<string, unknown>) =>
    (shown.review as ReviewGroup[])
      .flatMap(({ lines }) => lines)
      .find(({ label }) => label === 'Sponsor')?.value;

  it('names the distributor of the referral code', async () => {
    const visitor = world.visitor();
    await walkToBank(visitor, asha, freshPhone());
    expect(sponsorIn((await visitor.get('bank')).shown)).toBe('Demo Founder');
  });

  it('omits the name if an upstream lacks the call, and errors appear after the submission', async () => {
    const { webSecrets: API_WEB_SECRETS } = world.upstream.api.context.accounts;
    const visitor = world.visitor();
    await walkToBank(visitor, asha, freshPhone());
    completeConfig({ API_WEB_SECRETS: undefined });
    onTestFinished(() => {
      completeConfig({ API_WEB_SECRETS: [...API_WEB_SECRETS] });
    });
    const calls = vi.spyOn(upstream(), 'call');
    expect(sponsorIn((await visitor.get('bank')).shown)).toBeUndefined();
    expect(calls).not.toHaveBeenCalled();
  });
});
