/** Answers in the contract's envelope. */

import { SUCCESS } from '@contract/endpoint';
import type { RefusalCode } from '@contract/errors';
import type { Context } from 'hono';
import { type Outcome, type Refusal, refuse } from '../outcome';
import { bodyOf } from './api-error';
import { statusOf } from './messages';

/** Answers with `data`, and the fields of `extra` beside it. */
export const success = (c: Context, data: unknown, extra: Record<string, unknown> = {}) =>
  c.json({ status_code: 200, message: SUCCESS, data, ...extra });

/** Answers with a page of a list, and the fields of `info` beside it. */
export const page = (
  c: Context,
  data: unknown[],
  info: { total: number | null; page: number; limit: number } & Record<string, unknown>,
) => success(c, data, info);

/** Answers with a list that is not paginated, and the fields of `extra` beside it. */
export const wholeList = (c: Context, data: unknown[], extra: Record<string, unknown> = {}) =>
  page(c, data, { total: data.length, page: 1, limit: Math.max(1, data.length), ...extra });

/**
 * Answers with a refusal, which is given whole, or as its code if it has no values. Sets the status
 * and, if needed, `Retry-After`.
 */
export function refusalResponse(c: Context, refused: Refusal | RefusalCode): Response {
  const refusal = typeof refused === 'string' ? refuse(refused) : refused;
  const [field] = Object.values(refusal.fields ?? {});
  // For the security log.
  c.set('refusal', field?.code ?? refusal.code);
  const wait = Number(refusal.values?.retry_after ?? 0);
  if (wait > 0) c.header('Retry-After', String(Math.ceil(wait)));
  return c.json(bodyOf(refusal), statusOf(refusal.code));
}

/** Answers a change: with the refusal of `outcome`, or with a success that has no data. */
export const answerChange = (c: Context, outcome: Outcome<object>): Response =>
  outcome.ok ? success(c, null) : refusalResponse(c, outcome);
