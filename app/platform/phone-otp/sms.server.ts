/**
 * The client of the SMS provider for one-time passwords, in the format of 2factor.in. The API key
 * is part of each address, so addresses, and errors that may contain them, never leave this module.
 */

import { parseMobile } from '@contract/identity/contact';
import { parseOtp } from '@contract/identity/otp';
import { smsBaseUrl } from '@kernel/base-url';
import { parseJson } from '@kernel/parse-json';
import { z } from 'zod';
import { waitWithoutSlot } from '../render-slots.server';
import { phoneOtpText } from './phone-otp.text';

interface SmsSettings {
  /** Such as `https://2factor.in`; with or without `/API/V1`. */
  baseUrl: string;
  apiKey: string;
  timeoutMs: number;
  /** The registered (DLT) message template, if the account needs one. */
  template?: string;
}

/** Why the provider failed; for the log, never for the visitor. */
export type SmsFault = 'timeout' | 'network' | 'status' | 'format' | 'account';
type Unavailable = { outcome: 'unavailable'; reason: SmsFault };

type SendOutcome = { outcome: 'sent' } | { outcome: 'refused'; message: string } | Unavailable;
export type VerifyOutcome =
  | { outcome: 'matched' }
  | { outcome: 'mismatch'; message: string }
  | { outcome: 'expired'; message: string }
  | Unavailable;

/** A code that the shop has made, and the registered template of its message. */
export interface OwnCode {
  code: string;
  template: string;
}

export interface SmsClient {
  /** Sends a code to a mobile number (ten digits): ours, or one that the provider makes. */
  sendOtp(phone: string, own?: OwnCode): Promise<SendOutcome>;
  /** Checks the code that was sent to a mobile number (ten digits). */
  verifyOtp(phone: string, otp: string): Promise<VerifyOutcome>;
}

const answerSchema = z.object({
  Status: z.string(),
  Details: z.preprocess((value) => value ?? '', z.coerce.string()),
});

type Answer = { status: 'success' | 'error'; details: string };

/** Messages about our account with the provider, which visitors cannot act on. */
const ACCOUNT_ERROR =
  /\bkey\b|balance|credit|account|unauthori[sz]ed|forbidden|template|ip address/i;

const unavailable = (reason: SmsFault): Unavailable => ({ outcome: 'unavailable', reason });

/**
 * Creates the client. Its calls never throw; every result is one of the outcomes.
 * @throws {RangeError} if the key is empty
 */
export function createSmsClient(settings: SmsSettings): SmsClient {
  const { apiKey, timeoutMs, template } = settings;
  if (apiKey === '') throw new RangeError('The SMS provider needs an API key.');
  const root = smsBaseUrl(settings.baseUrl);

  async function call(...path: string[]): Promise<Answer | Unavailable> {
    // The provider's documentation writes the plus sign of +91 unescaped.
    const segments = [apiKey, 'SMS', ...path]
      .map(encodeURIComponent)
      .join('/')
      .replace(/%2B/g, '+');
    try {
      const { status, body } = await waitWithoutSlot(async () => {
        const response = await fetch(`${root}/API/V1/${segments}`, {
          redirect: 'manual',
          signal: AbortSignal.timeout(timeoutMs),
        });
        return { status: response.status, body: await response.text() };
      });
      // An answer that repeats the key is about our account, and nobody may see it.
      return body.includes(apiKey) ? unavailable('account') : readAnswer(status, body);
    } catch (error) {
      const isTimeout = error instanceof DOMException && error.name === 'TimeoutError';
      return unavailable(isTimeout ? 'timeout' : 'network');
    }
  }

  return {
    async sendOtp(phone, own) {
      const digits = parseMobile(phone);
      if (!digits) return { outcome: 'refused', message: phoneOtpText.phoneInvalid };
      const path = own ? [own.code, own.template] : ['AUTOGEN', ...(template ? [template] : [])];
      const answer = await call(`+91${digits}`, ...path);
      if ('outcome' in answer) return answer;
      if (answer.status === 'success') return { outcome: 'sent' };
      return { outcome: 'refused', message: answer.details };
    },

    async verifyOtp(phone, otp) {
      const digits = parseMobile(phone);
      const code = parseOtp(otp);
      // Only digits are accepted, because other characters could change the path of the address.
      if (!digits || !code) return { outcome: 'mismatch', message: '' };
      const answer = await call('VERIFY3', `+91${digits}`, code);
      return 'outcome' in answer ? answer : outcomeOf(answer);
    },
  };
}

function readAnswer(httpStatus: number, body: string): Answer | Unavailable {
  if (httpStatus >= 500 || (httpStatus >= 300 && httpStatus < 400)) return unavailable('status');
  const parsed = answerSchema.safeParse(parseJson(body));
  if (!parsed.success) return unavailable(httpStatus >= 400 ? 'status' : 'format');
  const details = parsed.data.Details.trim();
  if (parsed.data.Status.toLowerCase() === 'success') {
    // A failure may have a 2xx status, which must not count as success.
    return httpStatus < 300 ? { status: 'success', details } : unavailable('status');
  }
  if (ACCOUNT_ERROR.test(details)) return unavailable('account');
  return { status: 'error', details: details.slice(0, 200) };
}

/** Only the details show a match, because an expired code has the status `Success` too. */
function outcomeOf({ status, details }: Answer): VerifyOutcome {
  if (status === 'success' && details === 'OTP Matched') return { outcome: 'matched' };
  if (/expire/i.test(details)) return { outcome: 'expired', message: details };
  if (status === 'error' || /mismatch|not match/i.test(details)) {
    return { outcome: 'mismatch', message: details };
  }
  return unavailable('format');
}
