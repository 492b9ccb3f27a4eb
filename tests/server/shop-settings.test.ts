import { dayInIndia } from '@contract/india';
import type { SettingGroup } from '@contract/setting/groups';
import { PAGE_SLUGS, type PageSlug, type PageText } from '@contract/setting/texts';
import { textsIn } from '@contract/setting/translations';
import { completeConfig } from '@kernel/config/config';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getFaq, isFaqMixed } from '~/features/info/faq.server';
import { getInfoPage } from '~/features/info/info.server';
import { changeShopTexts, fileTexts } from '~/features/info/shop-texts.server';
import { type Language, languages } from '~/platform/language/languages';
import { runInLanguage } from '~/platform/language/request-language.server';
import type { OpenDatabase } from '../../api/db/client';
import { settingTasks } from '../../api/modules/opening/opening.rules';
import { sentencesOf } from '../../api/modules/setting/agreements.rules';
import {
  allSettings,
  insertSettings,
  type SettingRow,
  settingHistory,
} from '../../api/modules/setting/setting.repository';
import { effectiveVersions, isTranslated } from '../../api/modules/setting/setting.rules';
import { seedSettings } from '../../api/modules/setting/setting.service';
import { loadLanguages } from '../../server/languages';
import { openShopSettings, settingsOfNewShop } from '../../server/shop-settings';
import { openMemoryDatabase } from '../setup/database';

const hindi = languages.find(({ code }) => code === 'hi') as Language;
const inHindi = <Result>(work: () => Result): Result => runInLanguage(hindi, work);
const HINDI = /[\u0900-\u097f]{3}/;
const TEXTS: readonly SettingGroup[] = [...PAGE_SLUGS, 'questions', 'declarations'];
const drafts = settingsOfNewShop();
const earlier = new Date('2026-11-01T06:30:00Z');
const today = dayInIndia(new Date());

let opened: OpenDatabase;
beforeEach(async () => {
  completeConfig({ DEMO_SHOP: false });
  opened = await openMemoryDatabase();
});
afterEach(async () => {
  completeConfig({ DEMO_SHOP: true, LANGUAGES: ['en'] });
  changeShopTexts(fileTexts);
  await opened.close();
});

/** Adds a version that a member of staff has written. */
const addVersion = async (group: SettingGroup, value: unknown, changes: Partial<SettingRow> = {}) =>
  insertSettings(opened.db, [
    {
      ...{ name: group, version: 2, value, validFrom: '2026-11-02', actor: 'Asha' },
      writtenAt: new Date('2026-11-02T06:30:00Z'),
      ...changes,
    },
  ]);

/** Starts the program with the shop's database. Returns the settings in force. */
const start = async () => (await openShopSettings(opened.db)).current();

const hindiOf = (value: unknown): PageText['hi'] => (value as PageText).hi;

describe('a new shop', () => {
  it('starts with its texts in both languages, even if it offers only English', async () => {
    const settings = await start();
    expect(settings.company.name).toBe('New shop');
    for (const group of TEXTS) {
      expect([group, isTranslated(group, settings[group])]).toEqual([group, true]);
      expect(textsIn(settings[group], 'en')).toEqual(drafts[group]);
    }
    expect(JSON.stringify(settings.questions.groups[0])).toMatch(HINDI);
    expect(settings.declarations.hi?.plan).toMatch(HINDI);
    const rows = await allSettings(opened.db);
    expect(rows.filter(({ version }) => version > 1)).toEqual([]);
  });

  it('adds nothing at its next start', async () => {
    await start();
    const rows = await allSettings(opened.db);
    await start();
    expect(await allSettings(opened.db)).toEqual(rows);
  });
});

describe('a shop whose English text is older than the program’s', () => {
  const pages = fileTexts.pages as Partial<Record<PageSlug, PageText>>;
  const original = pages['shipping-policy'] as PageText;
  afterEach(async () => {
    pages['shipping-policy'] = original;
    await loadLanguages();
  });

  /** Changes the program's English text, starts the shop, and returns its page in Hindi. */
  async function pageAfterUpdate() {
    pages['shipping-policy'] = { ...original, body: 'A later text.' };
    completeConfig({ LANGUAGES: ['en', 'hi'] });
    await loadLanguages();
    const { questions, ...settings } = await start();
    const shown = PAGE_SLUGS.map((slug) => [slug, settings[slug]]);
    changeShopTexts({ pages: Object.fromEntries(shown), questions: questions.groups });
    return inHindi(() => getInfoPage('shipping-policy'));
  }

  it('keeps its Hindi', async () => {
    await start();
    const page = await pageAfterUpdate();
    expect(page?.title).toBe('डिलीवरी पॉलिसी');
    expect(page?.lang).toBeUndefined();
    expect(page?.html).toMatch(HINDI);
    expect(inHindi(isFaqMixed)).toBe(false);
    expect(JSON.stringify(inHindi(getFaq))).toMatch(HINDI);
  });

  it('keeps its Hindi if an earlier version of the program stored only the English text', async () => {
    await seedSettings(opened.db, drafts, earlier);
    await start();
    expect((await pageAfterUpdate())?.lang).toBeUndefined();
  });

  it('shows the English text if the shop has changed it', async () => {
    await seedSettings(opened.db, drafts, earlier);
    await addVersion('shipping-policy', { ...drafts['shipping-policy'], body: 'Ours.' });
    await start();
    expect(await pageAfterUpdate()).toMatchObject({ lang: 'en-IN', html: '<p>Ours.</p>\n' });
  });
});

describe('a shop whose first version of the program stored only English texts', () => {
  beforeEach(() => seedSettings(opened.db, drafts, earlier));

  it('gets the Hindi texts once, even if several hosts start together', async () => {
    await Promise.all([start(), start()]);
    const rows = await allSettings(opened.db);
    for (const { group, row } of effectiveVersions(rows, today)) {
      const isText = TEXTS.includes(group);
      expect([group, row.version, isTranslated(group, row.value)]).toEqual([
        group,
        isText ? 2 : 1,
        true,
      ]);
    }
    await start();
    expect(await allSettings(opened.db)).toHaveLength(rows.length);
  });

  it('keeps the confirmations of its texts, with person and day', async () => {
    const confirmed = { ...drafts['privacy-policy'], updated: '2026-11-02' };
    await addVersion('privacy-policy', confirmed);
    const before = settingTasks(await allSettings(opened.db), today, true);
    const settings = await start();
    expect(textsIn(settings['privacy-policy'], 'en')).toEqual(confirmed);
    expect(hindiOf(settings['privacy-policy'])?.body).toMatch(HINDI);
    const after = settingTasks(await allSettings(opened.db), today, true);
    expect(after).toEqual(before);
    expect(after.find(({ name }) => name === 'privacy-policy')?.confirmed?.actor).toBe('Asha');
  });

  it('gets the Hindi of a planned text from its day on, but not of a text that is replaced', async () => {
    const group = 'terms-condition';
    const from = (version: number, body: string, validFrom = '2099-01-01') =>
      addVersion(group, { ...drafts[group], body }, { version, validFrom });
    await from(2, drafts[group].body);
    await from(3, 'Replaced on that day.');
    await from(4, drafts[group].body, '2099-02-01');
    await start();
    const added = (await settingHistory(opened.db, group)).filter(({ version }) => version > 4);
    expect(added.map((row) => [row.version, row.validFrom, row.actor])).toEqual([
      [6, '2099-02-01', 'Asha'],
      [5, today, 'first start'],
    ]);
    expect(added.map(({ value }) => HINDI.test(hindiOf(value)?.body ?? ''))).toEqual([true, true]);
  });

  it('gets the Hindi of the answers that it has not changed', async () => {
    const [first, ...others] = drafts.questions.groups;
    const [, ...rest] = first?.entries ?? [];
    const own = { question: 'When?', answer: 'Ask us.' };
    const groups = [{ ...first, entries: [own, ...rest] }, ...others];
    await addVersion('questions', { groups });
    const [group] = (await start()).questions.groups;
    expect(group?.entries[0]).toEqual(own);
    expect(group?.entries[1]?.hi?.answer).toMatch(HINDI);
  });

  it('returns the Hindi sentence that members have read before', async () => {
    await start();
    const rows = await allSettings(opened.db);
    const agreed = { key: 'plan', version: '2026-11-26' };
    const sentence = drafts.declarations.plan;
    const sentencesIn = (language: string) => sentencesOf(rows, { ...agreed, language });
    expect(sentencesIn('hi')).toEqual({ sentence, read: expect.stringMatching(HINDI) });
    expect(sentencesIn('en')).toEqual({ sentence, read: '' });
  });
});
