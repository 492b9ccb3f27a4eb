/**
 * Field atoms of the contract. Responses are read tolerantly: numbers may arrive as strings, what
 * is optional and cannot be read is null or empty, and unknown fields fall away. Every text and list
 * has a limit, so that no answer makes a page or a document of any size.
 */
import { z } from 'zod';
import { decodeEntities } from './entities';

/** Characters of an id, a date or a state. A longer one cannot be read. */
const MAX_TEXT_LENGTH = 500;
/** Characters of an address on the web. */
export const MAX_URL_LENGTH = 2_000;
/** Characters of a name, a title or another line for people. */
const MAX_LABEL_LENGTH = 200;
/** Characters of a description. */
export const MAX_PROSE_LENGTH = 20_000;
/** Items of a list within an answer. */
const MAX_INNER_ITEMS = 1_000;

const toNumber = (value: unknown) =>
  typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
const toText = (value: unknown) => (typeof value === 'number' ? String(value) : value);

const wholeNumber = () => z.preprocess(toNumber, z.number().int().nonnegative());

/** A number, also when written as a string. */
export const number = () => z.preprocess(toNumber, z.number());

const amountSchemas = new WeakSet<z.ZodType>();

/** Marks the schema of an amount in paise, so that it can be told for an upstream that speaks rupees. */
export function amount<Schema extends z.ZodType>(schema: Schema): Schema {
  amountSchemas.add(schema);
  return schema;
}

export const isAmount = (schema: z.ZodType): boolean => amountSchemas.has(schema);

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

/** A text; where none of at most `max` characters can be read, it is empty. */
export const text = (max = MAX_TEXT_LENGTH) => z.preprocess(toText, z.string().max(max)).catch('');

/** A text of at most `max` characters that must be there, such as a slug. */
export const requiredText = (max = MAX_TEXT_LENGTH) =>
  z.preprocess(toText, z.string().min(1).max(max));

/** At most `max` characters of a text for people, never half of one such as an emoji. */
const cutText = (value: unknown, max: number) =>
  typeof value === 'string' && value.length > max
    ? `${value.slice(0, max - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
    : value;

/** A text for people, which is cut at `max` characters; where none can be read, it is empty. */
export const prose = (max = MAX_LABEL_LENGTH) =>
  z.preprocess((value) => cutText(toText(value), max), z.string().max(max)).catch('');

/** Like `prose`, for what must be there. */
export const requiredProse = (max = MAX_LABEL_LENGTH) =>
  z.preprocess((value) => cutText(toText(value), max), z.string().min(1).max(max));

const toPlainName = (value: unknown) =>
  typeof value === 'string' ? decodeEntities(value.slice(0, MAX_URL_LENGTH)) : toText(value);

/** A name that must be there; a foreign one may be written with the entities of HTML. */
export const name = () =>
  z.preprocess(
    (value) => cutText(toPlainName(value), MAX_LABEL_LENGTH),
    z.string().min(1).max(MAX_LABEL_LENGTH),
  );

/** A yes or no, also when written as a string or a number; absent, it is no. */
export const flag = () =>
  z.preprocess(
    (value) => value === true || value === 1 || value === '1' || value === 'true',
    z.boolean(),
  );

/** What holds unless the upstream says that it does not. */
export const flagUnlessDenied = () =>
  z.preprocess(
    (value) => !(value === false || value === 0 || value === '0' || value === 'false'),
    z.boolean(),
  );

/** Stands for an item that cannot be read, until it falls away. */
const UNREADABLE = Symbol('unreadable');
const isReadable = (read: unknown): boolean => read !== UNREADABLE;

/**
 * A list of at most `max` items, of which unreadable ones fall away. Each item is read once. One with
 * items of which none can be read is not an empty list: it cannot be read.
 */
export const readableItems = <Item extends z.ZodType>(item: Item, max: number) =>
  z
    .array(item.catch(UNREADABLE as never))
    .max(max)
    .refine((items) => items.length === 0 || items.some(isReadable))
    .overwrite((items) => items.filter(isReadable));

/** The first `max` items of a list; unreadable ones fall away. */
export const firstItems = <Item extends z.ZodType>(item: Item, max: number) =>
  z.preprocess(
    (value) => (Array.isArray(value) ? value.slice(0, max) : value),
    readableItems(item, max),
  );

/** The first `max` items of a list, of which unreadable ones fall away; absent, it has none. */
export const listOf = <Item extends z.ZodType>(item: Item, max = MAX_INNER_ITEMS) =>
  firstItems(item, max).catch(() => []);

/** An object that an upstream may leave out or send unreadable; then it is null. */
export const maybe = <Item extends z.ZodType>(item: Item) => item.nullable().catch(null);
