/** The questions and answers, ready to be shown. */

import type { PageSlug, QuestionGroup } from '@contract/setting/texts';
import { fillTemplate } from '@kernel/text/text-template';
import type { Company } from '~/features/company/company.schema';
import { wholeCompany } from '~/features/company/current-company.server';
import type { Language } from '~/platform/language/languages';
import {
  langAttribute,
  offeredLanguages,
  requestLanguage,
  runInLanguage,
} from '~/platform/language/request-language.server';
import { getInfoPage } from './info.server';
import { renderMarkdown } from './markdown.server';
import { namedValues } from './named-values.server';
import { shopTexts } from './shop-texts.server';
import { entryInLanguage, headingInLanguage } from './translated-texts.server';

/** `lang` is the attribute of a text that is not in the language of the page. */
export interface ShownFaqGroup {
  id: string;
  heading: string;
  lang?: string | undefined;
  entries: { question: string; html: string; lang?: string | undefined }[];
}

const renderFaq = (questions: readonly QuestionGroup[]): ShownFaqGroup[] =>
  questions.map((group) => {
    const { text: heading, language } = headingInLanguage(group);
    return {
      id: renderMarkdown(`## ${heading}`).toc[0]?.id ?? '',
      heading,
      lang: langAttribute(language),
      entries: group.entries.map((entry) => {
        const { text, language } = entryInLanguage(entry);
        const { question, answer } = text;
        return { question, html: answerHtml(answer, language), lang: langAttribute(language) };
      }),
    };
  });

const answerHtml = (answer: string, language: Language): string =>
  runInLanguage(
    language,
    () => renderMarkdown(fillTemplate(answer, namedValues(wholeCompany()))).html,
  );

/** The rendered groups by language code, with the company and the questions they are made from. */
const rendered = new Map<string, { from: readonly [Company, unknown]; groups: ShownFaqGroup[] }>();

/**
 * The shop's questions and answers in the language of the request. They are rendered again only
 * when the company or the questions have changed.
 */
export function getFaq(): ShownFaqGroup[] {
  const company = wholeCompany();
  const { questions } = shopTexts();
  const { code } = requestLanguage();
  const cached = rendered.get(code);
  if (cached?.from[0] === company && cached.from[1] === questions) return cached.groups;
  const groups = renderFaq(questions);
  rendered.set(code, { from: [company, questions], groups });
  return groups;
}

/** Returns true if every language of the shop has a complete translation of the page. */
export const isInfoPageTranslated = (slug: PageSlug): boolean =>
  offeredLanguages().every((language) =>
    runInLanguage(language, () => !getInfoPage(slug)?.lang && !(slug === 'faq' && isFaqMixed())),
  );

/** Returns true if a heading or a question is not in the language of the request. */
export const isFaqMixed = (): boolean =>
  getFaq().some(({ lang, entries }) => lang || entries.some((entry) => entry.lang));
