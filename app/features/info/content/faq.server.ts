import type { InfoPage } from '../info.types';

/** The introduction of the page. The questions and answers are in `questions.server.ts`. */
export const page: InfoPage = {
  slug: 'faq',
  title: 'Questions and answers',
  description:
    'Short answers on shopping, payment, delivery, returns and complaints, on the six steps of joining, and on working as our distributor.',
  body: `
If your question is not here, [ask us](/contact-us). We add questions that many people ask.
`,
};
