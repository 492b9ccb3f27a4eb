/**
 * Supports an upstream with amounts in rupees. The web and the contract use paise only, so the
 * amounts in answers and requests are converted. The contract marks each amount with `amount`.
 */
import type { Endpoint } from '@contract/endpoint';
import { isAmount } from '@contract/fields';
import { z } from 'zod';

interface RequestValues {
  query?: object;
  body?: object;
}

type Convert = (value: unknown) => unknown;

/** Converts the amounts of an upstream's answer to paise. */
export const paiseOf = (schema: z.ZodType, answer: unknown): unknown =>
  convertAmounts(schema, answer, toPaise);

/** Converts the amounts of a call to rupees. Forms with files contain no amounts. */
export function inRupees<Options extends RequestValues>(
  { request }: Endpoint,
  options: Options,
): Options {
  if (!request) return options;
  const rupees = <Values extends object>(values: Values) =>
    convertAmounts(request, values, toRupees) as Values;
  const { body, query } = options;
  return {
    ...options,
    ...(query ? { query: rupees(query) } : {}),
    ...(body && !(body instanceof FormData) ? { body: rupees(body) } : {}),
  };
}

/** Copies a value and converts the amounts that its schema marks. */
function convertAmounts(schema: z.ZodType, value: unknown, convert: Convert): unknown {
  if (isAmount(schema)) return convert(value);
  const inner = innerOf(schema);
  if (inner) return convertAmounts(inner, value, convert);
  if (schema instanceof z.ZodArray && Array.isArray(value)) {
    const element = schema.element as z.ZodType;
    return value.map((item) => convertAmounts(element, item, convert));
  }
  if (schema instanceof z.ZodObject && value && typeof value === 'object') {
    const shape = schema.shape as Record<string, z.ZodType>;
    return Object.fromEntries(
      Object.entries(value).map(([name, part]) => {
        const field = Object.hasOwn(shape, name) ? shape[name] : undefined;
        return [name, field ? convertAmounts(field, part, convert) : part];
      }),
    );
  }
  return value;
}

/**
 * The schema inside of a wrapper such as `optional`, `nullable`, `default`, `catch` or `transform`.
 */
function innerOf(schema: z.ZodType): z.ZodType | null {
  if (schema instanceof z.ZodPipe) {
    return (schema.in instanceof z.ZodTransform ? schema.out : schema.in) as z.ZodType;
  }
  const wraps =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodCatch;
  return wraps ? (schema.unwrap() as z.ZodType) : null;
}

const numberIn = (value: unknown): number => {
  if (typeof value === 'number') return value;
  const text = typeof value === 'string' ? value.replaceAll(',', '').trim() : '';
  return text === '' ? Number.NaN : Number(text);
};

/**
 * Converts rupees and rounds half up to a paisa. `toFixed` removes the binary error of the
 * multiplication. A value that is not a number stays unchanged, for the schema to refuse.
 */
const toPaise: Convert = (value) => {
  const rupees = numberIn(value);
  return Number.isFinite(rupees) ? Math.round(Number((rupees * 100).toFixed(4))) : value;
};

const toRupees: Convert = (value) => {
  const paise = numberIn(value);
  return Number.isFinite(paise) ? paise / 100 : value;
};
