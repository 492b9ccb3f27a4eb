/** The texts of the languages that the shop offers, loaded at the start. */
import type { LanguageCode } from '@contract/language';
import { offeredLanguages } from '../app/platform/language/request-language.server';
import { type TextModule, translateTexts } from '../app/platform/language/texts.server';

type Texts = readonly (readonly [english: TextModule, translated: TextModule])[];

const textsOf: Partial<Record<LanguageCode, () => Promise<{ texts: Texts }>>> = {
  hi: () => import('../app/languages/hi/index.server'),
};

/** Makes all texts answer in the language of a request. An English shop loads nothing. */
export async function loadLanguages(): Promise<void> {
  for (const language of offeredLanguages()) {
    const { texts = [] } = (await textsOf[language.code]?.()) ?? {};
    for (const [english, translated] of texts) translateTexts(language, english, translated);
  }
}
