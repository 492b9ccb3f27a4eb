/**
 * Sends and checks SMS codes, for every form that needs a verified number. A second click on a
 * button has no second effect. A code is valid only for the purpose and request that it was sent
 * for.
 */
import { randomBytes } from 'node:crypto';
import { languageCodes } from '@contract/language-codes';
import type { PhoneCode } from '@contract/phone-code';
import type { ProofPurpose } from '@contract/phone-voucher';
import { boundedCache } from '@kernel/bounded-cache';
import { config } from '@kernel/config/config';
import { ATTEMPT_RULES } from '@kernel/limits/attempt-limits';
import { createDedupe } from '../dedupe.server';
import { requestLanguage } from '../language/request-language.server';
import { canStoreCodes, makeCode, recordSentCode, redeemCode } from './code-record.server';
import { askProvider, type OtpResult, sendPhoneOtp, verifyPhoneOtp } from './phone-otp.server';
import type { OwnCode, VerifyOutcome } from './sms.server';

/** Seconds between two codes for one number. */
export const RESEND_GAP_SECONDS = ATTEMPT_RULES.otpSendPerPhone.gapSeconds;

type Failed = Extract<OtpResult, { ok: false }>;

/** The result if a code was sent now, or a moment ago and is still unused. */
interface CodeSent {
  ok: true;
  /** Milliseconds since 1970. */
  sentAt: number;
  /** Whether it was sent just now. */
  isNew: boolean;
  /** Id of the request that the code is valid for. */
  request: string;
}

interface Sending {
  answer: Promise<OtpResult>;
  sentAt: number;
  request: string;
  isPending: boolean;
}

/** Unused codes, by purpose, number and network address. */
const unused = boundedCache<string, Sending>(10_000, RESEND_GAP_SECONDS * 1000);

/** Gives a second click the first answer, because a code matches only once. */
const verifyDedupe = createDedupe(60);

interface CodeRequest {
  phone: string;
  purpose: ProofPurpose;
  /** The visitor's network address. */
  address: string;
  /**
   * Whether the visitor asked for another code. If it is too soon for another code, the visitor has
   * to wait.
   */
  isResend: boolean;
}

const keyOf = ({ purpose, phone, address }: Omit<CodeRequest, 'isResend'>) =>
  `${purpose} ${phone} ${address}`;

/**
 * Sends a code. If one was sent to the same number for the same purpose and network within the last
 * `RESEND_GAP_SECONDS`, sends none: returns the request of that code if the code is unused and the
 * visitor did not ask for another. Otherwise the visitor has to wait.
 */
export async function requestCode(request: CodeRequest): Promise<CodeSent | Failed> {
  const key = keyOf(request);
  const reusable = request.isResend ? undefined : unused.get(key);
  // A code that is still being sent is new for a second click too.
  const isNew = reusable?.isPending ?? true;
  const sending = reusable ?? send(request, key);
  const result = await sending.answer;
  const { sentAt, request: id } = sending;
  return result.ok ? { ok: true, sentAt, isNew, request: id } : result;
}

/** A random id of nine bytes: short, because the cookie of a registration has no room for more. */
const newRequest = (): string => randomBytes(9).toString('base64url');

function send({ phone, purpose, address }: CodeRequest, key: string): Sending {
  const request = newRequest();
  const answer = sendFor({ phone, purpose, request }, address);
  const sending: Sending = { answer, request, sentAt: Date.now(), isPending: true };
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

/** Sends our own code if there is a template for it. Otherwise the provider makes the code. */
async function sendFor(about: PhoneCode, address: string): Promise<OtpResult> {
  const template = await findOwnTemplate(about.purpose);
  const makeOwn = async (): Promise<OwnCode | null> => {
    const code = await makeCode(about);
    return code && template ? { code, template } : null;
  };
  const result = await sendPhoneOtp(about.phone, address, template ? makeOwn : undefined);
  if (result.ok && !template) await recordSentCode(about);
  return result;
}

/**
 * The message template for our own codes; undefined if the provider makes the codes. Without a
 * template in the language of the page, the code is sent in another language: it can be used in any.
 */
async function findOwnTemplate(purpose: ProofPurpose): Promise<string | undefined> {
  const { SMS_CODE_TEMPLATES, sandboxes } = config();
  const templateIn = (code: string) => SMS_CODE_TEMPLATES[`${purpose}_${code}`];
  const inAnyLanguage =
    templateIn(requestLanguage().code) ??
    SMS_CODE_TEMPLATES[purpose] ??
    languageCodes.map(templateIn).find(Boolean);
  // The SMS sandbox sends nothing: a demo uses the one code that the sandbox accepts.
  const template = sandboxes.includes('sms') ? undefined : inAnyLanguage;
  return template && (await canStoreCodes()) ? template : undefined;
}

interface CodeCheck {
  phone: string;
  purpose: ProofPurpose;
  /** The request that the code was sent for. */
  request: string;
  otp: string;
  address: string;
  /** The same if the click is repeated, but different for another visitor with the same code. */
  idempotencyKey: string;
}

/** Checks a code. A match uses it up. */
export async function checkCode({
  otp,
  address,
  idempotencyKey,
  ...about
}: CodeCheck): Promise<OtpResult> {
  const { phone, purpose } = about;
  const check = () => verifyPhoneOtp(phone, otp, address, () => verify(about, otp));
  const result = await verifyDedupe(`${idempotencyKey} ${phone} ${otp}`, check, ({ ok }) => ok);
  if (result.ok) unused.delete(keyOf({ purpose, phone, address }));
  return result;
}

async function verify(about: PhoneCode, otp: string): Promise<VerifyOutcome> {
  if (await findOwnTemplate(about.purpose)) return redeemCode(about, otp);
  const checked = await askProvider(about.phone, otp);
  return checked.outcome === 'matched' ? redeemCode(about, '') : checked;
}
