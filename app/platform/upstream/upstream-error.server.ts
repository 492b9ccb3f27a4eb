/** Why a call of the upstream failed. */
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
  /** The upstream refused; its message is for people. */
  | 'refused';

export class UpstreamError extends Error {
  override readonly name = 'UpstreamError';
  constructor(
    readonly kind: UpstreamErrorKind,
    /**
     * Our sentence for a code of the contract and for a call without an answer; otherwise the
     * upstream's, empty if it has none.
     */
    message: string,
    readonly details: {
      status?: number;
      /** The reason as a code; other upstreams may send any. */
      code?: string;
      /** Values of the code's sentence. */
      values?: ErrorValues;
      fields?: Record<string, string>;
      retryAfterSeconds?: number;
      /** The specification lists the missing call, so the upstream is at fault. */
      isListed?: boolean;
      /** The connection was refused, so the upstream has not seen the call. */
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

/** Whether the idempotency key was used before with other data, so this call was not executed. */
export const isIdempotencyKeyReused = (error: unknown): boolean =>
  error instanceof UpstreamError && error.details.code === 'idempotency_key_reused';

/** Whether a call was sent without an answer, so that it may have been done. */
export const isAnswerLost = (error: unknown): boolean =>
  error instanceof UpstreamError && error.kind === 'unavailable' && !error.details.isUnsent;

/**
 * Whether the upstream itself refused a call without a token, whatever the status: its own message
 * shows that.
 */
export const isRefusal = ({ kind, message }: UpstreamError): boolean =>
  kind === 'refused' || (message !== '' && kind !== 'unavailable' && kind !== 'missing_call');
