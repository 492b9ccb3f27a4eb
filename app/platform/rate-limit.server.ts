/**
 * The web's counters for the limits of `api/kernel/limits`. Each process counts in its memory. Rare
 * and costly actions are also counted by the api, for all hosts together. The counter in memory is
 * checked first. If the upstream does not count or does not respond, that counter alone decides.
 *
 * Log-ins are not included, because the api counts them itself.
 */
import { createHmac } from 'node:crypto';
import { CLIENT_ADDRESS_HEADER, signClientAddress } from '@contract/client-address';
import { type LimitAction, limitEndpoints } from '@contract/limits';
import { config } from '@kernel/config/config';
import {
  type AttemptLimitName,
  attemptLimitsOf,
  createAttemptLimits,
} from '@kernel/limits/attempt-limits';
import type { RateLimiter } from '@kernel/limits/rate-limit';
import { upstream } from './upstream/client.server';
import { UpstreamError } from './upstream/upstream-error.server';

const SHARED_LIMITS: readonly AttemptLimitName[] = [
  'otpSendPerPhone',
  'otpSendPerAddress',
  'otpTryPerCode',
  'otpTryPerPhone',
  'otpTryPerAddress',
  'uploadPerAddress',
  'ticketPerAddress',
  'ticketLookupPerAddress',
];

const TIMEOUT_MS = 1_000;
/**
 * Milliseconds after which an upstream that lacked the call is asked again, because it may have
 * been upgraded.
 */
const MISSING_CALL_MS = 10 * 60 * 1000;

let missingCall: { baseUrl: string | undefined; until: number } | undefined;

/** Counts at the upstream. Returns the seconds to wait; null if the upstream does not count. */
async function countAtUpstream(
  limit: AttemptLimitName,
  action: LimitAction,
  key: string,
): Promise<number | null> {
  const { API_BASE_URL: baseUrl, API_WEB_SECRETS: secrets } = config();
  if (!baseUrl || !secrets?.[0]) return null;
  if (missingCall?.baseUrl === baseUrl && Date.now() < missingCall.until) return null;
  const hashed = createHmac('sha256', secrets[0]).update(`limit\n${key}`).digest('base64url');
  try {
    const { data } = await upstream().call(limitEndpoints.limitCount, {
      body: { limit, action, key: hashed },
      // The header proves that the web is calling. The visitor is identified by `key`.
      headers: { [CLIENT_ADDRESS_HEADER]: signClientAddress(secrets, '') },
      timeoutMs: TIMEOUT_MS,
    });
    return data.wait_seconds;
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    if (error.kind !== 'unavailable')
      missingCall = { baseUrl, until: Date.now() + MISSING_CALL_MS };
    return null;
  }
}

function sharedLimiter(own: RateLimiter, name: AttemptLimitName): RateLimiter {
  return {
    async take(key) {
      const first = await own.take(key);
      if (!first.allowed) return first;
      const wait = await countAtUpstream(name, 'take', key);
      if (!wait) return first;
      await own.release(key);
      return { allowed: false, retryAfterSeconds: wait };
    },
    async waitSeconds(key) {
      const wait = await own.waitSeconds(key);
      return wait > 0 ? wait : ((await countAtUpstream(name, 'wait', key)) ?? 0);
    },
    async release(key) {
      await own.release(key);
      await countAtUpstream(name, 'give_back', key);
    },
    async reset(key) {
      await own.reset(key);
      await countAtUpstream(name, 'reset', key);
    },
  };
}

const localLimits = createAttemptLimits();

export const attemptLimits = attemptLimitsOf((_, name) =>
  SHARED_LIMITS.includes(name) ? sharedLimiter(localLimits[name], name) : localLimits[name],
);

/** Forgets that an upstream lacks the call, for tests. */
export function clearMissingCall(): void {
  missingCall = undefined;
}
