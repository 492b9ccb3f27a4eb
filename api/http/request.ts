/** Reads and validates requests. */
import { MAX_CART_ITEMS } from '@contract/cart';
import type { Context } from 'hono';
import qs from 'qs';
import { z } from 'zod';
import { ApiError } from './api-error';
import { fieldErrors } from './form';

/** Maximum size of a form body, in bytes; the registration has its own limit. */
export const FORM_LIMIT_BYTES = 64 * 1024;

/** Limit of the desk's forms, which may hold a text of 40,000 characters. */
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

/** The query of a request; a name given twice becomes a list. */
export const query = (c: Context): Record<string, unknown> =>
  qs.parse(new URL(c.req.url).search, { ignoreQueryPrefix: true, depth: 2, parameterLimit: 50 });

/** The query of a request, validated as by `parse`. */
export const parseQuery = <Schema extends z.ZodType>(c: Context, schema: Schema) =>
  parse(schema, query(c));

/** The name of a request's variable. */
const BODY_CHECK = 'bodyCheck';

/**
 * Sets what is checked once the body of this request has arrived. An upload may take many minutes,
 * in which what a guard found at its beginning may change.
 */
export const setBodyCheck = (c: Context, check: () => Promise<void>): void =>
  c.set(BODY_CHECK, check);

/** Runs the check of `setBodyCheck`, if there is one. @throws what it throws */
export const checkAfterBody = async (c: Context): Promise<void> => c.get(BODY_CHECK)?.();

/**
 * The body as an object: form-encoded with bracket notation for nested values, or JSON.
 * @throws ApiError when it has another type or cannot be read
 */
export async function body(c: Context): Promise<Record<string, unknown>> {
  const type = (c.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase();
  const raw = await c.req.text();
  await checkAfterBody(c);
  if (raw === '') return {};
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

/** Drops empty fields: a form sends them too, and "" is no price and no brand. */
export const withoutEmptyFields = (input: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== ''));
