/** Refusing who tries too often, with the time after which to try again. */

import { CLIENT_ADDRESS_HEADER, readClientAlias } from '@contract/client-address';
import { getConnInfo } from '@hono/node-server/conninfo';
import { networkOf } from '@kernel/limits/network';
import type { RateLimiter } from '@kernel/limits/rate-limit';
import type { Context } from 'hono';
import { ApiError } from './api-error';

/** Such as "40 seconds", "1 minute", "2 hours": rounded up, so that it is never too early. */
export function inWords(seconds: number): string {
  const say = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;
  if (seconds < 60) return say(Math.max(1, Math.ceil(seconds)), 'second');
  if (seconds < 3600) return say(Math.ceil(seconds / 60), 'minute');
  return say(Math.ceil(seconds / 3600), 'hour');
}

/** The refusal of a caller that has to wait. */
export const tooMany = (what: string, retryAfterSeconds: number) =>
  new ApiError('too_many_requests', `${what} Please try again in ${inWords(retryAfterSeconds)}.`, {
    retryAfterSeconds,
  });

/**
 * Counts an attempt.
 * @throws ApiError `too_many_requests` when there were too many; `what` begins its sentence.
 */
export async function take(limiter: RateLimiter, key: string, what: string): Promise<void> {
  const permission = await limiter.take(key);
  if (!permission.allowed) throw tooMany(what, permission.retryAfterSeconds);
}

/**
 * Makes sure that a call comes from a web that has the secret.
 * @throws ApiError `forbidden`
 */
export function requireOurWeb(c: Context, webSecret: string): void {
  if (readClientAlias(webSecret, c.req.header(CLIENT_ADDRESS_HEADER)) === null) {
    throw new ApiError('forbidden', 'Only the shop itself may ask for this.');
  }
}

/** Who is behind a request: the visitor's alias that the web vouches for, or the network address. */
export function clientOf(c: Context, webSecret: string): string {
  const alias = readClientAlias(webSecret, c.req.header(CLIENT_ADDRESS_HEADER));
  if (alias) return alias;
  // Called without a server, as in tests, a request comes from nowhere.
  return c.env?.incoming ? networkOf(getConnInfo(c).remote.address ?? '') : '';
}
