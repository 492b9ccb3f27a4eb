import { completeConfig } from '@kernel/config/config';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { runInLanguage } from '~/platform/language/request-language.server';
import { clearReads } from '~/platform/upstream/read.server';
import { loadPseudoLanguage, pseudo } from '../../setup/pseudo-language';
import { findRoutes, type RenderedWeb, renderedWeb } from '../../setup/rendered-web';
import { testSms } from '../../setup/sms';
import { testUpstream } from '../../setup/upstream';
import type { Visitor } from '../../setup/visitor';
import { walkedPages } from '../faulty-upstream/pages';
import { enterWorld, type World, withEverything } from '../faulty-upstream/world';
import { rememberData, withoutData } from './data';
import { untranslated } from './untranslated';

const upstream = testUpstream(withEverything);
testSms();
let web: RenderedWeb;
let world: World;

beforeAll(async () => {
  completeConfig({ LANGUAGES: ['en', 'hi'] });
  await loadPseudoLanguage();
  const routes = await findRoutes();
  web = await renderedWeb(routes);
  world = await enterWorld(upstream.api);
  // Messages from the setup are shown and gone.
  await visit(world.distributor, '/contact-us');
});

const visit = (visitor: Visitor, path: string) =>
  runInLanguage(pseudo, () =>
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
