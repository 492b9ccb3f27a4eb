/** The types of a refusal, and how its code becomes a sentence. */
import { formatWait } from './duration';
import { fieldErrors } from './field-errors';
import { formatMoment } from './format-moment';
import { formatPaise } from './money';
import { type generalErrors, requestErrors } from './request-errors';

export type GeneralCode = keyof typeof generalErrors;
export type RequestCode = keyof typeof requestErrors;
export type FieldCode = keyof typeof fieldErrors;

/** Why a request is refused. For `bad_request`, its fields say why. */
export type RefusalCode = GeneralCode | RequestCode;

/** A code with exactly one sentence; general codes may have many. */
export type ErrorCode = RequestCode | FieldCode;

/** Values of a code's sentence, such as `max` of `too_long`. */
export type ErrorValues = Readonly<Record<string, string | number>>;

/** The error of one field. */
export interface FieldError {
  code: FieldCode;
  values?: ErrorValues;
}

export const isFieldCode = (code: unknown): code is FieldCode =>
  typeof code === 'string' && Object.hasOwn(fieldErrors, code);

export const isErrorCode = (code: unknown): code is ErrorCode =>
  isFieldCode(code) || (typeof code === 'string' && Object.hasOwn(requestErrors, code));

/**
 * The part of a zod issue that determines its code: the contract's schemas use the code as the
 * message.
 */
interface SchemaIssue {
  message: string;
  /** Values such as `max`, from checks for which zod itself sets no values. */
  params?: Record<string, unknown> | undefined;
  maximum?: unknown;
  minimum?: unknown;
}

/** Returns the code and the values of a schema's issue; null if its message is not a `FieldCode`. */
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
 * The body of a refusal. `fields` maps field names to sentences, `field_codes` to codes. `values`
 * are inserted into the code's sentence. The value `retry_after` is in seconds.
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

interface TemplateFormats {
  moment(iso: string): string;
  wait(seconds: number): string;
}

/**
 * Fills the `{name}`s of a sentence. `{name:rupees}` is an amount in paise, shown as `₹1,234.50`.
 * `{name:wait}` is a number of seconds, shown as `2 minutes`. `{name:moment}` is a time (ISO 8601),
 * shown as local time in India.
 * @param formats how moments and waits are written; English by default
 */
export const fillTemplate = (
  sentence: string,
  values: ErrorValues = {},
  { moment, wait }: TemplateFormats = {
    moment: formatMoment,
    wait: (seconds) => formatWait(seconds),
  },
): string =>
  sentence.replace(/\{(\w+)(?::(\w+))?\}/g, (whole, name: string, format?: string) => {
    const value = values[name];
    if (value === undefined) return whole;
    const number = Number(value);
    if (format === 'rupees' && Number.isInteger(number)) return formatPaise(number);
    if (format === 'moment') return moment(String(value));
    if (format === 'wait' && Number.isFinite(number)) return wait(number);
    return String(value);
  });
