/** The error of a failed call of the upstream. */
import type { ErrorValues } from '@contract/errors';
import { upstreamText } from './upstream.text';

type UpstreamErrorKind =
  /** No answer in time, no connection, an internal error, or an unreadable answer. */
  | 'unavailable'
  | 'not_found'
  | 'gone'
  /** The token is missing, expired or revoked. */
  | 'unauthorised'
  /** The upstream lacks the call. */
  | 'missing_call'
  /** The upstream refused the call. */
  | 'refused';

export class UpstreamError extends Error {
  override readonly name = 'UpstreamError';
  constructor(
    readonly kind: UpstreamErrorKind,
    /**
     * Our own sentence if the upstream sent a code of the contract, lacks the call or does not
     * respond. Otherwise the upstream's sentence. Empty if there is none.
     */
    message: string,
    readonly details: {
      status?: number;
      /** The reason as a code. Another upstream than our own may send any text. */
      code?: string;
      /** Values to insert into the sentence of the code. */
      values?: ErrorValues;
      fields?: Record<string, string>;
      retryAfterSeconds?: number;
      /** Whether the specification lists the missing call, so that the upstream is at fault. */
      isListed?: boolean;
      /** Whether the call was not sent: there was no connection, or too many pages were waiting. */
      isUnsent?: boolean;
    } = {},
  ) {
    super(message);
  }
}

export const unavailable = (status?: number, retryAfterSeconds?: number) =>
  new UpstreamError('unavailable', upstreamText.unavailable, {
    ...(status === undefined ? {} : { status }),
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
  });

/** Whether the upstream does not offer the call. */
export const isMissingCall = (error: unknown): boolean =>
  error instanceof UpstreamError && error.kind === 'missing_call';

/** The value of a call; null if the upstream does not offer the call. */
export const nullIfMissing = <Value>(call: Promise<Value>): Promise<Value | null> =>
  call.catch((error: unknown) => {
    if (isMissingCall(error)) return null;
    throw error;
  });

/** Whether the call was refused because its idempotency key was used before with other data. */
export const isIdempotencyKeyReused = (error: unknown): boolean =>
  error instanceof UpstreamError && error.details.code === 'idempotency_key_reused';

/** Whether a call was sent but not answered, so that the upstream may have executed it. */
export const isAnswerLost = (error: unknown): boolean =>
  error instanceof UpstreamError && error.kind === 'unavailable' && !error.details.isUnsent;

/**
 * Whether the upstream has refused a call that sends no token. The 401 or 404 of such a call can
 * come from a proxy, so these statuses count as a refusal only with a message of the upstream.
 */
export const isRefusal = ({ kind, message }: UpstreamError): boolean =>
  kind === 'refused' || (message !== '' && kind !== 'unavailable' && kind !== 'missing_call');
