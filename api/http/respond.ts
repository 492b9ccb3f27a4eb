/** Answers in the contract's envelope. */

import { SUCCESS } from '@contract/endpoint';
import type { Context } from 'hono';

/** `data`, with what stands beside it in the envelope. */
export const success = (c: Context, data: unknown, extra: Record<string, unknown> = {}) =>
  c.json({ status_code: 200, message: SUCCESS, data, ...extra });

/** A page of a list with its counts. */
export const page = (
  c: Context,
  data: unknown[],
  info: { total: number; page: number; limit: number } & Record<string, unknown>,
) => success(c, data, info);
