import { SETTING_GROUPS } from '@contract/setting/groups';
import { createElement } from 'react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { partsOf, readValue, textsOf } from '~/features/desk-settings/setting-fields.server';
import { deskCsrfToken } from '~/platform/session/csrf.server';
import { setDeskSession } from '~/platform/session/desk-session.server';
import { settingHistory } from '../../../../api/modules/setting/setting.repository';
import { writeSetting } from '../../../../api/modules/setting/setting.service';
import * as list from '../../../../app/routes/desk+/settings';
import * as page from '../../../../app/routes/desk+/settings_.$group';
import { settingsOfFiles } from '../../../../server/shop-settings';
import { addStaff } from '../../../setup/desk';
import { testUpstream } from '../../../setup/upstream';
import { createVisitor, keptIn, problemsIn, type Visitor } from '../../../setup/visitor';
import { renderPage, text } from '../../ui/render';

const upstream = testUpstream();
const files = settingsOfFiles();

describe('the form of a group', () => {
  it.each(SETTING_GROUPS)('reads %s as it shows it', (group) => {
    expect(readValue(group, textsOf(group, files[group])).value).toEqual(files[group]);
  });

  it('drops the items of a list that were emptied, and knows which field an item was', () => {
    const texts = {
      'links-0-label': '',
      'links-0-url': ' ',
      'links-1-label': 'Elsewhere',
      'links-1-url': 'x',
    };
    const { value, names } = readValue('social', texts);
    expect(value).toEqual({ links: [{ label: 'Elsewhere', url: 'x' }] });
    expect(names.get('links.0.url')).toBe('links-1-url');
  });

  it('takes amounts in rupees', () => {
    const read = (shippingFee: string) => readValue('delivery', { shippingFee }).value;
    expect(read('₹1,049.50')).toMatchObject({ shippingFee: 104_950 });
    expect(read('free')).toMatchObject({ shippingFee: 'free' });
    expect(read('-3')).toMatchObject({ shippingFee: -300 });
    expect(readValue('returns', { returnDays: '-3' }).value).toMatchObject({ returnDays: -3 });
  });

  it('marks what the shop needs to open as needed', () => {
    const optional = (group: 'company' | 'officers') =>
      partsOf(group, {}).flatMap(({ name, isOptional }) => (isOptional ? [name] : []));
    expect(optional('officers')).toEqual([]);
    for (const name of ['registeredOffice', 'phone', 'email']) {
      expect(optional('company')).not.toContain(name);
    }
    expect(optional('company')).toContain('fssai');
  });
});

describe('the settings at the desk', () => {
  let owner: Visitor;
  let csrf = '';

  const signedIn = async (roles: Parameters<typeof addStaff>[1]) => {
    const { token } = await addStaff(upstream.api, roles, { name: 'Asha' });
    const visitor = createVisitor();
    const [[, cookie] = ['', '']] = await setDeskSession({ token });
    visitor.setCookie('desk', cookie.split(';')[0]?.slice('desk='.length) ?? '');
    return { visitor, csrf: deskCsrfToken(token) };
  };
  beforeAll(async () => {
    ({ visitor: owner, csrf } = await signedIn(['owner']));
  });
  let today = '';
  beforeEach(() => {
    today = upstream.api.clock.at.toISOString().slice(0, 10);
  });

  const newest = async (group: 'company' | 'returns' | 'tax' | 'shipping-policy') => {
    const [row] = await settingHistory(upstream.api.db, group);
    if (!row) throw new Error('missing');
    return row;
  };
  const post = async (
    group: Parameters<typeof newest>[0],
    changes: Record<string, string>,
    basedOn?: number,
  ) => {
    const { value, version } = await newest(group);
    const form = {
      ...textsOf(group, value),
      csrf,
      valid_from: today,
      based_on: String(basedOn ?? version),
      intent: 'save',
      ...changes,
    };
    return owner.post(page.action, `/desk/settings/${group}`, form, { group });
  };
  const show = (group: string, visitor = owner) =>
    visitor.get(page.loader, `/desk/settings/${group}`, { group });

  it('are for owners alone', async () => {
    const { visitor } = await signedIn(['orders', 'catalogue', 'support', 'accounts']);
    expect((await visitor.get(list.loader, '/desk/settings')).status).toBe(403);
    expect((await show('company', visitor)).status).toBe(403);
    expect((await show('company', createVisitor())).status).toBe(404);
    expect((await show('nothing')).status).toBe(404);
  });

  it('are listed with their versions in force and to come', async () => {
    const { groups } = await (await owner.get(list.loader, '/desk/settings')).json();
    expect(groups.map(({ group }: { group: string }) => group)).toEqual(SETTING_GROUPS);
    await post('returns', { returnDays: '21', valid_from: '2099-01-01' });
    const answer = await (await owner.get(list.loader, '/desk/settings')).json();
    const returns = answer.groups.find(({ group }: { group: string }) => group === 'returns');
    expect(returns).toMatchObject({
      current: { version: 1 },
      later: [{ version: 2, valid_from: '2099-01-01', actor: 'Asha' }],
    });
  });

  it('are written with the rest unchanged, and noted in the record', async () => {
    const before = await newest('company');
    const done = await post('company', { name: 'Kesari' });
    expect([done.status, done.headers.get('location')]).toEqual([303, '/desk/settings/company']);
    const after = await newest('company');
    expect(after).toMatchObject({ version: before.version + 1, validFrom: today, actor: 'Asha' });
    expect(after.value).toEqual({ ...files.company, name: 'Kesari' });
    expect((await (await show('company')).json()).texts).toMatchObject({ name: 'Kesari' });
  });

  it('come back with a problem beside its field and all that was typed', async () => {
    const answer = await post('company', { legalName: '', email: 'nobody', tagline: 'New' });
    expect(answer.status).toBe(400);
    expect(await keptIn(answer.clone())).toMatchObject({ tagline: 'New', email: 'nobody' });
    expect(await problemsIn(answer)).toEqual({
      legalName: ['Legal name must not be empty.'],
      email: ['E-mail address is not an e-mail address.'],
    });
    const past = await post('company', { valid_from: '2020-01-01' });
    expect(await problemsIn(past)).toEqual({ valid_from: ['Choose today or a later day.'] });
  });

  it('show both where somebody wrote meanwhile, and are saved once that was seen', async () => {
    const { version, value } = await newest('company');
    const { db, clock, context } = upstream.api;
    await writeSetting(
      { db, vault: context.accounts.vault, now: clock.at },
      {
        group: 'company',
        basedOn: version,
        validFrom: today,
        value: { ...(value as object), tagline: 'From Ravi' },
        actor: { id: null, name: 'Ravi' },
      },
    );
    const answer = await post('company', { tagline: 'From Asha' }, version);
    expect(answer.status).toBe(409);
    const { conflict, result } = await answer.json();
    expect(result.error[''][0]).toContain(`Ravi has saved version ${version + 1}`);
    expect(conflict).toEqual({
      version: version + 1,
      rows: [{ name: 'tagline', key: 'tagline', theirs: 'From Ravi', yours: 'From Asha' }],
    });
    const again = await post('company', { tagline: 'From Asha' }, conflict.version);
    expect(again.status).toBe(303);
  });

  it('say in rupees and days what is too little', async () => {
    const few = await post('returns', { returnDays: '-3', refundLimitPaise: '-1' });
    expect(await problemsIn(few)).toEqual({
      returnDays: ['Days to return goods after delivery must be 1 or more.'],
      refundLimitPaise: [
        'Refunds by staff above this need a second person (₹) must be ₹0 or more.',
      ],
    });
  });

  it('are shown as they are today, and a planned version as itself', async () => {
    const before = await newest('tax');
    await post('tax', { defaultGstRate: '12', valid_from: '2099-01-01' });
    const planned = (await newest('tax')).version;
    const today = await (await show('tax')).json();
    expect(today).toMatchObject({ current: before.version, version: before.version });
    expect(today.texts).not.toHaveProperty('defaultGstRate');
    const address = `/desk/settings/tax?version=${planned}`;
    const later = await (await owner.get(page.loader, address, { group: 'tax' })).json();
    expect(later).toMatchObject({ version: planned, texts: { defaultGstRate: '12' } });
    const unknown = await owner.get(page.loader, '/desk/settings/tax?version=99', { group: 'tax' });
    expect(unknown.status).toBe(404);
    const html = async (loaded: object) =>
      text(await renderPage(createElement(page.default), '/desk/settings/tax', {}, { loaded }));
    expect(await html(today)).toContain('Edit version 2, which begins on 1 January 2099');
    expect(await html(later)).toContain('You are editing version 2');
  });

  it('preview a text with its named values before it is saved', async () => {
    const { version, value } = await newest('shipping-policy');
    const { body } = value as { body: string };
    const text = `${body}\n\n## New\n\nWithin {{deliveryDays}} days.`;
    const preview = { intent: 'preview', body: text };
    const shown = await (await post('shipping-policy', preview)).json();
    expect(shown.previews[0].html).toMatch(/<h2 id="new">New<\/h2>\s*<p>Within \d+ days\.<\/p>/);
    expect(shown.result.initialValue.body).toBe(text);
    expect(shown.result.error).toBeUndefined();
    expect((await newest('shipping-policy')).version).toBe(version);
    const wrong = await post('shipping-policy', { ...preview, body: `${body} {{nothing}}` });
    expect(await problemsIn(wrong)).toEqual({
      body: ['Text names {{nothing}}, which does not exist.'],
    });
  });
});
