/**
 * The outcome of a use case: its result, or a refusal. An expected refusal is returned as a code
 * with values. Only faults are thrown. The routes turn a refusal into an HTTP response
 * (`http/respond.ts`).
 */
import type { ErrorValues, FieldCode, FieldError, RefusalCode } from '@contract/errors';
import { type Count, type RateLimiter, releaseAll } from '@kernel/limits/rate-limit';
import type { Database, TransactionWork } from './db/client';

export interface Refusal<Code extends RefusalCode = RefusalCode> {
  ok: false;
  code: Code;
  /** `retry_after` is the time to wait in seconds. */
  values?: ErrorValues;
  /** The errors of fields, if the code is `bad_request`. */
  fields?: Readonly<Record<string, FieldError>>;
}

export type Outcome<Success extends object, Code extends RefusalCode = RefusalCode> =
  | ({ ok: true } & Success)
  | Refusal<Code>;

export const done = <Success extends object>(success: Success): { ok: true } & Success => ({
  ok: true,
  ...success,
});

export const refuse = <Code extends RefusalCode>(
  code: Code,
  values?: ErrorValues,
): Refusal<Code> => ({ ok: false, code, ...(values ? { values } : {}) });

/** Returns a refusal because of one field. */
export const refuseField = (
  field: string,
  code: FieldCode,
  values?: ErrorValues,
): Refusal<'bad_request'> => ({
  ok: false,
  code: 'bad_request',
  fields: { [field]: { code, ...(values ? { values } : {}) } },
});

/** Returns a refusal because the caller must wait. */
export const refuseWithRetry = <Code extends RefusalCode>(
  code: Code,
  retryAfterSeconds: number,
): Refusal<Code> => refuse(code, { retry_after: retryAfterSeconds });

/** Counts an attempt. Returns a refusal if there were too many attempts, or null. */
export async function countAttempt<Code extends RefusalCode>(
  limiter: RateLimiter,
  key: string,
  code: Code,
): Promise<Refusal<Code> | null> {
  const permission = await limiter.take(key);
  return permission.allowed ? null : refuseWithRetry(code, permission.retryAfterSeconds);
}

/**
 * Does `work`, which counts its attempts with the function `count`. If `work` throws, the fault is
 * ours and not a wrong guess of the caller, so the attempts are uncounted, unless the counters are
 * unavailable.
 */
export async function withAttempts<Result, Code extends RefusalCode>(
  code: Code,
  work: (count: (...attempt: Count) => Promise<Refusal<Code> | null>) => Promise<Result>,
): Promise<Result> {
  const counted: Count[] = [];
  try {
    return await work(async (...[limiter, key]) => {
      const tooMany = await countAttempt(limiter, key, code);
      if (!tooMany) counted.push([limiter, key]);
      return tooMany;
    });
  } catch (error) {
    await releaseAll(counted).catch(() => undefined);
    throw error;
  }
}

class RolledBack extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.code);
  }
}

/** Does `work` in a transaction. A refusal rolls the transaction back, as an error does. */
export async function inTransaction<Success extends object>(
  db: Database,
  work: TransactionWork<Outcome<Success>>,
): Promise<Outcome<Success>> {
  try {
    return await db.transaction(async (...scope) => {
      const outcome = await work(...scope);
      if (!outcome.ok) throw new RolledBack(outcome);
      return outcome;
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.refusal;
    throw error;
  }
}
