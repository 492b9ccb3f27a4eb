import { completeConfig } from '@kernel/config/config';
import { ATTEMPT_RULES } from '@kernel/limits/attempt-limits';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  secondsToResend,
  sendPhoneOtp,
  verifyPhoneOtp,
} from '~/platform/phone-otp/phone-otp.server';
import { attemptLimits } from '~/platform/rate-limit.server';
import { testSms } from '../../../setup/sms';

const sms = testSms();
completeConfig({ LOG_LEVEL: 'silent' });

let serial = 0;
/** A number that no other test uses. */
const newPhone = () => `91234${String(10_000 + 7 * ++serial)}`;
const ADDRESS = '192.0.2.1';

beforeEach(async () => {
  sms.isDown = false;
  sms.asked.length = 0;
  await attemptLimits.otpSendPerAddress.reset(ADDRESS);
  await attemptLimits.otpTryPerAddress.reset(ADDRESS);
});

describe('a code by SMS', () => {
  it('is sent and matches', async () => {
    const phone = newPhone();
    expect(await secondsToResend(phone)).toBe(0);
    expect(await sendPhoneOtp(phone, ADDRESS)).toEqual({ ok: true });
    expect(await secondsToResend(phone)).toBeGreaterThan(0);
    expect(await verifyPhoneOtp(phone, '123456', ADDRESS)).toEqual({ ok: true });
  });

  it('is limited per number, and a refusal is not counted for the address', async () => {
    const phone = newPhone();
    await sendPhoneOtp(phone, ADDRESS);
    for (let press = 0; press < 40; press++) {
      expect(await sendPhoneOtp(phone, ADDRESS)).toMatchObject({ ok: false, status: 429 });
    }
    expect(await sendPhoneOtp(newPhone(), ADDRESS)).toEqual({ ok: true });
    expect(sms.asked).toHaveLength(2);
  });

  it('that a number cannot get does not make it wait', async () => {
    const phone = '9123400000';
    for (let press = 0; press < 2; press++) {
      expect(await sendPhoneOtp(phone, ADDRESS)).toMatchObject({
        status: 400,
        message: 'SMS could not be delivered to this number',
      });
    }
    expect(await secondsToResend(phone)).toBe(0);
  });

  it('says whether to wait for the last code or because of the limit', async () => {
    const phone = newPhone();
    await sendPhoneOtp(phone, ADDRESS);
    expect(await sendPhoneOtp(phone, ADDRESS)).toMatchObject({
      message: expect.stringMatching(/^We have already sent an OTP to this number\. .* seconds\.$/),
    });
    vi.spyOn(attemptLimits.otpSendPerPhone, 'take').mockResolvedValueOnce({
      allowed: false,
      retryAfterSeconds: 1800,
    });
    expect(await sendPhoneOtp(phone, ADDRESS)).toMatchObject({
      message: 'Too many OTPs were sent to this number. Try again in 30 minutes.',
    });
  });

  it('is not sent to number after number from one address', async () => {
    const { limit } = ATTEMPT_RULES.otpSendPerAddress;
    for (let sent = 0; sent < limit; sent++) await sendPhoneOtp(newPhone(), ADDRESS);
    const refused = await sendPhoneOtp(newPhone(), ADDRESS);
    expect(refused).toMatchObject({
      ok: false,
      status: 429,
      message: expect.stringContaining('Too many OTPs were requested from your network.'),
    });
    expect(await sendPhoneOtp(newPhone(), '192.0.2.2')).toEqual({ ok: true });
  });

  it('may be tried five times, and five times more when it was sent again', async () => {
    const phone = newPhone();
    await sendPhoneOtp(phone, ADDRESS);
    for (let guess = 0; guess < 5; guess++) await verifyPhoneOtp(phone, '111111', ADDRESS);
    expect(await verifyPhoneOtp(phone, '123456', ADDRESS)).toMatchObject({
      ok: false,
      status: 429,
    });
    await attemptLimits.otpSendPerPhone.reset(phone);
    await sendPhoneOtp(phone, ADDRESS);
    expect(await verifyPhoneOtp(phone, '123456', ADDRESS)).toEqual({ ok: true });
  });

  it('that has expired is refused, even if the provider answers with success', async () => {
    const phone = newPhone();
    await sendPhoneOtp(phone, ADDRESS);
    expect(await verifyPhoneOtp(phone, '000000', ADDRESS)).toEqual({
      ok: false,
      status: 400,
      message: 'This OTP has expired. Request a new one.',
    });
  });
});

describe('a provider that fails', () => {
  const fault = { ok: false, status: 503, retryAfterSeconds: expect.any(Number) };

  it('is reported as our fault, to retry later', async () => {
    sms.isDown = true;
    const phone = newPhone();
    expect(await sendPhoneOtp(phone, ADDRESS)).toEqual({
      ...fault,
      message: 'Something went wrong.',
    });
    expect(await verifyPhoneOtp(phone, '123456', ADDRESS)).toEqual({
      ...fault,
      message: 'Something went wrong',
    });
  });

  it('does not make a number wait for a code that was never sent', async () => {
    const phone = newPhone();
    sms.isDown = true;
    for (let press = 0; press < 8; press++) {
      expect(await sendPhoneOtp(phone, ADDRESS)).toMatchObject(fault);
    }
    expect(await secondsToResend(phone)).toBe(0);
    sms.isDown = false;
    expect(await sendPhoneOtp(phone, ADDRESS)).toEqual({ ok: true });
  });

  it('does not use up what an address may have sent', async () => {
    const { limit } = ATTEMPT_RULES.otpSendPerAddress;
    sms.isDown = true;
    for (let press = 0; press <= limit; press++) await sendPhoneOtp(newPhone(), ADDRESS);
    sms.isDown = false;
    expect(await sendPhoneOtp(newPhone(), ADDRESS)).toEqual({ ok: true });
  });

  it('is not a wrong code', async () => {
    const phone = newPhone();
    await sendPhoneOtp(phone, ADDRESS);
    sms.isDown = true;
    for (let press = 0; press < 8; press++) {
      expect(await verifyPhoneOtp(phone, '123456', ADDRESS)).toMatchObject(fault);
    }
    sms.isDown = false;
    expect(await verifyPhoneOtp(phone, '123456', ADDRESS)).toEqual({ ok: true });
  });

  it('is one for which no key was set', async () => {
    completeConfig({ SMS_OTP_API_KEY: undefined });
    expect(await sendPhoneOtp(newPhone(), ADDRESS)).toMatchObject(fault);
    completeConfig({ SMS_OTP_API_KEY: 'sandbox' });
  });
});
