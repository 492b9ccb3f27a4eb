/** The language of the request that is being answered. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { config } from '@kernel/config/config';
import { english, type Language, languages } from './languages';

const current = new AsyncLocalStorage<Language>();

/** The language of the current request; English outside of a request. */
export const requestLanguage = (): Language => current.getStore() ?? english;

/** Runs `work`, and everything that it starts, in a language. */
export const runInLanguage = <Result>(language: Language, work: () => Result): Result =>
  current.run(language, work);

/** The `lang` attribute of a text on the page that is being rendered, if its language differs. */
export const langAttribute = (language: Language): string | undefined =>
  language === requestLanguage() ? undefined : language.tag;

/** The languages that the settings want; English is always one of them. */
export const wantedLanguages = (): Language[] =>
  languages.filter(({ code }) => config().LANGUAGES.includes(code));

/** The languages whose texts are loaded: only English in another server, such as `remix-serve`. */
const loaded = new Set([english]);

/** Lets visitors choose a language whose texts are loaded. */
export const offerLanguage = (language: Language): void => {
  loaded.add(language);
};

/** The languages that visitors can choose; English is always one of them. */
export const offeredLanguages = (): Language[] =>
  wantedLanguages().filter((language) => loaded.has(language));

/** The other languages that a page links to, as a part of its data; an empty object without any. */
export function otherLanguages(): { languages?: Language[] } {
  const languages = offeredLanguages().filter((language) => language !== requestLanguage());
  return languages.length > 0 ? { languages } : {};
}
