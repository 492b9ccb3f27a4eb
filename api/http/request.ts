/** Reads and validates requests. */
import { MAX_CART_ITEMS } from '@contract/cart';
import type { Context } from 'hono';
import qs from 'qs';
import { z } from 'zod';
import { ApiError } from './api-error';
import { fieldErrors } from './form';

/** Maximum size of a form body, in bytes. The desk and forms with files have other limits. */
export const FORM_LIMIT_BYTES = 64 * 1024;

/** Maximum size of a form of the desk, in bytes; such a form may have a text of 40,000 characters. */
export const DESK_FORM_LIMIT_BYTES = 256 * 1024;

/**
 * Validates `input` with a request schema of the contract.
 * @throws ApiError `request_not_valid`, with the error of each field
 */
export function parse<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const fields = fieldErrors(result.error);
  const values = { names: Object.keys(fields).join(', ') };
  throw new ApiError({ ok: false, code: 'request_not_valid', values, fields });
}

/** Parses the query of a request. A name that occurs twice has a list as its value. */
export const query = (c: Context): Record<string, unknown> =>
  qs.parse(new URL(c.req.url).search, { ignoreQueryPrefix: true, depth: 2, parameterLimit: 50 });

/** Parses the query of a request and validates it as `parse` does. */
export const parseQuery = <Schema extends z.ZodType>(c: Context, schema: Schema) =>
  parse(schema, query(c));

/** The name of the request's variable that has the check of `setBodyCheck`. */
const BODY_CHECK = 'bodyCheck';

/**
 * Sets a check that runs when the body of this request has arrived. A guard checks the request
 * before that. During an upload of many minutes, the result of the guard's check may become
 * outdated.
 */
export const setBodyCheck = (c: Context, check: () => Promise<void>): void =>
  c.set(BODY_CHECK, check);

/** Runs the check of `setBodyCheck`, if there is one. @throws what it throws */
export const checkAfterBody = async (c: Context): Promise<void> => c.get(BODY_CHECK)?.();

/**
 * Reads the body as an object and runs the check of `setBodyCheck`. The body is JSON, or form-encoded
 * with brackets for nested values.
 * @throws ApiError if the body has another type or cannot be read, and what the check throws
 */
export async function body(c: Context): Promise<Record<string, unknown>> {
  const type = (c.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase();
  const raw = await c.req.text();
  await checkAfterBody(c);
  if (raw === '') return {};
  // PostgreSQL cannot store NUL characters.
  if (/%00|\0|\\u0000/.test(raw)) throw new ApiError('text_unreadable');
  if (type === 'application/x-www-form-urlencoded') {
    return qs.parse(raw, { depth: 4, arrayLimit: MAX_CART_ITEMS, parameterLimit: 1000 });
  }
  if (type !== 'application/json') {
    throw new ApiError('form_encoding_required');
  }
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(raw));
  } catch {
    throw new ApiError('not_a_json_object');
  }
}

/** Removes empty fields. Forms send them, too, but "" is neither a price nor a brand. */
export const withoutEmptyFields = (input: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== ''));
