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
