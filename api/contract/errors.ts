/** The closed table of error codes: what the api answers when it refuses, and with which status. */
export const errorStatus = {
  bad_request: 400,
  unauthorised: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  gone: 410,
  too_large: 413,
  unsupported_media_type: 415,
  invalid: 422,
  too_many_requests: 429,
  internal: 500,
  not_implemented: 501,
  provider_unavailable: 502,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** The body of a refusal. `fields` maps a field's name to the sentence that says what is wrong. */
export interface ErrorBody {
  status_code: number;
  message: string;
  code: ErrorCode;
  fields?: Record<string, string>;
  data: null;
}
