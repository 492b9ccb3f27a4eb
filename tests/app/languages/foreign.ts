/** What must not be on a page in Hindi. */
import { latinWords } from '~/languages/hi/latin-words';
import { isLocalised } from '~/platform/language/localised-path';
import { withoutDataIn } from './data';
import { visibleTexts } from './visible-texts';

/** Addresses, numbers of documents and tickets, and other examples that people type. */
const EXAMPLES =
  /\S+@\S+|https?:\S+|\b\w+\.(?:example|gov)\S*|\b\w*\d[\w-]*|\b(?:CON|GRV|DEMO)-\S+|X{4,}|\.(?:png|jpg)/g;

/** Whether a text has Latin words that are no data and not in the list. */
export function isForeign(text: string): boolean {
  const words = (part: string) =>
    part.replace(EXAMPLES, ' ').match(/[A-Za-z][A-Za-z-]*[A-Za-z]/g) ?? [];
  const isUnknown = (word: string) => !latinWords.includes(word);
  return words(text).some(isUnknown) && words(withoutDataIn(text)).some(isUnknown);
}

/** A name of a text, or a value that is missing in it. */
const KEY = /\b[a-z]+(?:Text|Texts|Messages)\b|\bundefined\b|\bNaN\b|\[object|\{\w+\}/;

const leavesHindi = (address: string): boolean =>
  isLocalised(address) && !/^\/hi(?:[/?#]|$)/.test(address);

/** Links and forms of a page that lead to a page in English, besides the link to it. */
const linksToEnglish = (html: string): string[] =>
  [...html.matchAll(/<(?:a|form)\b[^>]*?\s(?:href|action)="([^"]*)"[^>]*>/g)]
    .filter(([tag, address = '']) => !/hreflang="en-IN"/i.test(tag) && leavesHindi(address))
    .map(([, address = '']) => address);

/** All that is wrong with a page in Hindi. */
export function foreignParts(html: string): string[] {
  const faults = html.includes('<html lang="hi">') ? [] : ['lang'];
  for (const { text, lang } of visibleTexts(html)) {
    if (KEY.test(text)) faults.push(`key: ${text}`);
    // The labels of an invoice are in both languages.
    if (lang === 'hi' && !text.includes(' · ') && isForeign(text)) faults.push(text);
  }
  return [...faults, ...linksToEnglish(html).map((address) => `→ ${address}`)];
}
