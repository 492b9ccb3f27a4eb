/** The questions and answers, ready to be shown. */

import type { QuestionGroup } from '@contract/setting/texts';
import { fillTemplate } from '@kernel/text/text-template';
import type { Company } from '~/features/company/company.schema';
import { wholeCompany } from '~/features/company/current-company.server';
import { renderMarkdown } from './markdown.server';
import { namedValues } from './named-values.server';
import { shopTexts } from './shop-texts.server';

export interface ShownFaqGroup {
  id: string;
  heading: string;
  entries: { question: string; html: string }[];
}

/** Renders them for a company; the shop's own come from `getFaq`. */
function renderFaq(questions: readonly QuestionGroup[], forCompany: Company): ShownFaqGroup[] {
  const values = namedValues(forCompany);
  return questions.map(({ heading, entries }) => ({
    id: renderMarkdown(`## ${heading}`).toc[0]?.id ?? '',
    heading,
    entries: entries.map(({ question, answer }) => ({
      question,
      html: renderMarkdown(fillTemplate(answer, values)).html,
    })),
  }));
}

let rendered: { from: readonly [Company, unknown]; groups: ShownFaqGroup[] } | undefined;

/** The shop's questions and answers, rendered once. */
export function getFaq(): ShownFaqGroup[] {
  const company = wholeCompany();
  const { questions } = shopTexts();
  if (rendered?.from[0] === company && rendered.from[1] === questions) return rendered.groups;
  const groups = renderFaq(questions, company);
  rendered = { from: [company, questions], groups };
  return groups;
}
