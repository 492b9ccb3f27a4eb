/** Why a step does not go on, before it becomes an answer. */
import { isRefusal, UpstreamError } from '~/platform/upstream/upstream-error.server';

export interface Refusal {
  /** Other than the usual heading of the summary. */
  title?: string;
  /** Sentences about the step as a whole. */
  form?: string[];
  /** Sentences by field name. */
  fields?: Record<string, string[]>;
  /** Sentences about fields of other steps, each with the address where it is put right. */
  elsewhere?: { href: string; message: string }[];
  /** 400 unless told: 429 when it is too soon, 503 when somebody else does not answer. */
  status?: 400 | 429 | 503;
  retryAfterSeconds?: number;
}

/** Follows what went wrong when it was not the visitor's fault. */
export const NOTHING_LOST = 'Nothing that you entered is lost. Please try again in a minute.';

const FAULT_WAIT_SECONDS = 30;

/** A fault of somebody else: the page comes back complete, with the status 503. */
export function fault(title: string, retryAfterSeconds?: number): Refusal {
  return {
    title,
    form: [`Something went wrong. ${NOTHING_LOST}`],
    status: 503,
    retryAfterSeconds: retryAfterSeconds ?? FAULT_WAIT_SECONDS,
  };
}

/**
 * What a failed call of the upstream means for one field: its own words when it said no, or the
 * `fallback` when it gave none.
 * @throws whatever `error` is, unless it is an UpstreamError
 */
export function refusedBy(error: unknown, title: string, field: string, fallback: string): Refusal {
  if (!(error instanceof UpstreamError)) throw error;
  const { message, details } = error;
  if (!isRefusal(error)) return fault(title, details.retryAfterSeconds);
  const isTooSoon = details.status === 429;
  return {
    title,
    fields: { [field]: [message || fallback] },
    status: isTooSoon ? 429 : 400,
    ...(isTooSoon ? { retryAfterSeconds: details.retryAfterSeconds ?? 60 } : {}),
  };
}
