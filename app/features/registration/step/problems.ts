/** What is wrong with a posted step, as the page shows it. */

export interface Problems {
  /** Heading of the summary: a title of spec section 8, or the sentence about missing fields. */
  title: string;
  /** Lines of the summary; those with an id lead to their field, those with an address to another step. */
  lines: { id?: string; href?: string; message: string }[];
  /** Sentences beside the fields, by name. */
  fields: Record<string, string[]>;
  /** What was typed, as it was typed; passwords and codes are left out. */
  typed: Record<string, string>;
}

export const MISSING_FIELDS = 'Please fill in all required fields before proceeding.';
export const SOMETHING_WRONG = 'There is a problem';
