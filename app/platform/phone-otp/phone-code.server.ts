/**
 * The flow of a code by phone, for every form that needs a verified number: sent, sent again,
 * checked. A button that impatient thumbs press twice does its work once.
 */
import { ATTEMPT_RULES } from '@kernel/limits/attempt-limits';
import { LRUCache } from 'lru-cache';
import { createDedupe } from '../dedupe.server';
import { type OtpResult, sendPhoneOtp, verifyPhoneOtp } from './phone-otp.server';

/** Titles of spec section 8. */
export const SENDING_FAILED = 'OTP Sending Failed';
export const VERIFICATION_FAILED = 'OTP Verification Failed';

/** Seconds between two codes for one number. */
export const RESEND_GAP_SECONDS = ATTEMPT_RULES.otpSendPerPhone.gapSeconds;

type Failed = Extract<OtpResult, { ok: false }>;

/** A code is on its way, or was sent a moment ago and still holds. */
interface CodeSent {
  ok: true;
  /** Milliseconds. */
  sentAt: number;
  /** Whether it was sent for this request. */
  isNew: boolean;
}

interface Sending {
  answer: Promise<OtpResult>;
  sentAt: number;
  isPending: boolean;
}

/** Codes that were sent and not used yet, by the number and the network address that asked. */
const unused = new LRUCache<string, Sending>({ max: 10_000, ttl: RESEND_GAP_SECONDS * 1000 });

/** A code matches once: who presses twice gets the first answer again. */
const verifyDedupe = createDedupe(60);

interface CodeRequest {
  /** Ten digits. */
  phone: string;
  /** Of the visitor's network. */
  address: string;
  /** Whether a new one is wanted although the form has one: too soon, it is told how long to wait. */
  isResend: boolean;
}

/**
 * Has a code sent. Who asks again in the gap between two codes, in this form or another, has the last
 * one still; once it was used it holds no more, and the visitor is told how long to wait.
 */
export async function requestCode(request: CodeRequest): Promise<CodeSent | Failed> {
  const key = `${request.phone} ${request.address}`;
  const known = request.isResend ? undefined : unused.get(key);
  const isNew = known?.isPending ?? true;
  const sending = known ?? send(request, key);
  const result = await sending.answer;
  return result.ok ? { ok: true, sentAt: sending.sentAt, isNew } : result;
}

function send({ phone, address }: CodeRequest, key: string): Sending {
  const answer = sendPhoneOtp(phone, address);
  const sending: Sending = { answer, sentAt: Date.now(), isPending: true };
  const before = unused.get(key);
  unused.set(key, sending);
  const settle = (isSent: boolean) => {
    sending.isPending = false;
    if (isSent || unused.peek(key) !== sending) return;
    if (before) unused.set(key, before);
    else unused.delete(key);
  };
  answer.then(
    ({ ok }) => settle(ok),
    () => settle(false),
  );
  return sending;
}

interface CodeCheck {
  phone: string;
  otp: string;
  address: string;
  /** The same for the same press; tells visitors apart who were sent the same code. */
  idempotencyKey: string;
}

/** Checks a code. One that matched is used up. */
export async function checkCode({
  phone,
  otp,
  address,
  idempotencyKey,
}: CodeCheck): Promise<OtpResult> {
  const check = () => verifyPhoneOtp(phone, otp, address);
  const result = await verifyDedupe(`${idempotencyKey} ${phone} ${otp}`, check, ({ ok }) => ok);
  if (result.ok) unused.delete(`${phone} ${address}`);
  return result;
}
