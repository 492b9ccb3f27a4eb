/** What is suggested while one types into the search box, as the server answers it. */

/** A product, as a line below the box. */
export interface Suggestion {
  slug: string;
  name: string;
  /** Brand and net quantity, as far as they are known, and why it cannot be bought now. */
  facts: string;
  /** As it is read. */
  price: string;
}

export interface Suggestions {
  /** What was looked for. */
  words: string;
  products: Suggestion[];
}

/** Fewer characters fit nearly everything. */
export const MIN_CHARACTERS = 2;

/** A text without the blanks that say nothing. */
export const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim();
