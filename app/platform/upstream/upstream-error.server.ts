/** Why a call of the upstream did not succeed. */
import type { ErrorValues } from '@contract/errors';

type UpstreamErrorKind =
  /** No answer in time, no connection, a fault of its own, or an answer that cannot be read. */
  | 'unavailable'
  | 'not_found'
  | 'gone'
  /** The token is missing, expired or revoked. */
  | 'unauthorised'
  /** The upstream lacks the call. */
  | 'missing_call'
  /** The upstream understood and said no; its message is for people. */
  | 'refused';

export class UpstreamError extends Error {
  override readonly name = 'UpstreamError';
  constructor(
    readonly kind: UpstreamErrorKind,
    /**
     * Ours for a code of the contract and for a call that was not answered; else the upstream's own
     * words, empty when it gave none.
     */
    message: string,
    readonly details: {
      status?: number;
      /** Why, as a code; a stranger's may be any. */
      code?: string;
      /** What goes with the code. */
      values?: ErrorValues;
      fields?: Record<string, string>;
      retryAfterSeconds?: number;
      /** The specification lists the call that is missing: the upstream is at fault. */
      isListed?: boolean;
      /** The upstream took no connection: it has not seen the call. */
      isUnsent?: boolean;
    } = {},
  ) {
    super(message);
  }
}

export const UNREACHABLE = 'The shop is not available at the moment.';

export const unavailable = (status?: number, retryAfterSeconds?: number) =>
  new UpstreamError('unavailable', UNREACHABLE, {
    ...(status === undefined ? {} : { status }),
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
  });

/** Whether the same idempotency key was used before, with other data: that is done, this is not. */
export const isKeyReused = (error: unknown): boolean =>
  error instanceof UpstreamError && error.details.code === 'idempotency_key_reused';

/** Whether a call was sent and not answered, so that it may have been carried out. */
export const isAnswerLost = (error: unknown): boolean =>
  error instanceof UpstreamError && error.kind === 'unavailable' && !error.details.isUnsent;

/** Said where the upstream said no without a word. */
export const NO_WORDS = 'Something went wrong.';

/**
 * Whether the upstream itself said no to a call that goes without a token, whichever status it did
 * it with: a message of its own tells.
 */
export const isRefusal = ({ kind, message }: UpstreamError): boolean =>
  kind === 'refused' || (message !== '' && kind !== 'unavailable' && kind !== 'missing_call');
