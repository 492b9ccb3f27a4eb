/** The current texts of the information pages, and the current questions and answers. */
import type { PageSlug, PageText, QuestionGroup } from '@contract/setting/texts';
import { questions } from './content/questions.server';
import { infoPages } from './pages.server';

interface ShopTexts {
  pages: Readonly<Partial<Record<PageSlug, PageText>>>;
  questions: readonly QuestionGroup[];
}

/** The texts in the files. */
export const fileTexts: ShopTexts = {
  pages: Object.fromEntries(infoPages.map(({ slug, ...text }) => [slug, text])),
  questions,
};

let current: ShopTexts = fileTexts;

export const shopTexts = (): ShopTexts => current;

/** Replaces the current texts. A page without a new text has the text of its file. */
export function changeShopTexts(texts: ShopTexts): void {
  current = { ...texts, pages: { ...fileTexts.pages, ...texts.pages } };
}
