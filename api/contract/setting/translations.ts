/** Settings hold their texts in other languages beside the English ones, in a property such as `hi`. */
import { type LanguageCode, languageCodes } from '../language-codes';

const [, ...others] = languageCodes;

/** Whether a property holds texts in another language. */
export const isTranslation = (key: string): boolean => (others as readonly string[]).includes(key);

/**
 * A value with its texts in a language, and in English where one is missing.
 * @returns a value without texts in other languages
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
