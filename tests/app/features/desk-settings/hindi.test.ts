import { isPageSlug, SETTING_GROUPS } from '@contract/setting/groups';
import { outdatedTranslations, withoutTranslations } from '@contract/setting/translations';
import { completeConfig } from '@kernel/config/config';
import { createElement } from 'react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readValue, textsOf } from '~/features/desk-settings/setting-fields.server';
import { withKnownTranslations } from '~/features/desk-settings/translations.server';
import { deskCsrfToken } from '~/platform/session/csrf.server';
import { setDeskSession } from '~/platform/session/desk-session.server';
import { settingHistory } from '../../../../api/modules/setting/setting.repository';
import { checkSetting } from '../../../../api/modules/setting/setting.rules';
import * as page from '../../../../app/routes/desk+/settings_.$group';
import { loadLanguages } from '../../../../server/languages';
import { settingsOfFiles } from '../../../../server/shop-settings';
import { addStaff } from '../../../setup/desk';
import { testUpstream } from '../../../setup/upstream';
import { createVisitor, problemsIn, type Visitor } from '../../../setup/visitor';
import { renderPage } from '../../ui/render';

const upstream = testUpstream();
const files = settingsOfFiles();
const HINDI = /[\u0900-\u097f]{3}/;

beforeAll(async () => {
  completeConfig({ LANGUAGES: ['en', 'hi'] });
  await loadLanguages();
});
afterAll(() => completeConfig({ LANGUAGES: ['en'] }));

const TRANSLATED = SETTING_GROUPS.filter(
  (group) =>
    isPageSlug(group) ||
    ['company', 'officers', 'management', 'delivery', 'questions', 'declarations'].includes(group),
);

describe('the Hindi texts of a group', () => {
  it.each(TRANSLATED)('begin with those that pages of %s show, and are read as shown', (group) => {
    const known = withKnownTranslations(group, files[group]);
    expect(JSON.stringify(known)).toMatch(HINDI);
    expect(checkSetting(group, known)).toEqual({ value: known, problems: [] });
    expect(readValue(group, textsOf(group, known)).value).toEqual(known);
    expect(outdatedTranslations(known, known)).toEqual([]);
  });

  it('are outdated if only the English one has changed, also in a list whose order is another', () => {
    const hi = { role: 'प्रमुख', about: 'सब' };
    const head = { name: 'A', role: 'Head', about: 'All', hi };
    const before = { people: [head] };
    expect(outdatedTranslations(before, { people: [{ ...head, name: 'B' }] })).toEqual([]);
    const next = { people: [{ name: 'C', role: 'Clerk', about: 'Some' }, head] };
    expect(outdatedTranslations(before, next)).toEqual([]);
    const changed = { ...head, about: 'Half of it' };
    expect(outdatedTranslations(before, { people: [changed] })).toEqual(['people.0.hi']);
    const both = { ...changed, hi: { ...hi, about: 'आधा' } };
    expect(outdatedTranslations(before, { people: [both] })).toEqual([]);
    const { hi: _, ...inEnglish } = changed;
    expect(withoutTranslations({ people: [head, changed] }, ['people.1.hi'])).toEqual({
      people: [head, inEnglish],
    });
  });
});

describe('a policy at the desk of a shop that offers Hindi', () => {
  const group = 'shipping-policy';
  let owner: Visitor;
  let csrf = '';
  beforeAll(async () => {
    const { token } = await addStaff(upstream.api, ['owner'], { name: 'Asha' });
    owner = createVisitor();
    const [[, cookie] = ['', '']] = await setDeskSession({ token });
    owner.setCookie('desk', cookie.split(';')[0]?.slice('desk='.length) ?? '');
    csrf = deskCsrfToken(token);
  });
  const newest = async () => {
    const [row] = await settingHistory(upstream.api.db, group);
    if (!row) throw new Error('missing');
    return row;
  };
  const load = async () =>
    (await owner.get(page.loader, `/desk/settings/${group}`, { group })).json();
  const post = async (changes: Record<string, string>) => {
    const { texts } = await load();
    const form = {
      ...texts,
      ...{ csrf, valid_from: upstream.api.clock.at.toISOString().slice(0, 10), intent: 'save' },
      ...{ based_on: String((await newest()).version), ...changes },
    };
    return owner.post(page.action, `/desk/settings/${group}`, form, { group });
  };

  it('has the Hindi text beside the English one, and keeps it in a shop that no longer offers Hindi', async () => {
    const loaded = await load();
    expect(loaded.texts['hi-title']).toBe('डिलीवरी पॉलिसी');
    const html = (languages: object[]) =>
      renderPage(createElement(page.default), '/desk/settings/x', { languages }, { loaded });
    const offered = await html([{ code: 'hi', tag: 'hi', prefix: '/hi', name: 'हिन्दी' }]);
    expect(offered).toMatch(/<details><summary>Hindi<\/summary>[\s\S]*<textarea[^>]*lang="hi"/);
    const kept = await html([]);
    expect(kept).not.toContain('<summary>Hindi');
    expect(kept).toContain('<input type="hidden" name="hi-title" value="डिलीवरी पॉलिसी"/>');
  });

  it('is previewed in both languages', async () => {
    const { previews } = await (await post({ intent: 'preview' })).json();
    expect(previews.map(({ language }: { language: object }) => language)).toEqual([
      { tag: 'en-IN', name: 'English' },
      { tag: 'hi', name: 'हिन्दी' },
    ]);
    expect(previews[1].html).toMatch(HINDI);
    expect(previews[0].html).not.toMatch(HINDI);
  });

  it('is not saved with a Hindi text that may no longer say the same, unless somebody says so', async () => {
    const { value } = await newest();
    const body = `${(value as { body: string }).body}\n\n## New\n\nNever on Mondays.`;
    const answer = await post({ body });
    expect(answer.status).toBe(400);
    const { 'hi-title': problems = [] } = await problemsIn(answer.clone());
    expect(problems[0]).toMatch(/^Hindi is unchanged, but the English text has changed\./);
    // w3m sends letters composed.
    const { texts } = await load();
    const composed = texts['hi-body'].replaceAll('\u091c\u093c', '\u095b');
    expect(composed).not.toBe(texts['hi-body']);
    expect((await post({ body, 'hi-body': composed })).status).toBe(400);
    const { isOutdated, result } = await answer.json();
    expect([isOutdated, result.initialValue.body]).toEqual([true, body]);
    expect((await post({ body, same_meaning: 'on' })).status).toBe(303);
    const saved = await newest();
    expect(saved.value).toMatchObject({ body, hi: { title: 'डिलीवरी पॉलिसी' } });
    expect((await post({ body: `${body} Or Tuesdays.` })).status).toBe(400);
  });

  it('names the Hindi field in which something is wrong', async () => {
    const answer = await post({ 'hi-title': '', 'hi-body': '{{nothing}}' });
    expect(await problemsIn(answer)).toEqual({
      'hi-title': ['Title (Hindi) must not be empty.'],
    });
    const { 'hi-body': [first = ''] = [] } = await problemsIn(await post({ 'hi-body': '{{x}}' }));
    expect(first).toContain('Text (Hindi) names {{x}}, which does not exist.');
  });

  it('is saved with words in Latin letters, which the page and the preview warn of', async () => {
    const { texts, latinWords } = await load();
    expect(latinWords).toEqual([]);
    const sale = `${texts['hi-body']}\n\nMega Sale में [Offer](/faq): {{name}}, Neemgaon, PAN, a@b.example`;
    const words = [{ language: { code: 'hi', tag: 'hi' }, words: ['Mega', 'Sale', 'Offer'] }];
    const preview = await (await post({ 'hi-body': sale, intent: 'preview' })).json();
    expect(preview.latinWords).toEqual(words);
    expect((await post({ 'hi-body': sale })).status).toBe(303);
    const loaded = await load();
    expect(loaded.latinWords).toEqual(words);
    const html = await renderPage(createElement(page.default), '/desk/settings/x', {}, { loaded });
    expect(html).toMatch(
      /The Hindi text has words in Latin letters:.*<p lang="hi">Mega, Sale, Offer</,
    );
    expect((await post({ 'hi-body': texts['hi-body'] })).status).toBe(303);
  });

  it('loses its Hindi text in a shop that offers only English, if the English one changes', async () => {
    const { texts } = await load();
    completeConfig({ LANGUAGES: ['en'] });
    try {
      expect((await post({ description: 'Where we deliver.' })).status).toBe(303);
      expect((await newest()).value).not.toHaveProperty('hi');
    } finally {
      completeConfig({ LANGUAGES: ['en', 'hi'] });
    }
    expect((await post({ ...texts, intent: 'save' })).status).toBe(303);
  });

  it('keeps its Hindi text in a shop that offers only English, if the English one stays', async () => {
    completeConfig({ LANGUAGES: ['en'] });
    try {
      expect((await post({ updated: '2026-11-20' })).status).toBe(303);
      expect((await newest()).value).toHaveProperty('hi');
    } finally {
      completeConfig({ LANGUAGES: ['en', 'hi'] });
    }
  });

  it('is in English only again once its Hindi text is removed', async () => {
    const none = { 'hi-title': '', 'hi-description': '', 'hi-body': '' };
    expect((await post(none)).status).toBe(303);
    expect((await newest()).value).not.toHaveProperty('hi');
  });
});
