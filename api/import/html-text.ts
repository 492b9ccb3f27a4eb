/** Converts HTML to the plain text that the shop stores. */
import { decodeHTML } from 'entities';

/** Matches comments, style sheets and scripts. */
const INVISIBLE = /<!--[\s\S]*?-->|<(style|script)\b[\s\S]*?<\/\1\s*>/gi;
const BLOCK_END = /<\/(?:p|div|h[1-6]|ul|ol|table|section|article|blockquote)\s*>/gi;
const LINE_END = /<br\s*\/?>|<\/(?:li|tr)\s*>/gi;
const NO_BREAK_SPACE = /&(?:nbsp|#160|#xa0);/gi;
/** Matches a tag, which begins with a letter, so that `< 5 g` is kept. */
const TAG = /<\/?[a-z][^<>]*>/gi;

const hasMarkup = (text: string): boolean => /[<&]/.test(text);

/** Replaces tags with spaces, and decodes entities. */
export const plainLine = (text: string): string =>
  hasMarkup(text) ? decodeHTML(text.replace(INVISIBLE, ' ').replace(TAG, ' ')) : text;

/**
 * Converts HTML to text with an empty line between paragraphs. Text without `<` and `&` is kept as
 * it is.
 */
export function plainText(text: string): string {
  if (!hasMarkup(text)) return text;
  const marked = text
    .replace(INVISIBLE, '')
    .replace(BLOCK_END, '\n\n')
    .replace(LINE_END, '\n')
    .replace(/<li\b[^<>]*>/gi, '\n• ')
    .replace(TAG, '')
    .replace(NO_BREAK_SPACE, ' ')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n');
  // Entities are decoded last, so that spaces written as entities, such as `&ensp;`, are kept.
  return decodeHTML(marked);
}
