/**
 * One request to a payment gateway, and what may come of it. Money may have moved although no answer
 * came, so what is known and what is not are told apart.
 */
import { timingSafeEqual } from 'node:crypto';
import type { z } from 'zod';

/**
 * What came of a request instead of a value:
 * - `unreachable`: time-out, network, 409, 429 or 5xx. Whether it was carried out is not known.
 * - `refused`: the gateway said no, and nothing was done.
 * - `unreadable`: an answer in another format. Whether it was carried out is not known.
 */
export type GatewayFault =
  | { outcome: 'unreachable'; reason: 'timeout' | 'network' | 'busy' | 'status' }
  | { outcome: 'refused'; status: number; code: string; description: string }
  | { outcome: 'unreadable'; status: number };

/** Why a gateway refused, for staff and the log: its code and its own words, as far as it gave any. */
export const refusalReason = ({
  code,
  description,
}: {
  code: string;
  description: string;
}): string => [code, description].filter(Boolean).join(': ').slice(0, 300);

export type GatewayAnswer<Value> = { outcome: 'ok'; value: Value } | GatewayFault;

interface GatewayRequest {
  url: string;
  method: 'GET' | 'POST';
  headers?: Record<string, string>;
  /** Sent as JSON. */
  body?: unknown;
  timeoutMs: number;
}

/** Status and JSON of an answer; `json` is undefined where the body is something else. */
interface WireAnswer {
  outcome: 'answered';
  status: number;
  json: unknown;
}

/** Sends a request once. Never throws, and never follows a redirect: that would carry the key along. */
export async function sendToGateway(
  request: GatewayRequest,
): Promise<WireAnswer | Extract<GatewayFault, { outcome: 'unreachable' }>> {
  const { url, method, headers, body, timeoutMs } = request;
  try {
    const response = await fetch(url, {
      method,
      headers: {
        Accept: 'application/json',
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const { status } = response;
    const text = await response.text();
    if (status >= 500) return { outcome: 'unreachable', reason: 'status' };
    if (status === 429 || status === 409) return { outcome: 'unreachable', reason: 'busy' };
    return { outcome: 'answered', status, json: parseJson(text) };
  } catch (error) {
    const isTimeout = error instanceof DOMException && error.name === 'TimeoutError';
    return { outcome: 'unreachable', reason: isTimeout ? 'timeout' : 'network' };
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Reads a value by its schema; what does not fit is `unreadable`. */
export function readValue<Value>(
  schema: z.ZodType<Value>,
  { status, json }: Pick<WireAnswer, 'status' | 'json'>,
): GatewayAnswer<Value> {
  const isSuccess = status >= 200 && status < 300;
  const result = isSuccess ? schema.safeParse(json) : undefined;
  return result?.success
    ? { outcome: 'ok', value: result.data }
    : { outcome: 'unreadable', status };
}

/** Compares in a time that tells nothing about where two texts differ. */
export function equalsInConstantTime(expected: string, given: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** A name and value of a form, in the order in which they are posted. */
export interface FormField {
  name: string;
  value: string;
}
