/** The texts that the pages show now. */
import type { PageSlug, PageText, QuestionGroup } from '@contract/setting/texts';
import { questions } from './content/questions.server';
import { infoPages } from './pages.server';

interface ShopTexts {
  pages: Readonly<Partial<Record<PageSlug, PageText>>>;
  questions: readonly QuestionGroup[];
}

/** Those of the files. */
export const fileTexts: ShopTexts = {
  pages: Object.fromEntries(infoPages.map(({ slug, ...text }) => [slug, text])),
  questions,
};

let current: ShopTexts = fileTexts;

export const shopTexts = (): ShopTexts => current;

/** A page that is missing in them is that of the files. */
export function changeShopTexts(texts: ShopTexts): void {
  current = { ...texts, pages: { ...fileTexts.pages, ...texts.pages } };
}
