/**
 * Cleans and shortens texts of products, brands and articles. They come from the upstream, often with
 * the markup of another shop.
 */
import { decodeEntities } from '@contract/entities';

/**
 * Splits a text into paragraphs without markup. As in browsers, an unclosed script extends to the
 * end of the text. `[^<>]` makes the time linear, even for a text of many unclosed tags.
 */
export function paragraphs(text: string): string[] {
  const plain = text
    .replace(/<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, '')
    .replace(/<\/?(p|div|br|li|ul|ol|h[1-6]|tr)\b[^<>]*>/gi, '\n')
    .replace(/<\/?[a-z][^<>]*>/gi, '');
  return decodeEntities(plain)
    .split(/\r?\n+/)
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter(Boolean);
}

/** Shortens a text to at most `length` characters, if possible after a whole word. */
export function excerpt(text: string, length = 155): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length - 1);
  const shortened = cut.slice(0, Math.max(cut.lastIndexOf(' '), length / 2));
  // Removes half a surrogate pair, such as half an emoji.
  return `${shortened.replace(/[\uD800-\uDBFF]$/, '').replace(/[\s,;:.–-]+$/, '')}…`;
}
