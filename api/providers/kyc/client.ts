/** Identity checks by QuickeKYC: Aadhaar with a code to the linked mobile, and PAN by number. */

import { type BirthDate, parseBirthDate } from '@contract/identity/birth-date';
import { parseOtp } from '@contract/identity/otp';
import { z } from 'zod';
import { type KycAnswer, type KycFault, type KycSettings, postToKyc } from './transport';

type Unavailable = { outcome: 'unavailable'; reason: KycFault };

type AadhaarSendOutcome =
  | { outcome: 'sent'; requestId: string; message: string }
  | { outcome: 'refused'; message: string }
  | { outcome: 'wait'; retryAfterSeconds: number; message: string }
  | Unavailable;

type AadhaarSubmitOutcome =
  | {
      outcome: 'verified';
      fullName: string;
      /** Only a full date can confirm an age. */
      birth: BirthDate;
      /** The last four digits of the verified number, if the provider returns them. */
      lastFour: string | null;
    }
  | { outcome: 'mismatch'; message: string }
  | { outcome: 'expired'; message: string }
  | Unavailable;

type PanOutcome =
  | { outcome: 'found'; fullName: string }
  | { outcome: 'refused'; message: string }
  | Unavailable;

/**
 * Messages are for the visitor. Most are the provider's. They may be empty, and are never logged.
 */
export interface KycClient {
  /** Requests a code to the mobile linked with an Aadhaar number (twelve digits). */
  sendAadhaarOtp(aadhaar: string): Promise<AadhaarSendOutcome>;
  /** Exchanges the code for the identity of the Aadhaar holder. */
  submitAadhaarOtp(requestId: string, otp: string): Promise<AadhaarSubmitOutcome>;
  /** Looks up the holder of a PAN (ten characters, upper case). */
  verifyPan(pan: string): Promise<PanOutcome>;
}

const text = z.preprocess((value) => value ?? '', z.coerce.string());

const sentSchema = z.object({
  otp_sent: z.boolean().optional(),
  if_number: z.boolean().optional(),
  valid_aadhaar: z.boolean().optional(),
});
const holderSchema = z.object({
  full_name: text,
  aadhaar_number: text,
  dob: z.unknown().optional(),
});
const panSchema = z.object({ full_name: text, pan_number: text });

/**
 * Creates the client. Its calls never throw; every result is one of the outcomes.
 * @throws {RangeError} if there is no key, so that the error appears at start-up
 */
export function createKycClient(settings: KycSettings): KycClient {
  if (settings.key === '') throw new RangeError('The KYC provider needs an API key.');
  const post = (path: string, fields: Record<string, string>) =>
    postToKyc(settings, `/api/v1${path}`, fields);

  return {
    async sendAadhaarOtp(aadhaar) {
      return parseSent(await post('/aadhaar-v2/generate-otp', { id_number: aadhaar }));
    },
    async submitAadhaarOtp(requestId, otp) {
      const code = parseOtp(otp);
      if (!code || requestId === '') return { outcome: 'mismatch', message: '' };
      return parseHolder(
        await post('/aadhaar-v2/submit-otp', { request_id: requestId, otp: code }),
      );
    },
    async verifyPan(pan) {
      return parsePanAnswer(await post('/pan/pan', { id_number: pan }), pan);
    },
  };
}

const unavailable = (reason: KycFault): Unavailable => ({ outcome: 'unavailable', reason });

/**
 * Messages about a failure of the provider itself. They must not count as a wrong number or code.
 */
const PROVIDER_ERROR = /not responding|unavailable|timed? ?out|try (again )?later|server error/i;

const refusedOrUnavailable = (message: string) =>
  PROVIDER_ERROR.test(message)
    ? unavailable('provider')
    : ({ outcome: 'refused', message } as const);

function parseSent(answer: KycAnswer): AadhaarSendOutcome {
  if (answer.kind === 'fault') return unavailable(answer.reason);
  if (answer.kind === 'wait') {
    const { message, retryAfterSeconds } = answer;
    return { outcome: 'wait', retryAfterSeconds, message };
  }
  if (answer.kind === 'error') return refusedOrUnavailable(answer.message);
  const sent = sentSchema.safeParse(answer.data ?? {});
  if (!sent.success) return unavailable('format');
  // The provider may report a success although no code was sent. Its fields say why, but the message
  // is often still "OTP Sent".
  if (sent.data.valid_aadhaar === false) {
    return { outcome: 'refused', message: 'This Aadhaar number does not exist.' };
  }
  if (sent.data.if_number === false) {
    return { outcome: 'refused', message: 'No mobile number is linked with this Aadhaar.' };
  }
  if (sent.data.otp_sent === false) return { outcome: 'refused', message: '' };
  if (answer.requestId === '') return unavailable('format');
  return { outcome: 'sent', requestId: answer.requestId, message: answer.message };
}

function parseHolder(answer: KycAnswer): AadhaarSubmitOutcome {
  if (answer.kind === 'fault') return unavailable(answer.reason);
  if (answer.kind === 'wait') return unavailable('provider');
  if (answer.kind === 'error') {
    const { message } = answer;
    if (/expire/i.test(message)) return { outcome: 'expired', message };
    if (PROVIDER_ERROR.test(message)) return unavailable('provider');
    return { outcome: 'mismatch', message };
  }
  const holder = holderSchema.safeParse(answer.data);
  if (!holder.success) return unavailable('format');
  return {
    outcome: 'verified',
    fullName: holder.data.full_name.trim(),
    birth: parseBirthDate(holder.data.dob),
    lastFour: /(\d{4})\s*$/.exec(holder.data.aadhaar_number)?.[1] ?? null,
  };
}

function parsePanAnswer(answer: KycAnswer, pan: string): PanOutcome {
  if (answer.kind === 'fault') return unavailable(answer.reason);
  if (answer.kind === 'wait') return unavailable('provider');
  if (answer.kind === 'error') return refusedOrUnavailable(answer.message);
  const found = panSchema.safeParse(answer.data);
  if (!found.success) return unavailable('format');
  const { full_name, pan_number } = found.data;
  // An answer about another PAN proves nothing about this one.
  if (pan_number !== '' && pan_number.trim().toUpperCase() !== pan) return unavailable('format');
  const fullName = full_name.trim();
  return fullName === '' ? { outcome: 'refused', message: '' } : { outcome: 'found', fullName };
}
