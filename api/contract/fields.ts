/**
 * Basic fields of the contract. Answers are read tolerantly: numbers may be strings, unreadable
 * optional values are null or empty, and unknown fields are dropped. Every text and list has a
 * limit, so that no answer makes a page or document too large.
 */
import { z } from 'zod';
import { decodeEntities } from './entities';
import type { FieldCode } from './errors';

/** Characters of an id, a date or a state. A longer optional text is read as empty. */
const MAX_TEXT_LENGTH = 500;
/** Characters of a URL. */
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

/** A number, possibly written as a string. */
export const number = () => z.preprocess(toNumber, z.number());

const amountSchemas = new WeakSet<z.ZodType>();

/**
 * Marks the schema of an amount in paise, so that it can be converted for an upstream with rupees.
 */
export function amount<Schema extends z.ZodType>(schema: Schema): Schema {
  amountSchemas.add(schema);
  return schema;
}

export const isAmount = (schema: z.ZodType): boolean => amountSchemas.has(schema);

/** A whole number of paise, possibly written as a string. */
export const paise = () => amount(wholeNumber());

/** Paise that may be negative. */
export const signedPaise = () => amount(z.preprocess(toNumber, z.number().int()));

/** A number; null if it is missing or unreadable. */
export const numberOrNull = () => number().nullable().catch(null);

/** A number; `fallback` if it is missing or unreadable. */
export const numberOr = (fallback: number) => number().catch(fallback);

/** A whole number from 0; null if it is missing or unreadable. */
export const countOrNull = () => wholeNumber().nullable().catch(null);

/** A whole number from 0; `fallback` if it is missing or unreadable. */
export const countOr = (fallback: number) => wholeNumber().catch(fallback);

/**
 * An amount; null if it is missing or not a whole number. "249.50" would be rupees, which the web
 * converts if `API_MONEY` says so. Without this setting the price is null, because no price is
 * better than a hundredth of the price.
 */
export const paiseOrNull = () => paise().nullable().catch(null);

/** A text; empty if it is missing, unreadable, or longer than `max` characters. */
export const text = (max = MAX_TEXT_LENGTH) => z.preprocess(toText, z.string().max(max)).catch('');

/** A required text of at most `max` characters, such as a slug. */
export const requiredText = (max = MAX_TEXT_LENGTH) =>
  z.preprocess(toText, z.string().min(1).max(max));

/** Cuts a text for people at `max` UTF-16 units, but not within a surrogate pair. */
const cutText = (value: unknown, max: number) =>
  typeof value === 'string' && value.length > max
    ? `${value.slice(0, max - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
    : value;

/** A text for people, cut at `max` characters; empty if it is missing or unreadable. */
export const prose = (max = MAX_LABEL_LENGTH) =>
  z.preprocess((value) => cutText(toText(value), max), z.string().max(max)).catch('');

/** As `prose`, for a description. */
export const longProse = () => prose(MAX_PROSE_LENGTH);

/** As `prose`, but required. */
export const requiredProse = (max = MAX_LABEL_LENGTH) =>
  z.preprocess((value) => cutText(toText(value), max), z.string().min(1).max(max));

const toPlainName = (value: unknown) =>
  typeof value === 'string' ? decodeEntities(value.slice(0, MAX_URL_LENGTH)) : toText(value);

/** A required name that is not only spaces. HTML entities are decoded, because other shops send them. */
export const name = () =>
  z.preprocess(
    (value) => cutText(toPlainName(value), MAX_LABEL_LENGTH),
    z.string().regex(/\S/).max(MAX_LABEL_LENGTH),
  );

/** A boolean, possibly written as a string or number; false if it is missing or unreadable. */
export const flag = () =>
  z.preprocess(
    (value) => value === true || value === 1 || value === '1' || value === 'true',
    z.boolean(),
  );

/** A boolean that is true unless the upstream says otherwise. */
export const flagUnlessDenied = () =>
  z.preprocess(
    (value) => !(value === false || value === 0 || value === '0' || value === 'false'),
    z.boolean(),
  );

/** Marks an unreadable item until it is dropped. */
const UNREADABLE = Symbol('unreadable');
const isReadable = (read: unknown): boolean => read !== UNREADABLE;

/**
 * A list of at most `max` items, without unreadable items. Each item is parsed once. A list in which
 * no item can be read is rejected; otherwise it would look like an empty list.
 */
export const readableItems = <Item extends z.ZodType>(item: Item, max: number) =>
  z
    .array(item.catch(UNREADABLE as never))
    .max(max)
    .refine((items) => items.length === 0 || items.some(isReadable))
    .overwrite((items) => items.filter(isReadable));

/** The first `max` items of a list, without unreadable ones. */
export const firstItems = <Item extends z.ZodType>(item: Item, max: number) =>
  z.preprocess(
    (value) => (Array.isArray(value) ? value.slice(0, max) : value),
    readableItems(item, max),
  );

/** The first `max` items of a list, without unreadable ones; empty if it is missing. */
export const listOf = <Item extends z.ZodType>(item: Item, max = MAX_INNER_ITEMS) =>
  firstItems(item, max).catch(() => []);

/** An object; null if it is missing or unreadable. */
export const maybe = <Item extends z.ZodType>(item: Item) => item.nullable().catch(null);

/** Returns a code, for use as the message of a zod check. A misspelt code does not compile. */
export const code = (name: FieldCode): FieldCode => name;
