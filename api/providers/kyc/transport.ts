/**
 * Calls QuickeKYC, which expects its key in the body, answers errors with HTTP 200, and may answer with
 * HTML. Each call returns a success, an error, a wait, or a fault.
 */

import { withoutTrailingSlash } from '@kernel/base-url';
import { parseJson } from '@kernel/parse-json';
import { z } from 'zod';

export interface KycSettings {
  /** Such as `https://api.quickekyc.com`. */
  baseUrl: string;
  key: string;
  timeoutMs: number;
}

/** Why the provider failed; for the log, never for the visitor. */
export type KycFault = 'timeout' | 'network' | 'status' | 'format' | 'account' | 'provider';

export type KycAnswer =
  | { kind: 'success'; message: string; requestId: string; data: unknown }
  | { kind: 'error'; message: string; data: unknown }
  | { kind: 'wait'; message: string; retryAfterSeconds: number }
  | { kind: 'fault'; reason: KycFault };

const text = z.preprocess((value) => value ?? '', z.coerce.string());

const envelopeSchema = z.object({
  status: text,
  message: text,
  request_id: text,
  data: z.unknown().optional(),
  retryAfter: z.coerce.number().optional().catch(undefined),
});

/** The provider's minimum time between two codes for one Aadhaar number. */
const RESEND_WAIT_SECONDS = 45;

/** Errors about our account with the provider, which a visitor cannot fix. */
const ACCOUNT_ERROR = /\bkey\b|balance|credit|account|unauthori[sz]ed|forbidden|whitelist/i;

const fault = (reason: KycFault): KycAnswer => ({ kind: 'fault', reason });

/** Posts `fields` to `path` with the key. Never throws, and logs nothing. */
export async function postToKyc(
  settings: KycSettings,
  path: string,
  fields: Record<string, string>,
): Promise<KycAnswer> {
  try {
    const response = await fetch(`${withoutTrailingSlash(settings.baseUrl)}${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify({ key: settings.key, ...fields }),
      // A redirect would pass the key and the number to another host.
      redirect: 'manual',
      signal: AbortSignal.timeout(settings.timeoutMs),
    });
    const body = await response.text();
    // Nothing of an answer that repeats the key may reach a visitor or the log.
    if (body.includes(settings.key)) return fault('account');
    return parseAnswer(response, body, Object.values(fields));
  } catch (error) {
    const isTimeout = error instanceof DOMException && error.name === 'TimeoutError';
    return fault(isTimeout ? 'timeout' : 'network');
  }
}

function parseAnswer(response: Response, body: string, secrets: string[]): KycAnswer {
  if (response.status >= 500) return fault('status');
  const parsed = envelopeSchema.safeParse(parseJson(body));
  const message = parsed.success ? withoutSecrets(parsed.data.message, secrets) : '';
  if (response.status === 429 || /wait\b.*\bsecond/i.test(message)) {
    return { kind: 'wait', message, retryAfterSeconds: waitOf(response, parsed.data, message) };
  }
  if ([401, 402, 403].includes(response.status)) return fault('account');
  if (!parsed.success) return fault(response.ok ? 'format' : 'status');
  const { status, request_id, data } = parsed.data;
  if (response.ok && status.toLowerCase() === 'success') {
    return { kind: 'success', message, requestId: request_id, data };
  }
  if (ACCOUNT_ERROR.test(message)) return fault('account');
  // Without the provider's own fields the answer may come from anybody, such as a proxy.
  if (status === '' && message === '') return fault(response.ok ? 'format' : 'status');
  return status.toLowerCase() === 'success' ? fault('status') : { kind: 'error', message, data };
}

function waitOf(
  response: Response,
  envelope: { retryAfter?: number | undefined } | undefined,
  message: string,
): number {
  const candidates = [
    envelope?.retryAfter,
    Number(response.headers.get('Retry-After') ?? Number.NaN),
    Number(/(\d+)\s*second/i.exec(message)?.[1] ?? Number.NaN),
  ];
  const seconds = candidates.find((value) => value !== undefined && value > 0 && value <= 3600);
  return seconds === undefined ? RESEND_WAIT_SECONDS : Math.ceil(seconds);
}

/**
 * Shortens the provider's message to one line, and removes sent values of eight or more characters.
 */
function withoutSecrets(message: string, secrets: string[]): string {
  const long = secrets.filter((secret) => secret.length >= 8);
  const clean = long.reduce((text, secret) => text.replaceAll(secret, '…'), message);
  return clean.replace(/\s+/g, ' ').trim().slice(0, 200);
}
