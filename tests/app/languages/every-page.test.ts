import { completeConfig } from '@kernel/config/config';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { latinWords } from '~/languages/hi/latin-words';
import type { Language } from '~/platform/language/languages';
import { languages } from '~/platform/language/languages';
import { isLocalised } from '~/platform/language/localised-path';
import { runInLanguage } from '~/platform/language/request-language.server';
import { clearReads } from '~/platform/upstream/read.server';
import { loadLanguages } from '../../../server/languages';
import { loadPseudoLanguage, pseudo } from '../../setup/pseudo-language';
import { findRoutes, type RenderedWeb, renderedWeb } from '../../setup/rendered-web';
import { testSms } from '../../setup/sms';
import { testUpstream } from '../../setup/upstream';
import type { Visitor } from '../../setup/visitor';
import { walkedPages } from '../faulty-upstream/pages';
import { enterWorld, type World, withEverything } from '../faulty-upstream/world';
import { rememberData, withoutData, withoutDataIn } from './data';
import { untranslated } from './untranslated';
import { visibleTexts } from './visible-texts';

const upstream = testUpstream(withEverything);
testSms();
let web: RenderedWeb;
let world: World;

beforeAll(async () => {
  completeConfig({ LANGUAGES: ['en', 'hi'] });
  await loadLanguages();
  await loadPseudoLanguage();
  const routes = await findRoutes();
  web = await renderedWeb(routes);
  world = await enterWorld(upstream.api);
  // Messages from the setup are shown and gone.
  await visit(world.distributor, '/contact-us');
});

const visit = (visitor: Visitor, path: string, language: Language = pseudo) =>
  runInLanguage(language, () =>
    web(visitor.request(path), { requestId: 'test', clientAddress: '192.0.2.1' }),
  );

/**
 * Pages whose content are texts of the shop's own; only their forms are read. The invoice's English
 * is binding.
 */
const CONTENT = /^\/(?::page|faq|contact-us|grievance-mechanism|invoice\/:id)$/;

const formsOnly = (html: string): string =>
  html.replace(/<main[\s\S]*<\/main>/, (main) =>
    (main.match(/<form[\s\S]*?<\/form>/g) ?? []).join(''),
  );

describe('a page in another language', () => {
  it('shows no text of the shop in English', async () => {
    const found = new Map<string, string>();
    clearReads();
    onTestFinished(rememberData());
    for (const { address, path, isMembers } of walkedPages(await findRoutes(), world.names)) {
      const response = await visit(isMembers ? world.distributor : world.anonymous, path);
      if (!response.headers.get('Content-Type')?.startsWith('text/html')) continue;
      const html = await response.text();
      const read = CONTENT.test(address) ? formsOnly(html) : html;
      for (const text of untranslated(withoutData(read))) {
        if (!found.has(text)) found.set(text, path);
      }
    }
    // A message of the setup, which is stored in the session.
    found.delete('Added to your cart');
    expect([...found].map(([text, path]) => `${path}: ${text}`)).toEqual([]);
  });
});

const hindi = languages.find(({ code }) => code === 'hi') ?? pseudo;

/** Addresses, numbers of documents and tickets, and other examples that people type. */
const EXAMPLES =
  /\S+@\S+|https?:\S+|\b\w+\.(?:example|gov)\S*|\b\w*\d[\w-]*|\b(?:CON|GRV|DEMO)-\S+|\.(?:png|jpg)/g;

/** Whether a text has Latin words that are no data and not in the list. */
function isForeign(text: string): boolean {
  const words = (part: string) =>
    part.replace(EXAMPLES, ' ').match(/[A-Za-z][A-Za-z-]*[A-Za-z]/g) ?? [];
  const isUnknown = (word: string) => !latinWords.includes(word);
  return words(text).some(isUnknown) && words(withoutDataIn(text)).some(isUnknown);
}

/** A name of a text, or a value that is missing in it. */
const KEY = /\b[a-z]+(?:Text|Texts|Messages)\b|\bundefined\b|\bNaN\b|\[object|\{\w+\}/;

describe('a page in Hindi', () => {
  it('has no English but data and what is marked as English, and leads to no English page', async () => {
    const faults = new Set<string>();
    const targets = new Map<string, string>();
    const ids = new Map<string, Set<string>>();
    clearReads();
    onTestFinished(rememberData());
    for (const { path, isMembers } of walkedPages(await findRoutes(), world.names)) {
      const response = await visit(isMembers ? world.distributor : world.anonymous, path, hindi);
      if (!response.headers.get('Content-Type')?.startsWith('text/html')) continue;
      const html = await response.text();
      if (!html.includes('<html lang="hi">')) faults.add(`${path}: lang`);
      for (const { text, lang } of visibleTexts(html)) {
        if (KEY.test(text)) faults.add(`key: ${text}`);
        // The labels of an invoice are in both languages.
        if (lang === 'hi' && !text.includes(' · ') && isForeign(text)) faults.add(text);
      }
      ids.set(
        `/hi${path}`,
        new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id)),
      );
      for (const [tag, , href = ''] of html.matchAll(
        /<(a|form)\b[^>]*?\s(?:href|action)="([^"]*)"[^>]*>/g,
      )) {
        if (/hreflang="en-IN"/i.test(tag)) continue;
        if (isLocalised(href) && !/^\/hi(?:[/?#]|$)/.test(href)) faults.add(`${path} → ${href}`);
        if (href.includes('#'))
          targets.set(href.startsWith('#') ? `/hi${path}${href}` : href, path);
      }
    }
    for (const [target, path] of targets) {
      const [page = '', id = ''] = target.split('#');
      const known = ids.get(page);
      if (known && !known.has(decodeURIComponent(id))) faults.add(`${path}: no ${target}`);
    }
    // A message of the setup, which is stored in the session.
    faults.delete('Added to your cart');
    expect([...faults]).toEqual([]);
  });
});
