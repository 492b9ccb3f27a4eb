/**
 * Finds words that a text browser joins although the page separates them: every word on its screen
 * must be a word of the page.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { tokensOf } from './html';

const programs = {
  w3m: ['w3m', '-dump', '-T', 'text/html', '-I', 'UTF-8', '-O', 'UTF-8', '-cols', '500'],
  lynx: [
    'lynx',
    '-dump',
    '-stdin',
    '-force_html',
    '-nolist',
    '-width=500',
    '-assume_charset=UTF-8',
    '-display_charset=UTF-8',
  ],
} as const;

type DumpingBrowser = keyof typeof programs;

/** The browser's text of a page. */
async function dumpOf(browser: DumpingBrowser, html: string): Promise<string> {
  const [program, ...args] = programs[browser];
  const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'ignore'] });
  child.stdin.end(html);
  const [shown] = await Promise.all([text(child.stdout), once(child, 'close')]);
  return shown;
}

const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/**
 * Words that lynx adds for controls and captions, that both add for struck-out prices, and a bullet
 * of lynx.
 */
const OWN_WORDS = ['BUTTON', 'CAPTION', 'DEL', 'INS', 'S', 'o'];

/** In one normal form, because w3m shows letters with a nukta in another one. */
const split = (shown = ''): string[] =>
  [...shown.normalize('NFC').matchAll(WORD)].map(([word]) => word);

/**
 * All words of a page that may be shown: texts and attributes. Only the beginning of field values
 * and alternative texts fits on the screen.
 */
function wordsOf(html: string): { words: Set<string>; inBoxes: string[] } {
  const words = new Set(OWN_WORDS);
  const inBoxes: string[] = [];
  let items = 0;
  let isField = false;
  for (const token of tokensOf(html)) {
    if (token.kind === 'text') {
      for (const word of split(token.text)) words.add(word);
      if (isField) inBoxes.push(...split(token.text));
    }
    isField = token.kind === 'start' && token.tag.name === 'textarea';
    if (token.kind !== 'start') continue;
    // Items of lists are numbered.
    if (token.tag.name === 'li') words.add(String(++items));
    for (const name of ['title', 'href'])
      for (const word of split(token.tag.attributes[name])) words.add(word);
    for (const name of ['alt', 'src', 'value', 'placeholder'])
      inBoxes.push(...split(token.tag.attributes[name]));
  }
  return { words, inBoxes };
}

/** Words on the browser's screen that the page does not have, such as `NextBack`. */
export async function findGluedWords(browser: DumpingBrowser, html: string): Promise<string[]> {
  const { words, inBoxes } = wordsOf(html);
  const unknown = new Set(split(await dumpOf(browser, html)).filter((word) => !words.has(word)));
  return [...unknown].filter((word) => !inBoxes.some((whole) => whole.startsWith(word)));
}
