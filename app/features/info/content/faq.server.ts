import { faqEntries } from '../faq-entries.server';
import type { InfoPage } from '../info.types';

/** The questions and answers of `faqEntries`, as a page. */
export const page: InfoPage = {
  slug: 'faq',
  title: 'Questions and answers',
  description:
    'Short answers on shopping, payment, delivery, returns and complaints, on the six steps of joining, and on working as our distributor.',
  body: (company) => `
If your question is not here, [ask us](/contact-us); the good ones are added to this page.

${faqEntries(company)
  .map(
    ({ heading, entries }) => `## ${heading}

${entries.map(({ question, answer }) => `### ${question}\n\n${answer}`).join('\n\n')}`,
  )
  .join('\n\n')}
`,
};
