/** Adds the program's translations to the texts of settings. */

import type { DeclarationSentences } from '@contract/setting/declarations';
import { isPageSlug, type SettingGroup, schemaOf } from '@contract/setting/groups';
import type { PageText, QuestionGroup } from '@contract/setting/texts';
import { z } from 'zod';
import { translatedWords } from '~/features/company/translated-company.server';
import { otherLanguagesOffered } from '~/features/desk/latin-words.server';
import {
  entryInLanguage,
  headingInLanguage,
  pageInLanguage,
  sentenceInLanguage,
} from '~/features/info/translated-texts.server';
import type { Language } from '~/platform/language/languages';
import { runInLanguage } from '~/platform/language/request-language.server';

type Node = Record<string, unknown>;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Adds the program's translations of its default texts to a value, where the shop has no
 * translation of its own. Pages show these translations; with them in the form, staff edit them
 * together with the English texts.
 */
export const withKnownTranslations = (group: SettingGroup, value: unknown): unknown =>
  otherLanguagesOffered().reduce(
    (translated, language) => addTranslations(group, translated, language),
    value,
  );

/** Adds the translations to one language, whether or not the shop offers it. */
export const addTranslations = (group: SettingGroup, value: unknown, language: Language): unknown =>
  runInLanguage(language, () => translateNode(group, schemaOf(group), value, language));

function unwrap(schema: z.ZodType): z.ZodType {
  const isWrapper = schema instanceof z.ZodOptional || schema instanceof z.ZodNullable;
  return isWrapper ? unwrap(schema.unwrap() as z.ZodType) : schema;
}

function translateNode(
  group: SettingGroup,
  wrappedSchema: z.ZodType,
  value: unknown,
  language: Language,
): unknown {
  const schema = unwrap(wrappedSchema);
  if (schema instanceof z.ZodArray && Array.isArray(value)) {
    const element = schema.element as z.ZodType;
    return value.map((item) => translateNode(group, element, item, language));
  }
  if (!(schema instanceof z.ZodObject && isNode(value))) return value;
  const entries = Object.entries(value).map(([key, inner]) => {
    const field = schema.shape[key] as z.ZodType | undefined;
    return [key, field ? translateNode(group, field, inner, language) : inner];
  });
  const texts = schema.shape[language.code] as z.ZodType | undefined;
  const found =
    value[language.code] ?? (texts && knownTexts(group, unwrap(texts), value, language));
  return { ...Object.fromEntries(entries), ...(found ? { [language.code]: found } : {}) };
}

/**
 * Returns the program's translations of the texts in `value`; undefined if there are none, or if a
 * required translation is missing.
 */
function knownTexts(
  group: SettingGroup,
  texts: z.ZodType,
  value: Node,
  language: Language,
): unknown {
  if (!(texts instanceof z.ZodObject)) return undefined;
  const translations = translationsOf(group, value, language);
  const found = Object.keys(texts.shape).flatMap((key) =>
    translations[key] === undefined ? [] : [[key, translations[key]]],
  );
  const read = texts.safeParse(Object.fromEntries(found));
  return read.success && found.length > 0 ? read.data : undefined;
}

function translationsOf(group: SettingGroup, value: Node, language: Language): Node {
  const ifTranslated = <Text>(found: { text: Text; language: Language }): Text | undefined =>
    found.language === language ? found.text : undefined;
  if (isPageSlug(group)) return { ...ifTranslated(pageInLanguage(group, value as PageText)) };
  if (group === 'questions') {
    return 'question' in value
      ? { ...ifTranslated(entryInLanguage(value as QuestionGroup['entries'][number])) }
      : { heading: ifTranslated(headingInLanguage(value as QuestionGroup)) };
  }
  const translate = ([key, text]: [string, unknown]): unknown =>
    group === 'declarations'
      ? ifTranslated(sentenceInLanguage(key as keyof DeclarationSentences, String(text)))
      : translatedWords(language, String(text));
  return Object.fromEntries(Object.entries(value).map((entry) => [entry[0], translate(entry)]));
}
