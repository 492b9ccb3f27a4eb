import { completeConfig } from '@kernel/config/config';
import { beforeAll, describe, expect, it } from 'vitest';
import { IDEMPOTENCY_FIELD } from '~/platform/forms/hidden-fields';
import { deskCsrfToken } from '~/platform/session/csrf.server';
import { setDeskSession } from '~/platform/session/desk-session.server';
import * as shopBrand from '../../../../app/routes/_shop+/brands.$slug';
import * as shopCategory from '../../../../app/routes/_shop+/products.$slug';
import * as brand from '../../../../app/routes/desk+/brands_.$slug';
import * as categories from '../../../../app/routes/desk+/categories';
import * as category from '../../../../app/routes/desk+/categories_.$slug';
import * as newBrand from '../../../../app/routes/desk+/new-brand';
import * as newCategory from '../../../../app/routes/desk+/new-category';
import { loadLanguages } from '../../../../server/languages';
import { fillCatalogue } from '../../../api/modules/catalogue';
import { addStaff } from '../../../setup/desk';
import { testUpstream } from '../../../setup/upstream';
import { createVisitor, problemsIn, type Visitor } from '../../../setup/visitor';

const upstream = testUpstream(({ db }) => fillCatalogue(db));

describe('categories and brands at the desk', () => {
  let asha: Visitor;
  let csrf = '';
  beforeAll(async () => {
    const { token } = await addStaff(upstream.api, ['catalogue']);
    asha = createVisitor();
    const [[, cookie] = ['', '']] = await setDeskSession({ token });
    asha.setCookie('desk', cookie.split(';')[0]?.slice('desk='.length) ?? '');
    csrf = deskCsrfToken(token);
  });
  const slugsOf = async () => {
    const { groups } = await (await asha.get(categories.loader, '/desk/categories')).json();
    return groups.map(({ slug }: { slug: string }) => slug);
  };
  const change = (form: string, filled: Record<string, string>, slug = 'care') =>
    asha.post(
      category.action,
      `/desk/categories/${slug}?form=${form}`,
      { csrf, ...filled },
      { slug },
    );
  const read = async (slug = 'care') =>
    (await (await asha.get(category.loader, `/desk/categories/${slug}`, { slug })).json()).group;

  it('are made and ordered', async () => {
    const made = await asha.post(newCategory.action, '/desk/new-category', {
      csrf,
      name: 'Soaps',
      parent: 'care',
    });
    expect(made.headers.get('location')).toBe('/desk/categories/soaps');
    const nameless = await asha.post(newCategory.action, '/desk/new-category', { csrf, name: '' });
    expect(await problemsIn(nameless)).toEqual({ name: ['Enter a name.'] });
    const up = { csrf, intent: 'up soaps' };
    expect((await asha.post(categories.action, '/desk/categories', up)).status).toBe(303);
    expect((await slugsOf()).slice(0, 3)).toEqual(['care', 'soaps', 'hair']);
  });

  it('are made once if their form is sent twice', async () => {
    const page = '/desk/new-brand';
    const { idempotencyKey } = await (await asha.get(newBrand.loader, page)).json();
    const filled = { csrf, name: 'Vasuki', [IDEMPOTENCY_FIELD]: idempotencyKey };
    const send = () => asha.post(newBrand.action, page, filled);
    const answers = [...(await Promise.all([send(), send()])), await send()];
    expect(answers.map(({ headers }) => headers.get('location'))).toEqual(
      answers.map(() => '/desk/brands/vasuki'),
    );
  });

  it('show both where two people edit one', async () => {
    const { version, name } = await read();
    const form = { name, parent: '', description: '', hidden: '', version };
    expect((await change('details', { ...form, description: 'Theirs' })).status).toBe(303);
    const late = await change('details', { ...form, description: 'Mine', hidden: '1' });
    expect(late.status).toBe(409);
    const { conflict } = await late.json();
    expect(conflict.rows).toEqual([
      { name: 'description', label: 'Description', theirs: 'Theirs', yours: 'Mine' },
      { name: 'hidden', label: 'Hidden', theirs: '', yours: '1' },
    ]);
    const again = { ...form, description: 'Mine', version: conflict.version };
    expect((await change('details', again)).status).toBe(303);
    expect((await read()).description).toBe('Mine');
  });

  it('warn of words in Latin letters in saved Hindi texts', async () => {
    completeConfig({ LANGUAGES: ['en', 'hi'] });
    await loadLanguages();
    const params = { slug: 'chandrila' };
    const path = '/desk/brands/chandrila';
    const load = async () => (await asha.get(brand.loader, path, params)).json();
    const { group, latinWords } = await load();
    expect(latinWords).toEqual([]);
    const hindi = { name_hi: 'चंद्रिला Mega', description_hi: '', hindi: '1' };
    const form = { csrf, name: group.name, version: group.version, ...hindi };
    const saved = await asha.post(brand.action, `${path}?form=details`, form, params);
    expect(saved.status).toBe(303);
    expect((await load()).latinWords).toEqual([
      { language: { code: 'hi', tag: 'hi' }, words: ['Mega'] },
    ]);
    completeConfig({ LANGUAGES: ['en'] });
  });

  it('lead from the addresses of merged ones to those that stayed', async () => {
    const merged = await change('merge', { into: 'spices' }, 'digestion');
    expect([merged.status, merged.headers.get('location')]).toEqual([
      303,
      '/desk/categories/spices',
    ]);
    const into = { csrf, into: 'Chandrila' };
    await asha.post(brand.action, '/desk/brands/jadibel?form=merge', into, { slug: 'jadibel' });
    const visitor = createVisitor();
    const old = await visitor.get(shopCategory.loader, '/products/digestion', {
      slug: 'digestion',
    });
    expect([old.status, old.headers.get('location')]).toEqual([301, '/products/spices']);
    const maker = await visitor.get(shopBrand.loader, '/brands/jadibel', { slug: 'jadibel' });
    expect([maker.status, maker.headers.get('location')]).toEqual([301, '/brands/chandrila']);
    const none = await visitor.get(shopBrand.loader, '/brands/nothing', { slug: 'nothing' });
    expect(none.status).toBe(404);
  });

  it('are removed when they are empty', async () => {
    expect((await problemsIn(await change('remove', {})))['']?.[0]).toContain('still has products');
    expect((await change('remove', {}, 'empty')).headers.get('location')).toBe('/desk/categories');
  });
});
