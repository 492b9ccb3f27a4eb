/** The HTTP route of `limit/count`, for rate limits that several web hosts share. */
import { LimitRequest } from '@contract/limits';
import type { AttemptLimits } from '@kernel/limits/attempt-limits';
import type { RateLimiter } from '@kernel/limits/rate-limit';
import { Hono } from 'hono';
import type { ApiContext } from '../../context';
import { ApiError } from '../../http/api-error';
import { requireTrustedWeb } from '../../http/limits';
import { body, parse } from '../../http/request';
import { success } from '../../http/respond';

export function limitRoutes({ accounts: { limits, webSecrets } }: ApiContext) {
  return new Hono().post('/limit/count', async (c) => {
    requireTrustedWeb(c, webSecrets);
    const { action, limit, key } = parse(LimitRequest, await body(c));
    const limiter = limiterOf(limits, limit);
    if (!limiter) throw new ApiError('limit_unknown');
    return success(c, { wait_seconds: await actions[action](limiter, `web ${key}`) });
  });
}

const limiterOf = (limits: AttemptLimits, name: string): RateLimiter | undefined =>
  Object.entries(limits).find(([known]) => known === name)?.[1];

/** The actions of a request. Each returns the seconds to wait; 0 if the caller may go on. */
const actions = {
  async take(limiter: RateLimiter, key: string) {
    const permission = await limiter.take(key);
    return permission.allowed ? 0 : permission.retryAfterSeconds;
  },
  wait: (limiter: RateLimiter, key: string) => limiter.waitSeconds(key),
  async give_back(limiter: RateLimiter, key: string) {
    await limiter.release(key);
    return 0;
  },
  async reset(limiter: RateLimiter, key: string) {
    await limiter.reset(key);
    return 0;
  },
};
