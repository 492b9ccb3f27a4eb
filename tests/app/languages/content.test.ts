import { completeConfig } from '@kernel/config/config';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { company as fileCompany } from '~/features/company/company';
import { company } from '~/features/company/current-company';
import {
  changeCompany,
  companyFacts,
  companyVersion,
  wholeCompany,
} from '~/features/company/current-company.server';
import {
  agreements,
  changeAgreements,
  languageOfAgreement,
  shownAgreements,
} from '~/features/info/agreements.server';
import { getFaq, isFaqMixed } from '~/features/info/faq.server';
import { getInfoPage } from '~/features/info/info.server';
import { infoSeo } from '~/features/info/info-seo';
import { changeShopTexts, fileTexts } from '~/features/info/shop-texts.server';
import { type Language, languages } from '~/platform/language/languages';
import { runInLanguage } from '~/platform/language/request-language.server';
import { loadLanguages } from '../../../server/languages';
import { settingsOfNewShop } from '../../../server/shop-settings';

const hindi = languages.find(({ code }) => code === 'hi') as Language;
const inHindi = <Result>(work: () => Result): Result => runInLanguage(hindi, work);
const HINDI = /[\u0900-\u097f]{3}/;
const before = agreements();

const requirePage = (slug: string) => {
  const page = getInfoPage(slug);
  if (!page) throw new Error(`There is no page ${slug}.`);
  return page;
};

/** What an operator has changed of a page. */
function changePage(
  slug: 'shipping-policy' | 'privacy-policy',
  change: { body?: string; updated?: string },
) {
  const page = fileTexts.pages[slug];
  if (!page) throw new Error(`There is no text ${slug}.`);
  changeShopTexts({ ...fileTexts, pages: { ...fileTexts.pages, [slug]: { ...page, ...change } } });
}

beforeAll(async () => {
  completeConfig({ LANGUAGES: ['en', 'hi'] });
  await loadLanguages();
});
afterEach(() => {
  changeShopTexts(fileTexts);
  changeAgreements(before);
  changeCompany(fileCompany);
});

describe('an information page in Hindi', () => {
  it('has the Hindi text, with the values of the shop', () => {
    const page = inHindi(() => requirePage('shipping-policy'));
    expect(page.title).toBe('डिलीवरी पॉलिसी');
    expect(page.lang).toBeUndefined();
    expect(page.html).toContain('₹499');
    expect(page.updated).toBe(requirePage('shipping-policy').updated);
    expect(inHindi(() => requirePage('privacy-policy').html)).toMatch(/\d+ साल/);
    expect(infoSeo(page).isTranslated).toBe(true);
    expect(requirePage('shipping-policy').title).toBe('Shipping policy');
  });

  it('has the English text of an operator who has changed it, marked, and is not offered to crawlers', () => {
    changePage('shipping-policy', { body: 'Kept for {{kept.orders}}.\n\n## Ours\n' });
    const page = inHindi(() => requirePage('shipping-policy'));
    expect(page).toMatchObject({ title: 'Shipping policy', lang: 'en-IN' });
    expect(page.html).toContain('Kept for eight years.');
    expect(page.toc).toEqual([{ id: 'ours', text: 'Ours', lang: 'en-IN' }]);
    expect(infoSeo(page).isTranslated).toBe(false);
    expect(requirePage('shipping-policy').lang).toBeUndefined();
  });

  it('has the Hindi text that an operator has written beside the English one', () => {
    const page = fileTexts.pages['shipping-policy'];
    if (!page) throw new Error('missing');
    const own = {
      title: 'हमारी डिलीवरी',
      description: 'क',
      body: '{{kept.orders}} तक।\n\n## हमारा\n',
    };
    const pages = { ...fileTexts.pages, 'shipping-policy': { ...page, body: 'Ours.', hi: own } };
    changeShopTexts({ ...fileTexts, pages });
    const shown = inHindi(() => requirePage('shipping-policy'));
    expect(shown).toMatchObject({ title: 'हमारी डिलीवरी', updated: page.updated });
    expect(shown.html).toMatch(/^<p>\d+ साल तक।/);
    expect([shown.lang, infoSeo(shown).isTranslated]).toEqual([undefined, true]);
    expect(JSON.stringify(requirePage('shipping-policy'))).not.toMatch(HINDI);
  });

  it('keeps the translation if only the day of the last change differs', () => {
    changePage('privacy-policy', { updated: '2027-01-01' });
    const page = inHindi(() => requirePage('privacy-policy'));
    expect(page.lang).toBeUndefined();
    expect(page.updated).toBe('2027-01-01');
  });
});

describe('the texts that a new shop begins with', () => {
  it('are all in Hindi, without what only the demo says', () => {
    const { questions, ...others } = settingsOfNewShop();
    const pages = Object.fromEntries(
      Object.keys(fileTexts.pages).map((slug) => [slug, others[slug as keyof typeof others]]),
    ) as typeof fileTexts.pages;
    changeShopTexts({ pages, questions: questions.groups });
    changeCompany({ ...fileCompany, demonstration: false });
    for (const slug of Object.keys(pages)) {
      const page = inHindi(() => requirePage(slug));
      expect([slug, page.lang]).toEqual([slug, undefined]);
      expect(page.html, slug).not.toMatch(/\/article\/|डेमो शॉप/);
    }
    expect(inHindi(isFaqMixed)).toBe(false);
    expect(JSON.stringify(inHindi(getFaq))).not.toContain('/article/');
  });
});

describe('the questions in Hindi', () => {
  it('are translated one by one', () => {
    expect(inHindi(isFaqMixed)).toBe(false);
    const [first, ...others] = fileTexts.questions;
    const [question, ...rest] = first?.entries ?? [];
    const own = { question: question?.question ?? '', answer: 'Ask us.' };
    const changed = { heading: first?.heading ?? '', entries: [own, ...rest] };
    changeShopTexts({ ...fileTexts, questions: [changed, ...others] });
    const [group] = inHindi(getFaq);
    expect(group?.lang).toBeUndefined();
    expect(group?.entries[0]).toMatchObject({ lang: 'en-IN', html: '<p>Ask us.</p>\n' });
    expect(group?.entries[1]?.lang).toBeUndefined();
    expect(group?.entries[1]?.question).toMatch(HINDI);
    expect(inHindi(isFaqMixed)).toBe(true);
    expect(isFaqMixed()).toBe(false);
  });
});

describe('the declarations in Hindi', () => {
  it('are those of the shop, where it has written them', () => {
    const hi = { ...before.sentences, plan: 'मैं {{name}} का प्लान जानता/जानती हूँ।' };
    const sentences = { ...before.sentences, plan: 'I know the plan of {{name}}.', hi };
    changeAgreements({ version: '2026-12-01.2', sentences });
    expect(inHindi(shownAgreements).plan).toEqual({
      html: 'मैं Neemgaon का प्लान जानता/जानती हूँ।',
    });
    expect(inHindi(() => languageOfAgreement('plan'))).toBe('hi');
    expect(shownAgreements().plan.html).toBe('I know the plan of Neemgaon.');
  });

  it('say in which language each is shown', () => {
    const sentences = { ...before.sentences, plan: 'I know the plan of {{name}}.' };
    changeAgreements({ version: '2026-12-01.2', sentences });
    const shown = inHindi(shownAgreements);
    expect(shown.adult.html).toMatch(HINDI);
    expect(shown.adult.lang).toBeUndefined();
    expect(shown.plan).toEqual({ html: 'I know the plan of Neemgaon.', lang: 'en-IN' });
    expect(inHindi(() => languageOfAgreement('adult'))).toBe('hi');
    expect(inHindi(() => languageOfAgreement('plan'))).toBe('en');
    expect(languageOfAgreement('adult')).toBe('en');
  });
});

describe('the words of the company in Hindi', () => {
  it('are translated if they are those of the file', () => {
    expect(inHindi(() => company().tagline)).toMatch(HINDI);
    expect(company().tagline).toBe(fileCompany.tagline);
    expect(inHindi(() => wholeCompany().grievanceOfficer?.designation)).toMatch(HINDI);
    changeCompany({ ...fileCompany, tagline: 'Our own words' });
    expect(inHindi(() => company().tagline)).toBe('Our own words');
    expect(inHindi(() => company().supportHours)).toMatch(HINDI);
  });

  it('are those of the shop, where it has written them, and only on Hindi pages', () => {
    const zones = [
      {
        ...{ name: 'the plains', hi: { name: 'मैदान' }, days: { min: 1, max: 2 } },
        ...{ charge: 0, freeFrom: null, hasAllOthers: true },
      },
    ];
    const grievanceOfficer = {
      ...{ name: 'Zoya Khan', designation: 'Head', hi: { designation: 'प्रमुख' } },
      ...{ phone: '1800 000 0000', email: 'zoya@example.org' },
    };
    const own = { tagline: 'Our own words', hi: { tagline: 'हमारे शब्द' } };
    changeCompany({ ...fileCompany, ...own, zones, grievanceOfficer });
    const { tagline, grievanceOfficer: officer, zones: shown } = inHindi(wholeCompany);
    expect([tagline, officer?.designation, shown?.[0]?.name]).toEqual([
      ...['हमारे शब्द', 'प्रमुख', 'मैदान'],
    ]);
    expect(inHindi(() => company().tagline)).toBe('हमारे शब्द');
    expect(JSON.stringify(wholeCompany())).not.toMatch(HINDI);
    expect(companyFacts(companyVersion())).not.toMatch(HINDI);
  });

  it('reach browsers by a version of their own', () => {
    const english = companyVersion();
    const other = inHindi(companyVersion);
    expect(other).not.toBe(english);
    expect(companyFacts(english)).toContain(fileCompany.tagline);
    expect(companyFacts(other)).toMatch(HINDI);
  });
});
