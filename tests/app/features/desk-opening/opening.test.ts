import type { Opening } from '@contract/desk/opening';
import { SETTING_GROUPS, type SettingGroup } from '@contract/setting/groups';
import { completeConfig } from '@kernel/config/config';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { company as fileCompany } from '~/features/company/company';
import { changeCompany } from '~/features/company/current-company.server';
import { closedAnswer } from '~/features/frame/closed-shop.server';
import { resetShopSettings, updateShopSettings } from '~/features/frame/shop-settings.server';
import { changeShopTexts, fileTexts } from '~/features/info/shop-texts.server';
import { deskCsrfToken } from '~/platform/session/csrf.server';
import { setDeskSession } from '~/platform/session/desk-session.server';
import { clearReads } from '~/platform/upstream/read.server';
import { changeSetting } from '../../../../api/modules/opening/opening.service';
import { seedSettings } from '../../../../api/modules/setting/setting.service';
import * as openingPage from '../../../../app/routes/desk+/opening';
import * as founderPage from '../../../../app/routes/desk+/opening_.founder';
import * as readyPage from '../../../../app/routes/desk+/opening_.ready';
import * as textPage from '../../../../app/routes/desk+/opening_.text.$group';
import * as settingPage from '../../../../app/routes/desk+/settings_.$group';
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
  changeCompany(fileCompany);
  changeShopTexts(fileTexts);
  await closeDatabase();
});

const state = async (): Promise<Opening> =>
  (await owner.get(openingPage.loader, '/desk/opening')).json();
const left = async () =>
  (await state()).tasks.filter((task) => !task.is_done).map(({ name }) => name);
const openIt = () => owner.post(readyPage.action, '/desk/opening/ready', { csrf });

async function save(group: SettingGroup, value: unknown = values[group]) {
  const { db, context } = upstream.api;
  const written = await changeSetting(
    { db, vault: context.accounts.vault, shop: context.shop, now: new Date() },
    {
      ...{ group, value, basedOn: 1, actor: { id: null, name: 'Meena' } },
      validFrom: todayInIndia(),
    },
  );
  await context.settings.refresh();
  return written;
}
const todayInIndia = () => new Date().toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' });

/** What a visitor gets of the shop. */
async function visit(path = '/', visitor = createVisitor()): Promise<Response | null> {
  clearReads();
  return closedAnswer(visitor.request(path), await updateShopSettings());
}

describe('a new shop', () => {
  it('says that it opens soon, and lists nothing in search engines', async () => {
    const response = await visit();
    expect(response?.status).toBe(503);
    expect(response?.headers.get('X-Robots-Tag')).toBe('noindex');
    expect(response?.headers.get('Cache-Control')).toContain('no-store');
    const page = (await response?.text()) ?? '';
    expect(page).toContain('New shop opens soon');
    expect(page).not.toContain('Neemgaon');
    expect((await visit('/sitemap.xml'))?.status).toBe(503);
    expect(await visit('/desk/opening')).toBeNull();
    expect(await visit('/payment/razorpay/webhook')).toBeNull();
  });

  it('does not pass for the one of the file before its api has answered', async () => {
    expect(closedAnswer(createVisitor().request('/'), false)).toBeNull();
    completeConfig({ DEMO_SHOP: false });
    const answered = closedAnswer(createVisitor().request('/'), false);
    expect(answered?.status).toBe(503);
    expect(await answered?.text()).not.toContain('Neemgaon');
    completeConfig({ DEMO_SHOP: true });
  });

  it('is seen by staff who ask for a preview', async () => {
    const answer = await owner.post(openingPage.action, '/desk/opening', { csrf });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/']);
    expect(await visit('/', owner)).toBeNull();
    expect(await visit('/', createVisitor())).not.toBeNull();
  });

  it('has everything left to do, and cannot be opened', async () => {
    const groups = SETTING_GROUPS.filter(
      (group) => !['documents', 'management', 'social', 'numbers', 'opening'].includes(group),
    );
    expect((await left()).sort()).toEqual([...groups, 'founder', 'products'].sort());
    const refused = await openIt();
    expect(refused.status).toBe(400);
    expect(Object.values(await problemsIn(refused)).join()).toContain('not possible yet');
    expect((await state()).is_open).toBe(false);
    expect(await save('opening', { isOpen: true })).toMatchObject({ ok: false });
  });

  it('asks for the company with empty fields, and leads back to the list', async () => {
    const address = '/desk/settings/company?next=%2Fdesk%2Fopening';
    const params = { group: 'company' };
    const shown = await (await owner.get(settingPage.loader, address, params)).json();
    expect([shown.texts, shown.back]).toEqual([{}, '/desk/opening']);
    const form = {
      ...{ csrf, intent: 'save', based_on: '1', valid_from: todayInIndia() },
      ...{ name: 'Kesari', legalName: 'Kesari Home Private Limited', tagline: 'Saffron' },
    };
    const saved = await owner.post(settingPage.action, address, form, params);
    expect([saved.status, saved.headers.get('location')]).toEqual([303, '/desk/opening']);
    const company = (await state()).tasks.find(({ name }) => name === 'company');
    expect(company).toMatchObject({
      ...{ is_done: false, actor: 'Meena', missing: ['registeredOffice', 'phone'] },
    });
    const office = {
      'registeredOffice-street': '7 Temple Street',
      'registeredOffice-city': 'Pune',
    };
    const whole = {
      ...{ ...form, ...office, 'registeredOffice-pin': '411001' },
      ...{ phone: '044 555 0100', based_on: '2' },
    };
    expect((await owner.post(settingPage.action, address, whole, params)).status).toBe(303);
    expect(await left()).not.toContain('company');
  });

  it('has its drafts read and confirmed in the version that was shown', async () => {
    const params = { group: 'privacy-policy' };
    const address = '/desk/opening/text/privacy-policy';
    const draft = await (await owner.get(textPage.loader, address, params)).json();
    expect(draft.newest.version).toBe(1);
    const confirm = (version: number) =>
      owner.post(textPage.action, address, { csrf, based_on: String(version) }, params);
    expect((await confirm(1)).status).toBe(303);
    expect(await left()).not.toContain('privacy-policy');
    const again = await (await owner.get(textPage.loader, address, params)).json();
    expect(again.newest).toMatchObject({ version: 2, actor: 'Meena' });
    expect(Object.values(await problemsIn(await confirm(1))).join()).toContain('version 2');
    const none = await owner.get(textPage.loader, '/desk/opening/text/company', {
      group: 'company',
    });
    expect(none.status).toBe(404);
  });

  it('gets its first distributor, once', async () => {
    const add = (changes: Record<string, string> = {}) =>
      owner.post(founderPage.action, '/desk/opening/founder', {
        ...{ csrf, name: 'Lata Rao', email: 'lata@kesari.example', phone: '9000000001' },
        ...{ password: 'granite umbrella fourteen', refCode: 'KESARI', ...changes },
      });
    const weak = await add({ password: 'password1', phone: '12' });
    expect(Object.keys(await problemsIn(weak))).toEqual(
      expect.arrayContaining(['phone', 'password']),
    );
    expect((await add()).headers.get('location')).toBe('/desk/opening');
    expect(await left()).not.toContain('founder');
    const second = await add({ email: 'other@kesari.example', phone: '9000000002' });
    expect(Object.values(await problemsIn(second)).join()).toContain('already has a distributor');
  });

  it('opens when nothing is missing, and says who opened it', async () => {
    await fillCatalogue(upstream.api.db);
    for (const name of await left()) {
      if (SETTING_GROUPS.includes(name as SettingGroup)) {
        expect(await save(name as SettingGroup), name).toMatchObject({ ok: true });
      }
    }
    expect(await left()).toEqual([]);
    expect((await visit())?.status).toBe(503);
    const opened = await openIt();
    expect([opened.status, opened.headers.get('location')]).toEqual([303, '/desk/opening']);
    expect(await state()).toMatchObject({ is_open: true, actor: 'Meena' });
    expect(await visit()).toBeNull();
  });
});
