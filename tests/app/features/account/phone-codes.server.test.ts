import { completeConfig } from '@kernel/config/config';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { attemptLimits } from '~/platform/rate-limit.server';
import * as forgotten from '~/routes/_join+/forgotten-password';
import * as register from '~/routes/_join+/register';
import { testSms } from '../../../setup/sms';
import { testUpstream } from '../../../setup/upstream';
import { createVisitor, problemsIn, type Visitor } from '../../../setup/visitor';
import { whileDown, withDemoMembers } from './demo-members';

const api = testUpstream(withDemoMembers);
const sms = testSms();
const PHONE = '9000001003';

beforeEach(async () => {
  sms.asked.length = 0;
  api.api.clock.at = new Date();
  const { limits } = api.api.context.accounts;
  for (const count of [attemptLimits, limits]) {
    await count.otpSendPerPhone.reset(PHONE);
    await count.otpTryPerPhone.reset(PHONE);
  }
});

const OVER =
  'This OTP has expired, was already used, or was sent for something else. Request a new one.';
const pages = { register, 'forgotten-password': forgotten };
type Page = keyof typeof pages;

const post = (who: Visitor, page: Page, filled: Record<string, string>) =>
  who.post(pages[page].action, `/${page}`, filled);
const ask = (who: Visitor, page: Page) => post(who, page, { intent: 'send-otp', phone: PHONE });
const enter = (who: Visitor, page: Page, otp: string) =>
  post(who, page, { intent: 'verify-otp', otp });
const forgetGap = () => attemptLimits.otpSendPerPhone.reset(PHONE);

describe('a code that the provider makes', () => {
  it('counts for the form that it was sent for, and no other', async () => {
    const visitor = createVisitor();
    expect((await ask(visitor, 'register')).status).toBe(303);
    expect((await ask(visitor, 'forgotten-password')).status).toBe(429);
    await forgetGap();
    expect((await ask(visitor, 'forgotten-password')).status).toBe(303);
    const elsewhere = await enter(visitor, 'register', '123456');
    expect(await problemsIn(elsewhere)).toEqual({ otp: [OVER] });
  });

  it('counts for it too while the api does not answer', async () => {
    const visitor = createVisitor('192.0.2.77');
    await whileDown(api, async () => {
      expect((await ask(visitor, 'register')).status).toBe(303);
      expect((await enter(visitor, 'register', '123456')).status).toBe(303);
    });
  });

  it('counts for it where the api did not answer only when it was sent', async () => {
    const visitor = createVisitor('192.0.2.80');
    await forgetGap();
    await whileDown(api, async () => {
      expect((await ask(visitor, 'register')).status).toBe(303);
    });
    expect((await enter(visitor, 'register', '123456')).status).toBe(303);
  });
});

describe('a code of the shop', () => {
  it('is sent by the template of its purpose, is valid once, and needs the api', async () => {
    const templates = Object.fromEntries(
      ['register', 'join', 'password', 'phone'].map((purpose) => [purpose, `Shop-${purpose}`]),
    );
    completeConfig({ SMS_CODE_TEMPLATES: templates, sandboxes: ['kyc'] });
    const visitor = createVisitor('192.0.2.78');
    expect((await ask(visitor, 'forgotten-password')).status).toBe(303);
    const [, code = ''] = /\/(\d{6})\/Shop-password$/.exec(sms.asked.at(-1) ?? '') ?? [];
    const wrong = code === '111111' ? '222222' : '111111';
    const refused = await enter(visitor, 'forgotten-password', wrong);
    expect(await problemsIn(refused)).toEqual({ otp: ['Invalid OTP.'] });
    expect((await enter(visitor, 'forgotten-password', code)).status).toBe(303);
    expect(sms.asked.some((path) => path.includes('VERIFY'))).toBe(false);
    await forgetGap();
    await whileDown(api, async () => {
      expect((await ask(createVisitor('192.0.2.79'), 'register')).status).toBe(503);
    });
    completeConfig({ SMS_CODE_TEMPLATES: {}, sandboxes: ['sms', 'kyc'] });
  });

  it('is sent in the other language if only that has a template', async () => {
    const templates = Object.fromEntries(
      ['register', 'join', 'password', 'phone'].map((purpose) => [
        `${purpose}_hi`,
        `Hindi-${purpose}`,
      ]),
    );
    completeConfig({ SMS_CODE_TEMPLATES: templates, sandboxes: ['kyc'] });
    onTestFinished(() => {
      completeConfig({ SMS_CODE_TEMPLATES: {}, sandboxes: ['sms', 'kyc'] });
    });
    await forgetGap();
    const visitor = createVisitor('192.0.2.80');
    expect((await ask(visitor, 'forgotten-password')).status).toBe(303);
    const [, code = ''] = /\/(\d{6})\/Hindi-password$/.exec(sms.asked.at(-1) ?? '') ?? [];
    expect((await enter(visitor, 'forgotten-password', code)).status).toBe(303);
  });
});
