/**
 * Counts attempts for all hosts of the web together. The call is an extension. Only our own web may
 * make it, because another caller could lock people out. If an upstream lacks it, each host counts
 * alone.
 */
import { z } from 'zod';
import { calls, one } from './endpoint';
import { numberOr } from './fields';

export const limitActions = ['take', 'wait', 'give_back', 'reset'] as const;
export type LimitAction = (typeof limitActions)[number];

export const LimitRequest = z.object({
  action: z.enum(limitActions),
  limit: z.string().min(1).max(60),
  /** A keyed hash of what is counted, so that the api does not learn the number or address. */
  key: z.string().min(1).max(100),
});

/** `wait_seconds` is 0 if the attempt is allowed. */
export const LimitState = z.object({ wait_seconds: numberOr(0) });

export const limitEndpoints = calls({
  limitCount: one('POST', 'limit/count', LimitState, {
    summary:
      'Counts an attempt towards a rate limit that all web hosts share. Needs the client alias header.',
    request: LimitRequest,
    body: 'form',
    extension: true,
  }),
});
