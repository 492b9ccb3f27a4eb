/** Formats the JSON values of an entry of the record as lines of text. */
import { roleNames } from '~/features/desk/desk.text';
import { labelText } from '~/features/desk-settings/settings.text';
import { capitalised, wordsOfCode } from '~/platform/code-words';
import { formatDay, formatMoment } from '~/platform/dates';
import { formatPaise } from '~/platform/money';
import { recordText as text } from './record.text';

type Values = ReadonlyMap<string, unknown>;

/**
 * Returns a line for each value that differs, such as "Roles: Owner, Orders (before: Owner)".
 * @param before JSON, or empty if there was no value before
 * @param after JSON, or empty if there is no value any more
 */
export function changedValues(action: string, before: string, after: string): string[] {
  const valuesBefore = flattenValues(before);
  const valuesAfter = flattenValues(after);
  const isSetting = action.startsWith('setting.');
  return [...new Set([...valuesBefore.keys(), ...valuesAfter.keys()])].flatMap((path) => {
    const from = wordsOf(path, valuesBefore.get(path));
    const to = wordsOf(path, valuesAfter.get(path));
    if (from === to) return [];
    const label = labelOf(path, isSetting);
    if (before === '' || !valuesBefore.has(path)) return [label ? text.value({ label, to }) : to];
    if (after === '') return [text.value({ label, to: from })];
    return [text.changed({ label, from, to })];
  });
}

/** Maps the paths of all values, such as `value.registeredOffice.city`, to the values. */
function flattenValues(json: string): Values {
  const values = new Map<string, unknown>();
  if (json) collectValues(parseOrKeep(json), '', values);
  return values;
}

/** Parses JSON. JSON that was cut off is returned as text. */
function parseOrKeep(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return json;
  }
}

function collectValues(value: unknown, path: string, values: Map<string, unknown>): void {
  const isList = Array.isArray(value);
  // A list of plain values is one value. Objects, and lists of objects, have several.
  const isNested = typeof value === 'object' && value !== null && (!isList || value.some(isObject));
  if (!isNested) {
    values.set(path, value);
    return;
  }
  for (const [key, part] of Object.entries(value)) {
    const name = isList ? String(Number(key) + 1) : key;
    collectValues(part, path ? `${path}.${name}` : name, values);
  }
}

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;

/** Returns a label such as "Registered office, city" for `value.registeredOffice.city`. */
function labelOf(path: string, isSetting: boolean): string {
  const names = path.split('.').filter((name) => name !== 'value');
  return names.map((name, index) => nameOf(name, isSetting, index === 0)).join(', ');
}

function nameOf(key: string, isSetting: boolean, isFirst: boolean): string {
  const label = (isSetting ? labelText[key] : undefined) ?? text.labels[key];
  // The end of a key such as `maxPaise` or `createdAt` says nothing to the reader.
  const words = label ?? wordsOfCode(key.replace(/(?:Paise|At|Id)$/, ''));
  return isFirst ? capitalised(words) : words;
}

/** Matches the paths of amounts in paise. */
const MONEY = /(?:^|\.)(?:price|mrp|amount|total|paid|due|\w+Paise)$/;
const MOMENT = /^\d{4}-\d\d-\d\dT/;
const DAY = /^\d{4}-\d\d-\d\d$/;

function wordsOf(path: string, value: unknown): string {
  if (value === undefined || value === null || value === '') return text.none;
  if (typeof value === 'boolean') return value ? text.yes : text.no;
  if (typeof value === 'number') return MONEY.test(path) ? formatPaise(value) : String(value);
  if (Array.isArray(value)) {
    if (value.length === 0) return text.none;
    return path === 'roles' ? roleNames(value.map(String)) : value.map(String).join(', ');
  }
  const words = String(value);
  if (MOMENT.test(words)) return formatMoment(words);
  return DAY.test(words) ? formatDay(words) : words;
}
