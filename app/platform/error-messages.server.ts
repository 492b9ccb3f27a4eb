/** The sentence for each error code: the contract's, or the web's own. */

import {
  type ErrorCode,
  type ErrorValues,
  fieldErrorOf,
  fillTemplate,
  isErrorCode,
  isFieldCode,
} from '@contract/errors';
import { formatMoment, formatWait } from './dates';
import { fieldErrorTexts, requestErrorTexts } from './error-messages.text';
import { submissionText } from './forms/form.text';

const ownMessages = (): Partial<Record<ErrorCode, string>> => ({
  idempotency_key_reused: submissionText.keyReused,
});

const contractMessage = (code: ErrorCode): string =>
  isFieldCode(code) ? fieldErrorTexts[code] : requestErrorTexts[code];

/** The sentence for a code, such as `too_long` with the value `max`. */
export const errorMessage = (code: ErrorCode, values: ErrorValues = {}): string =>
  fillTemplate(ownMessages()[code] ?? contractMessage(code), values, {
    moment: formatMoment,
    wait: formatWait,
  });

/**
 * The sentence for an issue of a zod schema. If the issue has a code of the contract, this is the
 * sentence for the code; otherwise it is the issue's own message.
 */
export function issueMessage(issue: Parameters<typeof fieldErrorOf>[0]): string {
  const error = fieldErrorOf(issue);
  return error ? errorMessage(error.code, error.values) : issue.message;
}

/** A refusal of an upstream: ours sends codes, others may send only sentences. */
interface ReceivedRefusal {
  message: string;
  code?: string | undefined;
  values?: ErrorValues | undefined;
  fields?: Record<string, string> | undefined;
  field_codes?: Record<string, { code: string; values?: ErrorValues | undefined }> | undefined;
}

/**
 * Translates a refusal: each known code becomes the web's own sentence, and other sentences of the
 * upstream stay. If the upstream's message repeats the sentence of a field, the message becomes the
 * new sentence of that field.
 */
export function refusalMessages(refusal: ReceivedRefusal): {
  message: string;
  fields?: Record<string, string>;
} {
  const { message, code, values, fields, field_codes: codes = {} } = refusal;
  const fromCodes = Object.entries(codes).flatMap(([name, error]) =>
    isErrorCode(error.code) ? [[name, errorMessage(error.code, error.values)] as const] : [],
  );
  const own = { ...fields, ...Object.fromEntries(fromCodes) };
  if (isErrorCode(code)) return withFields(errorMessage(code, values), own);
  const [first] = Object.entries(fields ?? {}).find(([, said]) => said === message) ?? [];
  return withFields(first === undefined ? message : (own[first] ?? message), own);
}

const withFields = (message: string, fields: Record<string, string>) =>
  Object.keys(fields).length > 0 ? { message, fields } : { message };
