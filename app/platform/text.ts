/** Texts of products from the upstream, often with the markup of another shop. */
import { decodeEntities } from '@contract/entities';

/**
 * The paragraphs of a text, without markup. An unclosed script extends to the end of the text, as
 * in browsers; a tag ends before the next. Linear time, even for a text of many unclosed tags.
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

/** The beginning of a text, up to a whole word and at most `length` characters. */
export function excerpt(text: string, length = 155): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length - 1);
  const shortened = cut.slice(0, Math.max(cut.lastIndexOf(' '), length / 2));
  // Removes half a surrogate pair, such as half an emoji.
  return `${shortened.replace(/[\uD800-\uDBFF]$/, '').replace(/[\s,;:.–-]+$/, '')}…`;
}
