/** A refusal: thrown anywhere in the api, answered as the contract's error body. */
import { type ErrorBody, errorStatus, type GeneralCode } from '@contract/errors';

export class ApiError extends Error {
  override readonly name = 'ApiError';
  constructor(
    readonly code: GeneralCode,
    /** The sentence a person reads. */
    message: string,
    readonly details: { fields?: Record<string, string>; retryAfterSeconds?: number } = {},
  ) {
    super(message);
  }

  get status() {
    return errorStatus[this.code];
  }

  toBody(): ErrorBody {
    const { fields } = this.details;
    return {
      status_code: this.status,
      message: this.message,
      code: this.code,
      ...(fields ? { fields } : {}),
      data: null,
    };
  }
}
