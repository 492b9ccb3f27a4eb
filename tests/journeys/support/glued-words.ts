/**
 * Words that a text browser shows as one although the page has them apart: whatever it makes of
 * elements, styles and blanks, each word on its screen must be one of the page.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { tokensOf } from './html';

const programs = {
  w3m: ['w3m', '-dump', '-T', 'text/html', '-I', 'UTF-8', '-O', 'UTF-8', '-cols', '500'],
  lynx: [
    ...['lynx', '-dump', '-stdin', '-force_html', '-nolist', '-width=500'],
    ...['-assume_charset=UTF-8', '-display_charset=UTF-8'],
  ],
} as const;

export type DumpingBrowser = keyof typeof programs;

/** What the browser shows of a page. */
export async function dumpOf(browser: DumpingBrowser, html: string): Promise<string> {
  const [program, ...args] = programs[browser];
  const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'ignore'] });
  child.stdin.end(html);
  const [shown] = await Promise.all([text(child.stdout), once(child, 'close')]);
  return shown;
}

const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/** What lynx says of controls and of struck-out prices. */
const OWN_WORDS = ['BUTTON', 'DEL', 'INS'];

/** The words of the page that anybody may be shown: its texts, and what stands for pictures and fields. */
function wordsOf(html: string): Set<string> {
  const words = new Set(OWN_WORDS);
  let items = 0;
  const add = (shown = '') => {
    for (const [word] of shown.matchAll(WORD)) words.add(word);
  };
  for (const token of tokensOf(html)) {
    if (token.kind === 'text') add(token.text);
    if (token.kind !== 'start') continue;
    // Items of lists are numbered.
    if (token.tag.name === 'li') add(String(++items));
    for (const name of ['alt', 'value', 'title', 'placeholder', 'src', 'href'])
      add(token.tag.attributes[name]);
  }
  return words;
}

/** The words on the browser's screen that the page does not have, such as `NextBack`. */
export async function findGluedWords(browser: DumpingBrowser, html: string): Promise<string[]> {
  const known = wordsOf(html);
  const shown = (await dumpOf(browser, html)).matchAll(WORD);
  const glued = [...shown].map(([word]) => word).filter((word) => !known.has(word));
  return [...new Set(glued)];
}
