/** Checks what a person filled in: the refusal's message is the sentence about the first problem. */
import { fieldErrorOf } from '@contract/errors';
import type { z } from 'zod/v4';
import { ApiError } from './api-error';
import { fieldMessage } from './messages';

/** A refusal of one field. */
export const fieldError = (field: string, message: string) =>
  new ApiError('bad_request', message, { fields: { [field]: message } });

/**
 * Checks `input` against a request schema of the contract.
 * @throws ApiError `bad_request`, with a sentence for each field.
 */
export function readForm<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
): z.output<Schema> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const fields: Record<string, string> = {};
  for (const issue of result.error.issues) {
    const { code, values } = fieldErrorOf(issue) ?? { code: 'not_valid' };
    fields[issue.path.join('.') || 'request'] ??= fieldMessage(code, values);
  }
  const [first = 'The request is not valid.'] = Object.values(fields);
  throw new ApiError('bad_request', first, { fields });
}
