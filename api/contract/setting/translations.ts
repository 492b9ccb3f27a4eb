/** Translations in settings. A property such as `hi` has the translations of the texts beside it. */
import { type LanguageCode, languageCodes } from '../language-codes';

const [, ...others] = languageCodes;

/** Whether a property holds texts in another language. */
export const isTranslation = (key: string): boolean => (others as readonly string[]).includes(key);

/**
 * Returns the value with its texts in one language only. A text without a translation is in English.
 */
export function textsIn<Value>(value: Value, language: LanguageCode): Value {
  const translate = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(translate);
    if (typeof part !== 'object' || part === null) return part;
    const entries = Object.entries(part);
    const english = entries
      .filter(([key]) => !isTranslation(key))
      .map(([key, inner]) => [key, translate(inner)]);
    const [, translated] = entries.find(([key]) => key === language && isTranslation(key)) ?? [];
    return { ...Object.fromEntries(english), ...(translated as object | undefined) };
  };
  return translate(value) as Value;
}

type Node = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

interface Pair {
  path: string;
  english: string;
  translated: string;
}

/** Pairs each translation in a value with the English texts that it translates. */
const collectPairs = (value: unknown, path = ''): Pair[] => {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const fieldPath = path ? `${path}.${key}` : key;
    if (!isTranslation(key) || !isNode(inner)) return collectPairs(inner, fieldPath);
    // Sorted, because the database does not keep the order of properties.
    const names = Object.keys(inner).sort();
    const textsOf = (node: Node) => JSON.stringify(names.map((name) => [name, node[name]]));
    return [{ path: fieldPath, english: textsOf(value as Node), translated: textsOf(inner) }];
  });
};

/**
 * Returns the paths of translations that are unchanged although their English text has changed.
 * @param before the value that was edited
 */
export function outdatedTranslations(before: unknown, after: unknown): string[] {
  const earlier = collectPairs(before);
  return collectPairs(after).flatMap(({ path, english: original, translated }) => {
    const same = earlier.filter((pair) => pair.translated === translated);
    const isOutdated = same.length > 0 && same.every((pair) => pair.english !== original);
    return isOutdated ? [path] : [];
  });
}

/** Returns the value without the translations at some paths, such as `groups.0.hi`. */
export function withoutTranslations(
  value: unknown,
  paths: readonly string[],
  parent = '',
): unknown {
  if (paths.length === 0 || typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).flatMap(([key, inner]) => {
    const path = parent ? `${parent}.${key}` : key;
    return paths.includes(path) ? [] : [[key, withoutTranslations(inner, paths, path)] as const];
  });
  return Array.isArray(value) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}
