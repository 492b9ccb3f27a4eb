/**
 * Counting attempts for all hosts of the web together: an extension that only our own web may call,
 * since it could keep people out. An upstream that lacks it leaves each host to count for itself.
 */
import { z } from 'zod';
import { one } from './endpoint';
import { numberOr } from './fields';

export const limitActions = ['take', 'wait', 'give_back', 'reset'] as const;
export type LimitAction = (typeof limitActions)[number];

export const LimitRequest = z.object({
  action: z.enum(limitActions),
  /** The name of the limit. */
  limit: z.string().min(1).max(60),
  /** What is counted, as a keyed hash: the api need not know the number or the address. */
  key: z.string().min(1).max(100),
});

/** `wait_seconds` is 0 where the attempt is allowed, and counted if it was to be. */
export const LimitState = z.object({ wait_seconds: numberOr(0) });

export const limitEndpoints = {
  limitCount: one('POST', 'limit/count', LimitState, {
    summary: 'Counts an attempt for all hosts of the web. Needs the client alias header.',
    request: LimitRequest,
    body: 'form',
    extension: true,
  }),
};
