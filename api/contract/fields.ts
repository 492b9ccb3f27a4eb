/**
 * Field atoms of the contract. Responses are read tolerantly: numbers may arrive as strings, what
 * is optional and cannot be read is null or empty, and unknown fields fall away.
 */
import { z } from 'zod';
import { decodeEntities } from './entities';

const toNumber = (value: unknown) =>
  typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
const toText = (value: unknown) => (typeof value === 'number' ? String(value) : value);

const wholeNumber = () => z.preprocess(toNumber, z.number().int().nonnegative());

/** A number, also when written as a string. */
export const number = () => z.preprocess(toNumber, z.number());

const amounts = new WeakSet<z.ZodType>();

/** Marks the schema of an amount in paise, so that it can be told for an upstream that speaks rupees. */
export function amount<Schema extends z.ZodType>(schema: Schema): Schema {
  amounts.add(schema);
  return schema;
}

export const isAmount = (schema: z.ZodType): boolean => amounts.has(schema);

/** A whole number of paise, also when written as a string. */
export const paise = () => amount(wholeNumber());

/** Paise that may be below zero. */
export const signedPaise = () => amount(z.preprocess(toNumber, z.number().int()));

/** A number that an upstream may leave out; where none can be read, it is null. */
export const numberOrNull = () => number().nullable().catch(null);

/** A number that an upstream may leave out; where none can be read, it is `fallback`. */
export const numberOr = (fallback: number) => number().catch(fallback);

/** How many of something: a whole number from 0; where none can be read, it is null. */
export const countOrNull = () => wholeNumber().nullable().catch(null);

/** How many of something: a whole number from 0; where none can be read, it is `fallback`. */
export const countOr = (fallback: number) => wholeNumber().catch(fallback);

/**
 * An amount that an upstream may leave out, or null. Only whole paise are read: "249.50" is rupees,
 * which the web converts where `API_MONEY` says so, and a product without a price is better than one
 * for a hundredth of it.
 */
export const paiseOrNull = () => paise().nullable().catch(null);

/** A text; where none can be read, it is empty. */
export const text = () => z.preprocess(toText, z.string()).catch('');

/** A text that must be there, such as a slug. */
export const requiredText = () => z.preprocess(toText, z.string().min(1));

/** A name that must be there; a foreign one may be written with the entities of HTML. */
export const name = () =>
  z.preprocess(
    (value) => (typeof value === 'string' ? decodeEntities(value) : toText(value)),
    z.string().min(1),
  );

/** A yes or no, also when written as a string or a number; absent, it is no. */
export const flag = () =>
  z.preprocess(
    (value) => value === true || value === 1 || value === '1' || value === 'true',
    z.boolean(),
  );

/** Stands for an item that cannot be read, until it falls away. */
const UNREADABLE = Symbol('unreadable');

/** A list whose unreadable items fall away. Each item is read once. */
export const readableOf = <Item extends z.ZodType>(item: Item) =>
  z
    .array(item.catch(UNREADABLE as never))
    .overwrite((items) => items.filter((read) => (read as unknown) !== UNREADABLE));

/** A list whose unreadable items fall away; absent, it has none. */
export const listOf = <Item extends z.ZodType>(item: Item) => readableOf(item).catch(() => []);

/** An object that an upstream may leave out or send unreadable; then it is null. */
export const maybe = <Item extends z.ZodType>(item: Item) => item.nullable().catch(null);
