import type { Opening } from '@contract/desk/opening';
import { SETTING_GROUPS, type SettingGroup } from '@contract/setting/groups';
import { completeConfig } from '@kernel/config/config';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closedAnswer } from '~/features/frame/closed-shop.server';
import { resetShopSettings, updateShopSettings } from '~/features/frame/shop-settings.server';
import { languages } from '~/platform/language/languages';
import { runInLanguage } from '~/platform/language/request-language.server';
import { deskCsrfToken } from '~/platform/session/csrf.server';
import { readDeskSession, setDeskSession } from '~/platform/session/desk-session.server';
import { clearReads } from '~/platform/upstream/read.server';
import { changeSetting } from '../../../../api/modules/opening/opening.service';
import { seedSettings } from '../../../../api/modules/setting/setting.service';
import * as openingPage from '../../../../app/routes/desk+/opening';
import * as founderPage from '../../../../app/routes/desk+/opening_.founder';
import * as readyPage from '../../../../app/routes/desk+/opening_.ready';
import * as textPage from '../../../../app/routes/desk+/opening_.text.$group';
import * as settingPage from '../../../../app/routes/desk+/settings_.$group';
import { loadLanguages } from '../../../../server/languages';
import { settingsOfNewShop } from '../../../../server/shop-settings';
import { fillCatalogue } from '../../../api/modules/catalogue';
import { openMemoryDatabase } from '../../../setup/database';
import { addStaff } from '../../../setup/desk';
import { testUpstream } from '../../../setup/upstream';
import { createVisitor, problemsIn, type Visitor } from '../../../setup/visitor';
import { otherShop } from '../../settings/other-shop';

let closeDatabase: () => Promise<void>;
const upstream = testUpstream(undefined, async () => {
  const { db, close } = await openMemoryDatabase();
  closeDatabase = close;
  await seedSettings(db, settingsOfNewShop(), new Date('2026-11-01T06:30:00Z'));
  return { db, now: () => new Date() };
});
const values = otherShop();
/** Groups without a task. The questions are confirmed with the page “FAQ”. */
const WITHOUT_TASK = [
  'declarations',
  'documents',
  'management',
  'social',
  'numbers',
  'opening',
  'questions',
];

let owner: Visitor;
let csrf: string;

beforeAll(async () => {
  const { token } = await addStaff({ ...upstream.api, clock: { at: new Date() } }, ['owner'], {
    name: 'Meena',
  });
  owner = createVisitor();
  const [[, cookie] = ['', '']] = await setDeskSession({ token });
  owner.setCookie('desk', cookie.split(';')[0]?.slice('desk='.length) ?? '');
  csrf = deskCsrfToken(token);
});
afterAll(async () => {
  resetShopSettings();
  await closeDatabase();
});

const state = async (): Promise<Opening> =>
  (await owner.get(openingPage.loader, '/desk/opening')).json();
const openTasks = async () =>
  (await state()).tasks.filter((task) => !task.is_done).map(({ name }) => name);
const openShop = () => owner.post(readyPage.action, '/desk/opening/ready', { csrf });

async function save(group: SettingGroup, value: unknown = values[group], basedOn = 1) {
  const { db, context } = upstream.api;
  const written = await changeSetting(
    { db, vault: context.accounts.vault, shop: context.shop, now: new Date() },
    {
      group,
      value,
      basedOn,
      actor: { id: null, name: 'Meena' },
      validFrom: todayInIndia(),
    },
  );
  await context.settings.refresh();
  return written;
}
const todayInIndia = () => new Date().toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' });

const versionsOf = async (group: SettingGroup) =>
  (await owner.get(settingPage.loader, `/desk/settings/${group}`, { group })).json();

/** Returns the answer of the closed shop to a visitor; null if the shop itself answers. */
async function visit(path = '/', visitor = createVisitor()): Promise<Response | null> {
  clearReads();
  return closedAnswer(visitor.request(path), await updateShopSettings(), true);
}

describe('a new shop', () => {
  it('says that it opens soon, and keeps search engines away', async () => {
    const response = await visit();
    expect(response?.status).toBe(503);
    expect(response?.headers.get('X-Robots-Tag')).toBe('noindex');
    expect(response?.headers.get('Cache-Control')).toContain('no-store');
    const page = (await response?.text()) ?? '';
    expect(page).toContain('New shop opens soon');
    expect(page).not.toContain('Neemgaon');
    expect(page).toContain('<a href="/desk/sign-in">Sign in to open this shop</a>');
    const remote = await closedAnswer(createVisitor().request('/'), true, false);
    expect(await remote?.text()).not.toContain('/desk');
    expect((await visit('/sitemap.xml'))?.status).toBe(503);
    expect(await visit('/desk/opening')).toBeNull();
    expect(await visit('/payment/razorpay/webhook')).toBeNull();
  });

  it('says so in Hindi, with the style sheet of Hindi and a link to English', async () => {
    completeConfig({ LANGUAGES: ['en', 'hi'] });
    await loadLanguages();
    const [inEnglish = '', inHindi = ''] = await Promise.all(
      languages.map((language) =>
        runInLanguage(language, async () => (await visit('/cart'))?.text()),
      ),
    );
    expect(inEnglish).toContain('<a lang="hi" hrefLang="hi" href="/hi">हिन्दी</a>');
    expect(inHindi).toContain('<a lang="en-IN" hrefLang="en-IN" href="/">English</a>');
    expect(inHindi).toContain('<a href="/desk/sign-in" hrefLang="en-IN">');
    const sheets = (html: string) => html.match(/rel="stylesheet"/g)?.length;
    expect([sheets(inEnglish), sheets(inHindi)]).toEqual([1, 2]);
  });

  it('does not show the company of the file before its api has answered', async () => {
    expect(await closedAnswer(createVisitor().request('/'), false, true)).toBeNull();
    completeConfig({ DEMO_SHOP: false });
    const answered = await closedAnswer(createVisitor().request('/'), false, true);
    expect(answered?.status).toBe(503);
    const page = await answered?.text();
    expect(page).not.toContain('Neemgaon');
    expect(page).toContain('<a class="btn" href="">Try again</a>');
    completeConfig({ DEMO_SHOP: true });
  });

  it('returns a form that was sent while the shop was starting, without its password', async () => {
    completeConfig({ DEMO_SHOP: false });
    const body = new URLSearchParams({ message: 'Is "Tea" fresh?', password: 'secret-1' });
    const form = new Request('http://shop.test/contact-us', { method: 'POST', body });
    const answered = await closedAnswer(form, false, true);
    completeConfig({ DEMO_SHOP: true });
    expect([answered?.status, answered?.headers.get('Retry-After')]).toEqual([503, '5']);
    const html = (await answered?.text()) ?? '';
    expect(html).toContain('name="message" value="Is &quot;Tea&quot; fresh?"');
    expect(html).toContain('except passwords and codes');
    expect(html).not.toContain('secret-1');
  });

  it('is shown to staff who open a preview', async () => {
    const answer = await owner.post(openingPage.action, '/desk/opening', { csrf });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/']);
    expect(await visit('/', owner)).toBeNull();
    expect(await visit('/', createVisitor())).not.toBeNull();
  });

  it('has all its tasks to do, and cannot be opened', async () => {
    const groups = SETTING_GROUPS.filter((group) => !WITHOUT_TASK.includes(group));
    expect((await openTasks()).sort()).toEqual([...groups, 'founder', 'products'].sort());
    const refused = await openShop();
    expect(refused.status).toBe(400);
    expect(Object.values(await problemsIn(refused)).join()).toContain('not possible yet');
    expect((await state()).is_open).toBe(false);
    expect(await save('opening', { isOpen: true })).toMatchObject({ ok: false });
  });

  it('asks for the company with empty fields, and redirects to the list of tasks', async () => {
    const address = '/desk/settings/company?next=%2Fdesk%2Fopening';
    const params = { group: 'company' };
    const shown = await (await owner.get(settingPage.loader, address, params)).json();
    expect([shown.texts, shown.back]).toEqual([{}, '/desk/opening']);
    const form = {
      csrf,
      intent: 'save',
      based_on: '1',
      valid_from: todayInIndia(),
      name: 'Kesari',
      legalName: 'Kesari Home Private Limited',
      tagline: 'Saffron',
    };
    const saved = await owner.post(settingPage.action, address, form, params);
    expect([saved.status, saved.headers.get('location')]).toEqual([303, '/desk/opening']);
    const company = (await state()).tasks.find(({ name }) => name === 'company');
    expect(company).toMatchObject({
      is_done: false,
      actor: 'Meena',
      missing: ['registeredOffice', 'phone'],
    });
    const office = {
      'registeredOffice-street': '7 Temple Street',
      'registeredOffice-city': 'Pune',
    };
    const whole = {
      ...form,
      ...office,
      'registeredOffice-pin': '411001',
      phone: '044 555 0100',
      based_on: '2',
    };
    expect((await owner.post(settingPage.action, address, whole, params)).status).toBe(303);
    expect(await openTasks()).not.toContain('company');
  });

  it('confirms a draft only in the version that was shown', async () => {
    const params = { group: 'privacy-policy' };
    const address = '/desk/opening/text/privacy-policy';
    const draft = await (await owner.get(textPage.loader, address, params)).json();
    expect(draft.parts).toMatchObject([{ group: 'privacy-policy', basedOn: 1 }]);
    expect(draft.task.waits_for).toEqual(['tax', 'officers', 'delivery', 'returns']);
    const confirm = (version: number, shown = version) => {
      const form = { csrf, based_on: String(version), shown: String(shown) };
      return owner.post(textPage.action, address, form, params);
    };
    expect(Object.values(await problemsIn(await confirm(1))).join()).toContain(
      'Tax, Officers, Delivery, Returns',
    );
    for (const group of ['tax', 'officers', 'delivery', 'returns'] as const) await save(group);
    expect((await confirm(1)).status).toBe(303);
    expect(await openTasks()).not.toContain('privacy-policy');
    const again = await (await owner.get(textPage.loader, address, params)).json();
    expect(again).toMatchObject({ parts: [{ basedOn: 2, shown: 2 }], task: { actor: 'Meena' } });
    expect(Object.values(await problemsIn(await confirm(1))).join()).toContain('version 2');
    // Version 2 was planned when the page was opened, and began before the form was sent.
    expect(Object.values(await problemsIn(await confirm(2, 1))).join()).toContain(
      'A planned version of this text has come into use',
    );
    const none = await owner.get(textPage.loader, '/desk/opening/text/company', {
      group: 'company',
    });
    expect(none.status).toBe(404);
  });

  it('asks to confirm a text again after a fact in it has changed', async () => {
    const of = async (group: string) => (await state()).tasks.find(({ name }) => name === group);
    const officers = values.officers as { grievanceOfficer: object };
    const grievanceOfficer = { ...officers.grievanceOfficer, name: 'Zoya Khan' };
    expect(await save('officers', { ...officers, grievanceOfficer }, 2)).toMatchObject({
      ok: true,
    });
    expect(await of('privacy-policy')).toMatchObject({
      is_done: false,
      changed: ['grievanceOfficer'],
      actor: 'Meena',
    });
    const params = { group: 'privacy-policy' };
    const address = '/desk/opening/text/privacy-policy';
    const draft = await (await owner.get(textPage.loader, address, params)).json();
    // The page itself may show the officer some seconds later.
    expect(draft.parts[0].previews[0].html).toContain('Zoya Khan');
    const form = { csrf, based_on: '2', shown: '2' };
    expect((await owner.post(textPage.action, address, form, params)).status).toBe(303);
    expect(await of('privacy-policy')).toMatchObject({ is_done: true, changed: [] });
    expect(await save('returns', { ...values.returns, returnDays: 5 }, 2)).toMatchObject({
      ok: true,
    });
    expect(await of('privacy-policy')).toMatchObject({ is_done: true, changed: [] });
  });

  it('confirms the questions together with their page', async () => {
    const params = { group: 'faq' };
    const draft = await (await owner.get(textPage.loader, '/desk/opening/text/faq', params)).json();
    expect(draft.parts[1].previews[0].html).toContain('How can I pay?');
    const form = {
      csrf,
      based_on: '1',
      shown: '1',
      based_on_questions: '1',
      shown_questions: '1',
    };
    const done = await owner.post(textPage.action, '/desk/opening/text/faq', form, params);
    expect(done.status).toBe(303);
    expect(await openTasks()).not.toContain('faq');
  });

  it('needs a payment method that is not in test mode', async () => {
    const { shop } = upstream.api.context;
    const payment = async () => (await state()).tasks.find(({ name }) => name === 'payment');
    expect(await payment()).toMatchObject({ is_done: true });
    shop.testMethods = shop.paymentMethods;
    expect(await payment()).toMatchObject({ is_done: false });
    shop.testMethods = shop.paymentMethods.filter((method) => method !== 'cod');
    expect(await payment()).toMatchObject({ is_done: true });
    expect((await state()).test_methods).toEqual(['razorpay', 'sabpaisa', 'link']);
    shop.testMethods = [];
  });

  it('gets its first distributor only once', async () => {
    const add = (changes: Record<string, string> = {}) =>
      owner.post(founderPage.action, '/desk/opening/founder', {
        csrf,
        name: 'Lata Rao',
        email: 'lata@kesari.example',
        phone: '9000000001',
        password: 'granite umbrella fourteen',
        refCode: 'KESARI',
        ...changes,
      });
    const weak = await add({ password: 'password1', phone: '12' });
    expect(Object.keys(await problemsIn(weak))).toEqual(
      expect.arrayContaining(['phone', 'password']),
    );
    expect((await add()).headers.get('location')).toBe('/desk/opening');
    expect(await openTasks()).not.toContain('founder');
    const second = await add({ email: 'other@kesari.example', phone: '9000000002' });
    expect(Object.values(await problemsIn(second)).join()).toContain('already has a distributor');
  });

  it('opens when nothing is missing, and says who opened it', async () => {
    await fillCatalogue(upstream.api.db);
    for (const name of await openTasks()) {
      if (SETTING_GROUPS.includes(name as SettingGroup)) {
        const { versions } = await versionsOf(name as SettingGroup);
        const basedOn = versions[0]?.version;
        expect(await save(name as SettingGroup, undefined, basedOn), name).toMatchObject({
          ok: true,
        });
      }
    }
    expect(await openTasks()).toEqual([]);
    expect((await visit())?.status).toBe(503);
    const opened = await openShop();
    expect([opened.status, opened.headers.get('location')]).toEqual([303, '/desk/opening']);
    expect(await state()).toMatchObject({ is_open: true, actor: 'Meena' });
    expect(await visit()).toBeNull();
  });

  it('cannot lose a required fact after it has opened', async () => {
    const officers = await versionsOf('officers');
    const lost = await save('officers', {}, officers.versions[0]?.version);
    expect(lost).toMatchObject({
      ok: false,
      problems: [{ path: 'grievanceOfficer' }, { path: 'nodalOfficer' }],
    });
    const { registeredOffice: _, ...company } = values.company;
    const { versions } = await versionsOf('company');
    expect(await save('company', company, versions[0]?.version)).toMatchObject({
      problems: [{ path: 'registeredOffice', message: expect.stringContaining('open shop') }],
    });
  });

  it('confirms that it was closed again', async () => {
    const params = { group: 'opening' };
    const form = { csrf, intent: 'save', based_on: '2', valid_from: todayInIndia() };
    const closed = await owner.post(settingPage.action, '/desk/settings/opening', form, params);
    expect(closed.status).toBe(303);
    const { flash } = await readDeskSession(owner.request('/desk'));
    expect(flash?.title).toBe('The shop is closed');
  });
});
