/**
 * Field atoms of the contract. Responses are read tolerantly: numbers may arrive as strings, a
 * missing text is empty, a missing list has no items, and unknown fields fall away.
 */
import { z } from 'zod/v4';

const toNumber = (value: unknown) =>
  typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
const toText = (value: unknown) =>
  value === null || value === undefined ? '' : typeof value === 'number' ? String(value) : value;

/** A number, also when written as a string. */
export const number = () => z.preprocess(toNumber, z.number());

/** A whole number of paise, also when written as a string. */
export const paise = () => z.preprocess(toNumber, z.number().int().nonnegative());

/** A number that an upstream may leave out; absent, it is `fallback`. */
export const numberOr = <T extends number | null>(fallback: T) =>
  z.preprocess(
    (value) => (value === null || value === undefined || value === '' ? fallback : toNumber(value)),
    fallback === null ? z.number().nullable() : z.number(),
  ) as z.ZodType<number | T>;

/** A text; absent, it is empty. */
export const text = () => z.preprocess(toText, z.string());

/** A text that must be there, such as a slug or a name. */
export const requiredText = () => z.preprocess(toText, z.string().min(1));

/** A yes or no, also when written as a string or a number; absent, it is no. */
export const flag = () =>
  z.preprocess(
    (value) => value === true || value === 1 || value === '1' || value === 'true',
    z.boolean(),
  );

/** A list whose unreadable items fall away; absent, it has none. */
export const listOf = <Item extends z.ZodType>(item: Item) =>
  z.preprocess(
    (value) => (Array.isArray(value) ? value.filter((entry) => item.safeParse(entry).success) : []),
    z.array(item),
  );

/** An object that an upstream may leave out or send unreadable; then it is null. */
export const maybe = <Item extends z.ZodType>(item: Item) =>
  z.preprocess((value) => (item.safeParse(value).success ? value : null), item.nullable());
