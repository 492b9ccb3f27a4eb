/** Finds English in a page of the pseudo-language. */
import { latinWords } from '~/languages/hi/latin-words';
import { CLOSE, OPEN } from '../../setup/pseudo-language';

/** Attributes that people read or hear. */
const SPOKEN = /\s(?:alt|aria-label|placeholder|title|content)="([^"]*)"/g;

/** Between the texts of different elements. */
const GAP = '\u0001';

const inBrackets = new RegExp(`${OPEN}[^${OPEN}${CLOSE}]*${CLOSE}`, 'g');

function withoutBrackets(text: string): string {
  const rest = text.replace(inBrackets, '');
  return rest === text ? text : withoutBrackets(rest);
}

const decode = (html: string): string =>
  html.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&');

/** Whether an element says nothing to people. */
const isTechnical = (tag: string): boolean =>
  /^<(?:meta(?! name="description"| property="og:(?:title|description)")|input[^>]*type="(?:hidden|radio|checkbox)"|option|link)/.test(
    tag,
  );

/** Codes that people know by their letters, in any language. */
const withoutKnown = (text: string): string =>
  text.replace(/[A-Za-z]+/g, (word) => (latinWords.includes(word) ? '' : word));

/** Texts with English words outside of brackets. */
export function untranslated(html: string): string[] {
  const visible = html
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]+>/g, (tag) => {
      const spoken = isTechnical(tag) ? [] : [...tag.matchAll(SPOKEN)];
      return `${GAP}${spoken.map(([, text]) => text + GAP).join('')}`;
    });
  return withoutBrackets(decode(visible))
    .split(GAP)
    .map((text) => text.trim())
    .filter((text) => /[a-z]{2}/i.test(withoutKnown(text)));
}
