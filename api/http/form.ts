/** Validates a posted form with a schema of the contract. */
import { type FieldError, fieldErrorOf } from '@contract/errors';
import type { z } from 'zod';
import { done, type Outcome, type Refusal } from '../outcome';
import { ApiError } from './api-error';

/** Returns the first error of each field, by field name. */
export function fieldErrors({ issues }: z.ZodError): Record<string, FieldError> {
  const errors: Record<string, FieldError> = {};
  for (const issue of issues) {
    errors[issue.path.join('.') || 'request'] ??= fieldErrorOf(issue) ?? { code: 'not_valid' };
  }
  return errors;
}

/** Parses `input`. Returns the value, or a refusal with the error of each field. */
export function checkForm<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
): Outcome<{ value: z.output<Schema> }> {
  const result = schema.safeParse(input);
  if (result.success) return done({ value: result.data });
  return { ok: false, code: 'bad_request', fields: fieldErrors(result.error) } satisfies Refusal;
}

/** Parses `input`. @throws ApiError `bad_request`, with the error of each field */
export function readForm<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
): z.output<Schema> {
  const outcome = checkForm(schema, input);
  if (!outcome.ok) throw new ApiError(outcome);
  return outcome.value;
}
