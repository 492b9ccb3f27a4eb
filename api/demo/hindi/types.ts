/** The Hindi texts of a category, a brand or a product. */
export interface HindiText {
  name: string;
  description: string;
}

/** Hindi texts, by the slug of a category or brand, or by the English name of a product. */
export type HindiTexts = Readonly<Record<string, HindiText>>;

/** The Hindi texts of an article or a news item. */
export interface HindiArticle {
  title: string;
  summary: string;
  /** Markdown. */
  body: string;
}
