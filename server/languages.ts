/** Loads the texts of the languages that the shop offers, at the start. */
import type { LanguageCode } from '@contract/language';
import { changeCompany, wholeCompany } from '../app/features/company/current-company.server';
import {
  addCompanyTexts,
  type CompanyTexts,
} from '../app/features/company/translated-company.server';
import { addContentTexts, type ContentTexts } from '../app/features/info/translated-texts.server';
import { addLatinWords } from '../app/platform/language/latin-words.server';
import { offerLanguage, wantedLanguages } from '../app/platform/language/request-language.server';
import { type TextModule, translateTexts } from '../app/platform/language/texts.server';

interface Translation {
  texts: readonly (readonly [english: TextModule, translated: TextModule])[];
  companyTexts: CompanyTexts;
  content: ContentTexts;
  /** Words that the texts of this language write in Latin letters. */
  latinWords: readonly string[];
}

const translations: Partial<Record<LanguageCode, () => Promise<Translation>>> = {
  hi: () => import('../app/languages/hi/index.server'),
};

/** Makes all texts appear in the language of a request. Does nothing if only English is offered. */
export async function loadLanguages(): Promise<void> {
  for (const language of wantedLanguages()) {
    const translation = await translations[language.code]?.();
    if (!translation) continue;
    for (const [english, translated] of translation.texts) {
      translateTexts(language, english, translated);
    }
    addCompanyTexts(language, translation.companyTexts);
    addContentTexts(language, translation.content);
    addLatinWords(language, translation.latinWords);
    offerLanguage(language);
    changeCompany(wholeCompany());
  }
}
