/** The language of the request that is being answered. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { config } from '@kernel/config/config';
import { english, type Language, languages } from './languages';

const current = new AsyncLocalStorage<Language>();

/** English outside of a request. */
export const requestLanguage = (): Language => current.getStore() ?? english;

/** Everything that `work` calls, also later, is in this language. */
export const runInLanguage = <Result>(language: Language, work: () => Result): Result =>
  current.run(language, work);

/** The `lang` attribute of a text on the page that is being rendered, if its language differs. */
export const langAttribute = (language: Language): string | undefined =>
  language === requestLanguage() ? undefined : language.tag;

/** The languages that the settings want; English is always one of them. */
export const wantedLanguages = (): Language[] =>
  languages.filter(({ code }) => config().LANGUAGES.includes(code));

/** Under a foreign server, such as `remix-serve`, no texts but the English ones are loaded. */
const loaded = new Set([english]);

/** Lets visitors choose a language whose texts are loaded. */
export const offerLanguage = (language: Language): void => {
  loaded.add(language);
};

/** The languages that visitors can choose; English is always one of them. */
export const offeredLanguages = (): Language[] =>
  wantedLanguages().filter((language) => loaded.has(language));

/** The languages to which a page leads, for its data; without the property if there are none. */
export function otherLanguages(): { languages?: Language[] } {
  const languages = offeredLanguages().filter((language) => language !== requestLanguage());
  return languages.length > 0 ? { languages } : {};
}
