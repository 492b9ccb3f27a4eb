/**
 * Sends and checks one-time passwords by SMS, with rate limits. Each failure has a sentence, worded
 * as in section 8 of the specification.
 */

import { config } from '@kernel/config/config';
import { ATTEMPT_RULES } from '@kernel/limits/attempt-limits';
import { releaseAll, takeAll } from '@kernel/limits/rate-limit';
import { log } from '@kernel/log';
import { formatWait } from '~/platform/dates';
import { translatedOr } from '../language/content-language';
import { attemptLimits } from '../rate-limit.server';
import { phoneOtpText } from './phone-otp.text';
import {
  createSmsClient,
  type OwnCode,
  type SmsClient,
  type SmsFault,
  type VerifyOutcome,
} from './sms.server';

export type OtpResult =
  | { ok: true }
  | {
      ok: false;
      message: string;
      /** 400; 429 if it is too soon; 503 if the provider does not respond. */
      status: 400 | 429 | 503;
      retryAfterSeconds?: number;
    };

const PROVIDER = 'https://2factor.in';
const TIMEOUT_MS = 10_000;
const FAULT_WAIT_SECONDS = 30;
const NOT_CONFIGURED = { outcome: 'unavailable', reason: 'account' } as const;

/**
 * Creates a client; null without a key. The shop's own server always has a key, because it starts
 * the SMS sandbox if none is set. Another server, such as `remix-serve`, has no sandbox.
 */
function smsClient() {
  const { SMS_OTP_BASE_URL, SMS_OTP_API_KEY, SMS_OTP_TEMPLATE } = config();
  if (!SMS_OTP_API_KEY) return null;
  return createSmsClient({
    baseUrl: SMS_OTP_BASE_URL ?? PROVIDER,
    apiKey: SMS_OTP_API_KEY,
    timeoutMs: TIMEOUT_MS,
    ...(SMS_OTP_TEMPLATE ? { template: SMS_OTP_TEMPLATE } : {}),
  });
}

/** Faults after which a message may have been sent, and charged. */
const UNCERTAIN_FAULTS: readonly SmsFault[] = ['timeout', 'format'];

const tooSoon = (problem: string, seconds: number): OtpResult => ({
  ok: false,
  message: phoneOtpText.tryAgainIn({ problem: problem, wait: formatWait(seconds) }),
  status: 429,
  retryAfterSeconds: seconds,
});

const refuse = (message: string): OtpResult => ({ ok: false, message, status: 400 });

function unavailable(reason: SmsFault, message: string): OtpResult {
  log().warn({ reason }, 'the SMS provider did not send the code');
  return { ok: false, message, status: 503, retryAfterSeconds: FAULT_WAIT_SECONDS };
}

/** The sentence for a wait. If it is longer than the gap between two codes, too many were sent. */
const waitReason = (seconds: number) =>
  seconds > ATTEMPT_RULES.otpSendPerPhone.gapSeconds
    ? phoneOtpText.tooManySent
    : phoneOtpText.alreadySent;

/**
 * Sends a code to a mobile number (ten digits), requested from a network address.
 * @param makeOwn makes our own code, after the limits were checked; returns null if that fails at
 * the moment. Without `makeOwn`, the provider makes the code
 */
export async function sendPhoneOtp(
  phone: string,
  address: string,
  makeOwn?: () => Promise<OwnCode | null>,
): Promise<OtpResult> {
  const { otpSendPerAddress, otpSendPerPhone, otpTryPerCode } = attemptLimits;
  const [forPhone = 0, forAddress = 0] = await takeAll([
    [otpSendPerPhone, phone],
    [otpSendPerAddress, address],
  ]);
  if (forPhone > 0) return tooSoon(waitReason(forPhone), forPhone);
  if (forAddress > 0) return tooSoon(phoneOtpText.tooManyFromNetwork, forAddress);
  const outcome = await sendOwnOrProviderCode(smsClient(), phone, makeOwn);
  if (outcome.outcome === 'sent') {
    await otpTryPerCode.reset(phone);
    return { ok: true };
  }
  // The visitor may have no code, so the attempt does not count for the number. It still counts for
  // the network address, because a message costs money, except after faults that prevent sending.
  await otpSendPerPhone.release(phone);
  if (outcome.outcome === 'refused')
    return refuse(translatedOr(outcome.message, phoneOtpText.sendingFault));
  if (!UNCERTAIN_FAULTS.includes(outcome.reason)) await otpSendPerAddress.release(address);
  return unavailable(outcome.reason, phoneOtpText.sendingFault);
}

async function sendOwnOrProviderCode(
  client: SmsClient | null,
  phone: string,
  makeOwn?: () => Promise<OwnCode | null>,
): Promise<Awaited<ReturnType<SmsClient['sendOtp']>>> {
  if (!client) return NOT_CONFIGURED;
  if (!makeOwn) return client.sendOtp(phone);
  const own = await makeOwn();
  return own ? client.sendOtp(phone, own) : { outcome: 'unavailable', reason: 'network' };
}

/** Asks the provider to check a code that the provider has made. */
export const askProvider = async (phone: string, otp: string): Promise<VerifyOutcome> =>
  (await smsClient()?.verifyOtp(phone, otp)) ?? NOT_CONFIGURED;

/** The counters of attempts to enter a code, and the sentences for too many attempts. */
const attemptCounts = (phone: string, address: string) =>
  [
    {
      count: [attemptLimits.otpTryPerCode, phone],
      text: phoneOtpText.tooManyWrong,
    },
    {
      count: [attemptLimits.otpTryPerPhone, phone],
      text: phoneOtpText.tooManyWrongForNumber,
    },
    {
      count: [attemptLimits.otpTryPerAddress, address],
      text: phoneOtpText.tooManyWrongFromNetwork,
    },
  ] as const;

/**
 * Counts an attempt. This happens before the code is checked, so that simultaneous attempts count.
 * Returns null if the attempt is allowed.
 */
async function countAttempt(counts: ReturnType<typeof attemptCounts>): Promise<OtpResult | null> {
  const waits = await takeAll(counts.map(({ count }) => count));
  // The longest wait is reported, so that nobody requests a code that could not be entered yet.
  const longest = Math.max(...waits);
  const words = counts[waits.indexOf(longest)]?.text;
  return longest > 0 && words ? tooSoon(words, longest) : null;
}

/**
 * Checks the code that was entered for a mobile number (ten digits) at a network address. Wrong
 * attempts are limited per code and, across codes, per number and per network address.
 * @param verify checks the code; by default the provider does
 */
export async function verifyPhoneOtp(
  phone: string,
  otp: string,
  address: string,
  verify: () => Promise<VerifyOutcome> = () => askProvider(phone, otp),
): Promise<OtpResult> {
  const counts = attemptCounts(phone, address);
  const tooMany = await countAttempt(counts);
  if (tooMany) return tooMany;
  const releaseCounts = () => releaseAll(counts.map(({ count }) => count));
  const checked = await verify();
  switch (checked.outcome) {
    case 'matched':
      await releaseCounts();
      await attemptLimits.otpTryPerCode.reset(phone);
      return { ok: true };
    case 'expired':
      return refuse(phoneOtpText.expired);
    case 'mismatch':
      return refuse(translatedOr(checked.message, phoneOtpText.invalid));
    case 'unavailable':
      // Nobody checked the code, so it does not count as wrong.
      await releaseCounts();
      return unavailable(checked.reason, phoneOtpText.verificationFault);
  }
}

export const secondsToResend = (phone: string): Promise<number> =>
  attemptLimits.otpSendPerPhone.waitSeconds(phone);
