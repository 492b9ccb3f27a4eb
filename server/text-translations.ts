/** The program's translations of the texts in settings, for the api to store. */
import type { LanguageCode } from '@contract/language';
import type { TranslateSetting } from '../api/modules/setting/setting.service';
import { addTranslations } from '../app/features/desk-settings/translations.server';
import { addContentTexts, type ContentTexts } from '../app/features/info/translated-texts.server';
import { type Language, languages } from '../app/platform/language/languages';

const contents: Partial<Record<LanguageCode, () => Promise<{ content: ContentTexts }>>> = {
  hi: () => import('../app/languages/hi/content.server'),
};

/** Loads the translations to all languages, whatever languages the shop offers. */
export async function loadTranslations(): Promise<TranslateSetting> {
  const loaded: Language[] = [];
  for (const language of languages) {
    const texts = await contents[language.code]?.();
    if (!texts) continue;
    addContentTexts(language, texts.content);
    loaded.push(language);
  }
  return (group, value) =>
    loaded.reduce((translated, language) => addTranslations(group, translated, language), value);
}
