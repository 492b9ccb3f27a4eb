import { completeConfig } from '@kernel/config/config';
import { ATTEMPT_RULES } from '@kernel/limits/attempt-limits';
import { beforeEach, describe, expect, it } from 'vitest';
import { sendPhoneOtp, verifyPhoneOtp } from '~/platform/phone-otp/phone-otp.server';
import { attemptLimits } from '~/platform/rate-limit.server';
import { testSms } from '../../../setup/sms';

const sms = testSms();
completeConfig({ LOG_LEVEL: 'silent' });

const ADDRESS = '192.0.2.9';
const ELSEWHERE = '192.0.2.10';
const RIGHT = '123456';
const WRONG = '111111';

let serial = 0;
/** A number that no other test uses. */
const newPhone = () => `93234${String(10_000 + 7 * ++serial)}`;

beforeEach(async () => {
  sms.isGarbled = false;
  for (const address of [ADDRESS, ELSEWHERE]) {
    await attemptLimits.otpSendPerAddress.reset(address);
    await attemptLimits.otpTryPerAddress.reset(address);
  }
});

/** Sends a new code, however recently the last one was sent. */
async function sendAnother(phone: string): Promise<void> {
  await attemptLimits.otpSendPerPhone.reset(phone);
  await sendPhoneOtp(phone, ADDRESS);
}

describe('wrong codes for one number', () => {
  const { limit } = ATTEMPT_RULES.otpTryPerPhone;

  it('are limited over a day, and a new code does not reset them', async () => {
    const phone = newPhone();
    for (let tried = 0; tried < limit; tried++) {
      if (tried % 5 === 0) await sendAnother(phone);
      expect(await verifyPhoneOtp(phone, WRONG, ADDRESS)).toMatchObject({ status: 400 });
    }
    await sendAnother(phone);
    expect(await verifyPhoneOtp(phone, RIGHT, ELSEWHERE)).toEqual({
      ok: false,
      status: 429,
      message: 'Too many wrong OTPs for this number. Try again in 24 hours.',
      retryAfterSeconds: expect.any(Number),
    });
  });

  it('are not counted when they are right', async () => {
    const phone = newPhone();
    for (let matched = 0; matched <= limit; matched++) {
      await sendAnother(phone);
      expect(await verifyPhoneOtp(phone, RIGHT, ADDRESS)).toEqual({ ok: true });
    }
  });
});

describe('wrong codes from one address', () => {
  it('are limited across numbers', async () => {
    const { limit } = ATTEMPT_RULES.otpTryPerAddress;
    for (let tried = 0; tried < limit; tried++) await verifyPhoneOtp(newPhone(), WRONG, ADDRESS);
    const phone = newPhone();
    await sendAnother(phone);
    expect(await verifyPhoneOtp(phone, RIGHT, ADDRESS)).toMatchObject({
      status: 429,
      message: expect.stringMatching(
        /^Too many wrong OTPs were entered from your network\. .* in (\d+ min|1 hour)/,
      ),
    });
    expect(await verifyPhoneOtp(phone, RIGHT, ELSEWHERE)).toEqual({ ok: true });
  });
});

describe('a provider with an unreadable answer', () => {
  it('may have sent the code, so the address pays for it and the number need not wait', async () => {
    sms.isGarbled = true;
    const phone = newPhone();
    for (let sent = 1; sent < ATTEMPT_RULES.otpSendPerAddress.limit; sent++) {
      await attemptLimits.otpSendPerAddress.take(ADDRESS);
    }
    expect(await sendPhoneOtp(phone, ADDRESS)).toMatchObject({ status: 503 });
    expect(await sendPhoneOtp(phone, ADDRESS)).toMatchObject({
      status: 429,
      message: expect.stringContaining('Too many OTPs were requested from your network.'),
    });
  });
});
