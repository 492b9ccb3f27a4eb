/** The types of a refusal, and how its code is read and said. */
import { fieldErrors } from './field-errors';
import { formatMoment } from './format-moment';
import { formatWait } from './format-wait';
import { formatPaise } from './money';
import { type generalErrors, requestErrors } from './request-errors';

export type GeneralCode = keyof typeof generalErrors;
export type RequestCode = keyof typeof requestErrors;
export type FieldCode = keyof typeof fieldErrors;

/** Why a request is refused. With `bad_request`, its fields say why. */
export type RefusalCode = GeneralCode | RequestCode;

/** A code that stands for one sentence; the general ones stand for many. */
export type ErrorCode = RequestCode | FieldCode;

/** What a code leaves open, such as `max` of `too_long`. */
export type ErrorValues = Readonly<Record<string, string | number>>;

/** What is wrong with one field. */
export interface FieldError {
  code: FieldCode;
  values?: ErrorValues;
}

export const isFieldCode = (code: unknown): code is FieldCode =>
  typeof code === 'string' && Object.hasOwn(fieldErrors, code);

export const isErrorCode = (code: unknown): code is ErrorCode =>
  isFieldCode(code) || (typeof code === 'string' && Object.hasOwn(requestErrors, code));

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

/**
 * The body of a refusal. `fields` maps a field's name to the sentence that says what is wrong, and
 * `field_codes` to its code. `values` fill in what a code leaves open; `retry_after` is seconds.
 */
export interface ErrorBody {
  status_code: number;
  message: string;
  code: RefusalCode;
  values?: ErrorValues;
  fields?: Record<string, string>;
  field_codes?: Record<string, FieldError>;
  data: null;
}

/**
 * A sentence with its `{name}`s filled in: `{name:rupees}` is an amount in paise, as `₹1,234.50`,
 * `{name:wait}` seconds, as `2 minutes`, and `{name:moment}` a time (ISO 8601), as it is in India.
 */
export const fillTemplate = (sentence: string, values: ErrorValues = {}): string =>
  sentence.replace(/\{(\w+)(?::(\w+))?\}/g, (whole, name: string, format?: string) => {
    const value = values[name];
    if (value === undefined) return whole;
    const number = Number(value);
    if (format === 'rupees' && Number.isInteger(number)) return formatPaise(number);
    if (format === 'moment') return formatMoment(String(value));
    if (format === 'wait' && Number.isFinite(number)) return formatWait(number);
    return String(value);
  });
