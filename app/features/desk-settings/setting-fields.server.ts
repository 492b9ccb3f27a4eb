/**
 * Builds the form of a group of settings from its schema. Field names join the path with hyphens
 * (`zones-0-days-min`), because names with dots or brackets are dropped from posted forms.
 */
import { AGREEMENTS } from '@contract/agreement-keys';
import { type SettingGroup, schemaOf } from '@contract/setting/groups';
import { NEEDED_TO_OPEN } from '@contract/setting/needed-to-open';
import { isTranslation } from '@contract/setting/translations';
import { z } from 'zod';
import type { Input, SettingPart, Texts } from './setting-form';

type Path = readonly (string | number)[];

const nameOf = (path: Path): string => path.join('-');

/** Keys of amounts: they are stored in paise and entered in rupees. */
const RUPEES = [
  'shippingFee',
  'freeShippingAbove',
  'chargePaise',
  'freeFromPaise',
  'maxPaise',
  'refundLimitPaise',
];
/** Keys of texts with several lines. */
const PROSE: readonly string[] = ['body', 'answer', 'about', ...AGREEMENTS];
/** In a list of first digits of PIN codes, staff enter this sign for all other PIN codes. */
const ALL_OTHERS = '*';

/** Removes `optional` or `nullable` from a schema. `empty` is the value of an empty field. */
function unwrap(schema: z.ZodType): { schema: z.ZodType; isOptional: boolean; empty?: null } {
  if (schema instanceof z.ZodOptional) {
    return { schema: schema.unwrap() as z.ZodType, isOptional: true };
  }
  if (schema instanceof z.ZodNullable) {
    return { schema: schema.unwrap() as z.ZodType, isOptional: true, empty: null };
  }
  return { schema, isOptional: false };
}

const shapeOf = (schema: z.ZodObject) => Object.entries(schema.shape) as [string, z.ZodType][];
const elementOf = (schema: z.ZodArray) => schema.element as z.ZodType;
const isListOfTexts = (schema: z.ZodType) =>
  schema instanceof z.ZodArray && !(elementOf(schema) instanceof z.ZodObject);

function inputOf(schema: z.ZodType, key: string): Input {
  if (schema instanceof z.ZodBoolean) return 'tick';
  if (isListOfTexts(schema)) return 'list';
  if (RUPEES.includes(key)) return 'rupees';
  if (schema instanceof z.ZodNumber) return 'number';
  if (schema instanceof z.ZodISODate) return 'day';
  if (schema instanceof z.ZodEmail) return 'email';
  return PROSE.includes(key) ? 'prose' : 'line';
}

/** Returns the number of items that the form has for the list of this name. */
type Count = (name: string) => number;

/** Counts the items of a list by the highest index in the names of its filled-in fields. */
const countEntries =
  (names: readonly string[]): Count =>
  (list) =>
    names.reduce((max, name) => {
      const [index = ''] = name.startsWith(`${list}-`)
        ? name.slice(list.length + 1).split('-')
        : [];
      return /^\d{1,3}$/.test(index) ? Math.max(max, Number(index) + 1) : max;
    }, 0);

/** Returns the parts of the form of a group. Each list has an empty item at its end. */
export function partsOf(group: SettingGroup, texts: Texts): SettingPart[] {
  const count = countEntries(Object.keys(texts).filter((name) => texts[name]?.trim()));
  const needed = (NEEDED_TO_OPEN[group] ?? []).flat();
  const parts = objectParts(schemaOf(group) as z.ZodObject, [], (name) => count(name) + 1);
  // A field that is needed to open the shop is not marked as optional.
  return parts.map((part) => (needed.includes(part.name) ? { ...part, isOptional: false } : part));
}

const objectParts = (schema: z.ZodObject, path: Path, count: Count): SettingPart[] =>
  shapeOf(schema).flatMap(([key, inner]) => partOf(inner, [...path, key], key, count));

function partOf(wrappedSchema: z.ZodType, path: Path, key: string, count: Count): SettingPart[] {
  const { schema, isOptional } = unwrap(wrappedSchema);
  const name = nameOf(path);
  if (schema instanceof z.ZodObject) {
    const fields = objectParts(schema, path, count);
    // The fields of a translation get its language.
    const parts = isTranslation(key) ? fields.map((part) => ({ ...part, lang: key })) : fields;
    return [{ kind: 'section', name, key, index: undefined, isOptional, parts }];
  }
  if (schema instanceof z.ZodArray && !isListOfTexts(schema)) {
    const element = elementOf(schema) as z.ZodObject;
    return Array.from({ length: count(name) }, (_, index) => ({
      kind: 'section' as const,
      name: nameOf([...path, index]),
      key,
      index,
      isOptional: false,
      parts: objectParts(element, [...path, index], count),
    }));
  }
  const input = inputOf(schema, key);
  return [{ kind: 'field', name, key, input, isOptional: isOptional || input === 'list' }];
}

/** Converts a value to the texts that the form shows, by the names of the fields. */
export function textsOf(group: SettingGroup, value: unknown): Texts {
  const texts: Record<string, string> = {};
  const walk = (wrappedSchema: z.ZodType, part: unknown, path: Path, key: string): void => {
    const { schema } = unwrap(wrappedSchema);
    if (part === undefined || part === null) return;
    if (schema instanceof z.ZodObject) {
      for (const [name, inner] of shapeOf(schema)) {
        walk(inner, (part as Record<string, unknown>)[name], [...path, name], name);
      }
    } else if (schema instanceof z.ZodArray && !isListOfTexts(schema)) {
      for (const [index, item] of (part as unknown[]).entries()) {
        walk(elementOf(schema), item, [...path, index], key);
      }
    } else {
      const text = textOf(inputOf(schema, key), part);
      if (text) texts[nameOf(path)] = text;
    }
  };
  walk(schemaOf(group), value, [], '');
  return texts;
}

function textOf(input: Input, value: unknown): string {
  if (input === 'list') return (value as string[]).map((item) => item || ALL_OTHERS).join(', ');
  if (input === 'rupees') return (Number(value) / 100).toFixed(2).replace(/\.00$/, '');
  if (input === 'tick') return value ? 'on' : '';
  return String(value);
}

interface ReadValue {
  value: unknown;
  /** Maps paths of the value, such as `zones.0.name`, to the names of their fields or sections. */
  names: ReadonlyMap<string, string>;
}

/**
 * Reads the value of a posted form. Empty items of lists are dropped. A number or amount that
 * cannot be parsed stays a text, which the api refuses.
 */
export function readValue(group: SettingGroup, texts: Texts): ReadValue {
  const filled = Object.entries(texts).filter(([, text]) => text.trim() !== '');
  const count = countEntries(filled.map(([name]) => name));
  const names = new Map<string, string>();
  // `path` leads to the field of the form, `valuePath` to its place in the value. Dropped items
  // make them differ.
  const read = (wrappedSchema: z.ZodType, path: Path, valuePath: Path, key: string): unknown => {
    const { schema, isOptional, empty } = unwrap(wrappedSchema);
    names.set(valuePath.join('.'), nameOf(path));
    if (schema instanceof z.ZodObject) {
      const entries = shapeOf(schema).flatMap(([name, inner]) => {
        const value = read(inner, [...path, name], [...valuePath, name], name);
        return value === undefined ? [] : [[name, value] as const];
      });
      const isFilled = filled.some(([name]) => name.startsWith(`${nameOf(path)}-`));
      // The group always has a value; an empty section has none.
      return isFilled || (path.length === 0 && !isOptional)
        ? Object.fromEntries(entries)
        : undefined;
    }
    if (schema instanceof z.ZodArray && !isListOfTexts(schema)) {
      const items: unknown[] = [];
      for (let index = 0; index < count(nameOf(path)); index += 1) {
        const item = read(elementOf(schema), [...path, index], [...valuePath, items.length], key);
        if (item !== undefined) items.push(item);
      }
      return items;
    }
    const text = texts[nameOf(path)]?.trim() ?? '';
    const input = inputOf(schema, key);
    if (text === '') return input === 'list' ? [] : empty;
    return fieldValue(input, text);
  };
  return { value: read(schemaOf(group), [], [], ''), names };
}

function fieldValue(input: Input, text: string): unknown {
  switch (input) {
    case 'list':
      return text
        .split(/[\s,]+/)
        .filter(Boolean)
        .map((item) => (item === ALL_OTHERS ? '' : item));
    case 'number':
      return /^-?\d{1,9}$/.test(text) ? Number(text) : text;
    case 'rupees': {
      const amount = text.replace(/^₹\s*|,/g, '');
      return /^-?\d{1,9}(\.\d{1,2})?$/.test(amount) ? Math.round(Number(amount) * 100) : text;
    }
    case 'tick':
      return true;
    default:
      // Browsers end lines with CR LF, and some send letters such as ज़ as one code point instead
      // of two.
      return text.normalize('NFC').replace(/\r\n/g, '\n');
  }
}
