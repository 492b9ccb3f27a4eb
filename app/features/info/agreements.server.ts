/** The sentences that new distributors agree to, in their current version. */
import { AGREEMENTS } from '@contract/agreement-keys';
import type { LanguageCode } from '@contract/language';
import {
  type DeclarationSentences,
  FIRST_AGREEMENTS_VERSION,
} from '@contract/setting/declarations';
import { fillTemplate } from '@kernel/text/text-template';
import { wholeCompany } from '~/features/company/current-company.server';
import { langAttribute, runInLanguage } from '~/platform/language/request-language.server';
import { declarations } from './content/declarations.server';
import { renderSentence } from './markdown.server';
import { namedValues } from './named-values.server';
import { sentenceInLanguage } from './translated-texts.server';

interface Agreements {
  /** Recorded with each agreement. */
  version: string;
  sentences: DeclarationSentences;
}

/** The agreements in the program's files, used if the upstream sends none. */
export const fileAgreements: Agreements = {
  version: FIRST_AGREEMENTS_VERSION,
  sentences: declarations,
};

let current = fileAgreements;

export const agreements = (): Agreements => current;

export function changeAgreements(next: Agreements): void {
  current = next;
}

/** Renders a sentence as HTML. Links open in a new tab, so that a half-filled form is not lost. */
const agreementHtml = (sentence: string): string =>
  renderSentence(fillTemplate(sentence, namedValues(wholeCompany())));

/** A sentence as HTML, in the language of the page if it is translated. */
export interface ShownSentence {
  html: string;
  /** The `lang` attribute, if the sentence is not in the language of the page. */
  lang?: string;
}

type Key = (typeof AGREEMENTS)[number];

const currentSentence = (key: Key) =>
  sentenceInLanguage(key, current.sentences[key], current.sentences.hi?.[key]);

/** All current sentences as HTML, by their keys. */
export const shownAgreements = (): Record<Key, ShownSentence> =>
  Object.fromEntries(
    AGREEMENTS.map((key) => {
      const { text, language } = currentSentence(key);
      const lang = langAttribute(language);
      const html = runInLanguage(language, () => agreementHtml(text));
      return [key, lang ? { html, lang } : { html }];
    }),
  ) as ReturnType<typeof shownAgreements>;

/** The language in which a current sentence is shown on the page. */
export const languageOfAgreement = (key: Key): LanguageCode => currentSentence(key).language.code;

/**
 * Returns a sentence as plain text: links are replaced by their text, and emphasis is removed.
 * @param values named values that replace the current ones, such as a former name of the company
 */
export const agreementText = (
  sentence: string,
  values: Readonly<Record<string, unknown>>,
): string =>
  fillTemplate(sentence, { ...namedValues(wholeCompany()), ...values })
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\*\*|__/g, '');
