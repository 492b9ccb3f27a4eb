import { SETTING_GROUPS } from '@contract/setting/groups';
import { completeConfig } from '@kernel/config/config';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { company } from '~/features/company/current-company';
import { resetShopSettings, updateShopSettings } from '~/features/frame/shop-settings.server';
import { english, languages } from '~/platform/language/languages';
import { runInLanguage } from '~/platform/language/request-language.server';
import { clearReads } from '~/platform/upstream/read.server';
import { writeSetting } from '../../../api/modules/setting/setting.service';
import type { TestApi } from '../../setup/database';
import { textOf } from '../../setup/pdf';
import { findRoutes, type RenderedWeb, renderedWeb } from '../../setup/rendered-web';
import { testSms } from '../../setup/sms';
import { testUpstream } from '../../setup/upstream';
import { walkedPages } from '../faulty-upstream/pages';
import { enterWorld, type World, withEverything } from '../faulty-upstream/world';
import { whileDown } from '../features/account/demo-members';
import { factsOfFiles, otherShop } from './other-shop';

async function replaceAll({ db, clock, context }: TestApi): Promise<void> {
  const values = otherShop();
  for (const group of SETTING_GROUPS) {
    const written = await writeSetting(
      { db, vault: context.accounts.vault, now: clock.at },
      {
        group,
        value: values[group],
        validFrom: '2026-11-20',
        basedOn: 1,
        actor: { id: null, name: 'Meena' },
      },
    );
    expect(written, group).toMatchObject({ ok: true });
  }
  await context.settings.refresh();
}

function asTheFilesHaveIt(): void {
  resetShopSettings();
  clearReads();
}

const upstream = testUpstream(async (api) => {
  await replaceAll(api);
  await withEverything(api);
});
testSms();
let web: RenderedWeb;
let world: World;

const visit = async (path: string, isMembers = false) => {
  const request = (isMembers ? world.distributor : world.anonymous).request(path);
  return web(request, { requestId: 'test', clientAddress: '192.0.2.1' });
};

/** The words of an answer, whatever it is. */
async function wordsOf(response: Response): Promise<string> {
  const type = response.headers.get('Content-Type') ?? '';
  if (type.startsWith('application/pdf')) return textOf(Buffer.from(await response.arrayBuffer()));
  return type.startsWith('image/') ? '' : response.text();
}

beforeAll(async () => {
  web = await renderedWeb(await findRoutes());
  // Addresses that name the version of the company are those of this one.
  asTheFilesHaveIt();
  await updateShopSettings();
  world = await enterWorld(upstream.api);
});
beforeEach(asTheFilesHaveIt);
afterAll(asTheFilesHaveIt);

describe('a shop whose settings are all others than those of the files', () => {
  it('says nothing of the files on any page, invoice, document or datum', async () => {
    await updateShopSettings();
    const facts = factsOfFiles();
    expect(facts).toContain('Neemgaon');
    const found: string[] = [];
    let pages = 0;
    for (const { path, isMembers } of walkedPages(await findRoutes(), world.names)) {
      const words = (await wordsOf(await visit(path, isMembers))).toLowerCase();
      pages += 1;
      for (const fact of facts)
        if (words.includes(fact.toLowerCase())) found.push(`${path}: ${fact}`);
    }
    expect(pages).toBeGreaterThan(70);
    expect(found).toEqual([]);
  });

  it('says its own in their places', async () => {
    await updateShopSettings();
    const home = await wordsOf(await visit('/'));
    for (const said of [
      'Kesari Home Private Limited',
      '7 Temple Street, Chennai',
      'kesari.example/elsewhere',
    ])
      expect(home).toContain(said);
    expect(await wordsOf(await visit('/contact-us'))).toContain('Meena Iyer');
    expect(await wordsOf(await visit('/manifest.webmanifest'))).toContain('Saffron to the street');
    const invoice = await wordsOf(await visit(`/invoice/${world.names.invoice}/pdf`, true));
    expect(invoice).toContain('27AAPFU0939F1ZV');
    expect(await wordsOf(await visit('/documents/welcome-letter/pdf', true))).toContain(
      'Meena Iyer',
    );
  });

  it('stays what it was while the upstream does not answer', async () => {
    await updateShopSettings();
    await whileDown(upstream, async () => {
      clearReads();
      expect(await updateShopSettings()).toBe(true);
      expect(company().name).toBe('Kesari');
    });
  });

  it('asks for its settings once for all languages', async () => {
    await updateShopSettings();
    resetShopSettings();
    const [, hindi = english] = languages;
    await whileDown(upstream, async () => {
      expect(await runInLanguage(hindi, updateShopSettings)).toBe(true);
    });
  });

  it('is not believed to be that of the files before the upstream has answered', async () => {
    await whileDown(upstream, async () => {
      expect(await updateShopSettings()).toBe(false);
      const response = await visit('/faq');
      expect(response.headers.get('Cache-Control')).not.toContain('public');
    });
  });
});

describe('an upstream without settings', () => {
  it('has the shop of the files, and is not asked at each page', async () => {
    completeConfig({ API_BASE_URL: `${upstream.baseUrl}/nothing` });
    try {
      clearReads();
      expect(await updateShopSettings()).toBe(true);
      expect(company().name).toBe('Neemgaon');
    } finally {
      completeConfig({ API_BASE_URL: upstream.baseUrl });
    }
  });
});
