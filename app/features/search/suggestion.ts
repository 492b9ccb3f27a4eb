/** Suggestions of the search box, as the server sends them. */

export interface Suggestion {
  slug: string;
  name: string;
  /** Brand and net quantity, if known, and why the product cannot be bought. */
  facts: string;
  /** Formatted. */
  price: string;
}

export interface Suggestions {
  /** The words that were searched for. */
  words: string;
  products: Suggestion[];
}

/** Shorter texts match nearly everything. */
export const MIN_CHARACTERS = 2;

export const collapseSpaces = (text: string): string => text.replace(/\s+/g, ' ').trim();
