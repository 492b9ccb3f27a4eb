/**
 * What the api says when it refuses: codes, and values that go with them. The English sentences
 * stand in the api's table (`api/http/refusals.ts`); a reader may say each code in its own words.
 */

/** What stands for a status where nothing more precise is known. */
export const GENERAL_CODES = [
  'bad_request',
  'unauthorised',
  'forbidden',
  'not_found',
  'method_not_allowed',
  'conflict',
  'gone',
  'too_large',
  'unsupported_media_type',
  'invalid',
  'too_many_requests',
  'internal',
  'not_implemented',
  'provider_unavailable',
  'unavailable',
] as const;
export type GeneralCode = (typeof GENERAL_CODES)[number];

/** What may be wrong with one field of a request. */
export const FIELD_CODES = [
  'not_valid',
  'too_long',
  'name_required',
  'name_invalid',
  'email_required',
  'email_invalid',
  'phone_required',
  'phone_invalid',
  'password_required',
  'password_too_short',
  'password_too_long',
  'password_too_common',
  'password_personal',
  'login_required',
  'otp_required',
  'otp_invalid',
  'otp_not_requested',
  'aadhaar_required',
  'aadhaar_invalid',
  'pan_required',
  'pan_invalid',
  'pan_not_personal',
  'father_name_required',
  'father_phone_required',
  'nominee_required',
  'nominee_relation_required',
  'ref_code_required',
  'ref_code_invalid',
  'bank_name_required',
  'ifsc_required',
  'ifsc_invalid',
  'account_number_required',
  'account_number_invalid',
  'signature_required',
  'aadhaar_front_required',
  'aadhaar_back_required',
  'pan_card_required',
  'declarations_required',
  'aadhaar_consent_required',
] as const;
export type FieldCode = (typeof FIELD_CODES)[number];

export type ErrorCode = GeneralCode | FieldCode;

/** What a code leaves open, such as `max` of `too_long`. */
export type ErrorValues = Readonly<Record<string, string | number>>;

/** What is wrong with one field. */
export interface FieldError {
  code: FieldCode;
  values?: ErrorValues;
}

const fieldCodes: ReadonlySet<string> = new Set(FIELD_CODES);

export const isFieldCode = (code: unknown): code is FieldCode =>
  typeof code === 'string' && fieldCodes.has(code);

/** What of an issue of zod tells its code: the schemas of the contract have it as the message. */
interface SchemaIssue {
  message: string;
  /** `max` and the like, of a check that has the code alone. */
  params?: Record<string, unknown> | undefined;
  maximum?: unknown;
  minimum?: unknown;
}

/** The code of a schema's issue and its values; null for an issue that has no code of ours. */
export function fieldErrorOf({
  message,
  params,
  maximum,
  minimum,
}: SchemaIssue): FieldError | null {
  if (!isFieldCode(message)) return null;
  const given = { max: maximum, min: minimum, ...params };
  const values = Object.fromEntries(
    Object.entries(given).filter(
      (entry): entry is [string, string | number] =>
        typeof entry[1] === 'string' || typeof entry[1] === 'number',
    ),
  );
  return Object.keys(values).length > 0 ? { code: message, values } : { code: message };
}

/** A sentence with its `{name}`s filled in. */
export const fillIn = (sentence: string, values: ErrorValues = {}): string =>
  sentence.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

/** The status of each general code. */
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
} as const satisfies Record<GeneralCode, number>;

/** The body of a refusal. `fields` maps a field's name to the sentence that says what is wrong. */
export interface ErrorBody {
  status_code: number;
  message: string;
  code: GeneralCode;
  fields?: Record<string, string>;
  data: null;
}
