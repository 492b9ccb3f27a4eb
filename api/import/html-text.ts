/** Converts HTML to the plain text that the shop stores. */
import { decodeHTML } from 'entities';

const UNSEEN = /<!--[\s\S]*?-->|<(style|script)\b[\s\S]*?<\/\1\s*>/gi;
const BLOCK_END = /<\/(?:p|div|h[1-6]|ul|ol|table|section|article|blockquote)\s*>/gi;
const LINE_END = /<br\s*\/?>|<\/(?:li|tr)\s*>/gi;
const NO_BREAK_SPACE = /&(?:nbsp|#160|#xa0);/gi;
/** A tag starts with a letter: `< 5 g` is no tag. */
const TAG = /<\/?[a-z][^<>]*>/gi;

const hasMarkup = (text: string): boolean => /[<&]/.test(text);

/** One line without tags, with decoded entities. */
export const plainLine = (text: string): string =>
  hasMarkup(text) ? decodeHTML(text.replace(UNSEEN, ' ').replace(TAG, ' ')) : text;

/** Paragraphs separated by an empty line; text without HTML keeps its lines. */
export function plainText(text: string): string {
  if (!hasMarkup(text)) return text;
  const marked = text
    .replace(UNSEEN, '')
    .replace(BLOCK_END, '\n\n')
    .replace(LINE_END, '\n')
    .replace(/<li\b[^<>]*>/gi, '\n• ')
    .replace(TAG, '')
    .replace(NO_BREAK_SPACE, ' ')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n');
  // Decoded last: spaces written as other entities, such as `&ensp;`, are intended.
  return decodeHTML(marked);
}
