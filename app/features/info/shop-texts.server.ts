/** The texts that the pages show now. */
import type { PageSlug, PageText, QuestionGroup } from '@contract/setting/texts';
import { questions } from './content/questions.server';
import { infoPages } from './pages.server';

interface ShopTexts {
  pages: Readonly<Partial<Record<PageSlug, PageText>>>;
  questions: readonly QuestionGroup[];
}

/** Those of the files. */
const fileTexts: ShopTexts = {
  pages: Object.fromEntries(infoPages.map(({ slug, ...text }) => [slug, text])),
  questions,
};

export const shopTexts = (): ShopTexts => fileTexts;
