import { completeConfig } from '@kernel/config/config';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { rankNames } from '~/languages/hi/platform/rank-name.text';
import type { Language } from '~/platform/language/languages';
import { languages } from '~/platform/language/languages';
import { runInLanguage } from '~/platform/language/request-language.server';
import { clearReads } from '~/platform/upstream/read.server';
import { loadLanguages } from '../../../server/languages';
import { textOf } from '../../setup/pdf';
import { loadPseudoLanguage, pseudo } from '../../setup/pseudo-language';
import { findRoutes, type RenderedWeb, renderedWeb } from '../../setup/rendered-web';
import { testSms } from '../../setup/sms';
import { testUpstream } from '../../setup/upstream';
import type { Visitor } from '../../setup/visitor';
import { walkedPages } from '../faulty-upstream/pages';
import { enterWorld, type World, withEverything } from '../faulty-upstream/world';
import { rememberData, withoutData } from './data';
import { foreignParts, isForeign } from './foreign';
import { untranslated } from './untranslated';

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
    web(visitor.request(path), { requestId: 'test1', clientAddress: '192.0.2.1' }),
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
    // English has no texts for the names of ranks.
    onTestFinished(rememberData(Object.keys(rankNames)));
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
      for (const fault of foreignParts(html)) faults.add(`${path} ${fault}`);
      ids.set(
        `/hi${path}`,
        new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id)),
      );
      for (const [, , href = ''] of html.matchAll(
        /<(a|form)\b[^>]*?\s(?:href|action)="([^"]*)"[^>]*>/g,
      )) {
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
    expect([...faults].filter((fault) => !fault.endsWith('Added to your cart'))).toEqual([]);
  });
});

/** Beside those of the walk. Invoices and agreements are in both languages. */
const FILES = ['/documents/welcome-letter/pdf', '/documents/visiting-card/pdf'];
const BILINGUAL = /^\/(?:invoice|documents\/agreement)/;

describe('a file in Hindi', () => {
  it('has no English but data', async () => {
    const faults: string[] = [];
    const read: string[] = [];
    clearReads();
    onTestFinished(rememberData());
    const walked = walkedPages(await findRoutes(), world.names).map(({ path }) => path);
    for (const path of [...walked, ...FILES].filter((one) => /\b(pdf|csv)$/.test(one))) {
      // A file has no frame, whose data are remembered with its page.
      await visit(world.distributor, path.replace(/\/(pdf|csv)$/, ''), hindi);
      const response = await visit(world.distributor, path, hindi);
      const bytes = Buffer.from(await response.arrayBuffer());
      const texts = path.endsWith('/pdf') ? [textOf(bytes)] : bytes.toString().split(/[,\n]/);
      read.push(path);
      if (BILINGUAL.test(path)) continue;
      faults.push(...texts.filter(isForeign).map((text) => `${path}: ${text}`));
    }
    expect(faults).toEqual([]);
    expect(read.length).toBeGreaterThan(5);
  });
});
