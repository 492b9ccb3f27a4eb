/** The questions and answers, ready to be shown. */

import type { Company } from '~/features/company/company.schema';
import { wholeCompany } from '~/features/company/current-company.server';
import { faqEntries } from './faq-entries.server';
import { renderMarkdown } from './markdown.server';

export interface ShownFaqGroup {
  id: string;
  heading: string;
  entries: { question: string; html: string }[];
}

/** Renders them for a company; the shop's own come from `getFaq`. */
function renderFaq(forCompany: Company): ShownFaqGroup[] {
  return faqEntries(forCompany).map(({ heading, entries }) => ({
    id: renderMarkdown(`## ${heading}`).toc[0]?.id ?? '',
    heading,
    entries: entries.map(({ question, answer }) => ({
      question,
      html: renderMarkdown(answer).html,
    })),
  }));
}

let rendered: ShownFaqGroup[] | undefined;

/** The shop's questions and answers, rendered once. */
export function getFaq(): ShownFaqGroup[] {
  rendered ??= renderFaq(wholeCompany());
  return rendered;
}
