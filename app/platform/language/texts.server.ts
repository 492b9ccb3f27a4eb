/**
 * Provides texts in the language of a request. All code imports the English texts. At the start,
 * the values of the English texts are replaced by getters.
 */
import type { Language } from './languages';
import { requestLanguage } from './request-language.server';

/** What a file of texts exports. */
export type TextModule = Record<string, unknown>;

const isGroup = (value: unknown): value is TextModule =>
  typeof value === 'object' && value !== null;

/**
 * Makes texts appear in the language of the request. A text that a language lacks stays English.
 * @param source exports of an English file, whose objects are changed in place
 * @param translated exports of the file that mirrors it
 */
export function translateTexts(language: Language, source: TextModule, translated: TextModule) {
  for (const [name, group] of Object.entries(source)) {
    const other = translated[name];
    if (isGroup(group) && isGroup(other)) translateGroup(language, group, other);
  }
}

function translateGroup(language: Language, group: TextModule, translated: TextModule): void {
  for (const [key, text] of Object.entries(group)) {
    const other = translated[key];
    if (isGroup(text)) {
      if (isGroup(other)) translateGroup(language, text, other);
    } else if (other !== undefined) translateText(language, group, key, other);
  }
  if (Array.isArray(group)) return;
  // A translation may have more labels, because English derives some labels from names. The
  // additional labels are not enumerable.
  for (const [key, text] of Object.entries(translated)) {
    if (!Object.keys(group).includes(key)) translateText(language, group, key, text);
  }
}

function translateText(language: Language, group: TextModule, key: string, other: unknown): void {
  const { get, value, enumerable = false } = Object.getOwnPropertyDescriptor(group, key) ?? {};
  const otherwise = get ?? (() => value);
  Object.defineProperty(group, key, {
    enumerable,
    configurable: true,
    get: () => (requestLanguage() === language ? other : otherwise()),
  });
}
