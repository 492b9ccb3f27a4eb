/**
 * Sends requests to payment gateways. Money may have moved even if no answer arrives, so a fault
 * says whether the outcome is known.
 */

import { parseJson } from '@kernel/parse-json';
import type { z } from 'zod';

/**
 * Why a request returned no value:
 * - `unreachable`: timeout, network, 409, 429 or 5xx. It may have been carried out.
 * - `refused`: the gateway refused it, and nothing was done.
 * - `unreadable`: an answer with another format or status. It may have been carried out.
 */
export type GatewayFault =
  | { outcome: 'unreachable'; reason: 'timeout' | 'network' | 'busy' | 'status' }
  | { outcome: 'refused'; status: number; code: string; description: string }
  | { outcome: 'unreadable'; status: number };

/** Returns the gateway's code and message of a refusal, for staff and the log. */
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

/** Status and JSON of an answer; `json` is undefined if the body is something else. */
interface WireAnswer {
  outcome: 'answered';
  status: number;
  json: unknown;
}

/**
 * Sends a request once. Never throws. Never follows a redirect, because that would send our key to
 * another server.
 */
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

/** Parses a value with its schema. A mismatch, or a status that is no success, is `unreadable`. */
export function parseAnswer<Value>(
  schema: z.ZodType<Value>,
  { status, json }: Pick<WireAnswer, 'status' | 'json'>,
): GatewayAnswer<Value> {
  const isSuccess = status >= 200 && status < 300;
  const result = isSuccess ? schema.safeParse(json) : undefined;
  return result?.success
    ? { outcome: 'ok', value: result.data }
    : { outcome: 'unreadable', status };
}

/** Name and value of a form field. */
export interface FormField {
  name: string;
  value: string;
}
