import type { DeskProduct } from '@contract/desk/product';
import { completeConfig } from '@kernel/config/config';
import { eq } from 'drizzle-orm';
import { createElement } from 'react';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { reorderPictures } from '~/features/desk-product/pictures.server';
import { detailsOf } from '~/features/desk-product/product-values';
import { IDEMPOTENCY_FIELD } from '~/platform/forms/hidden-fields';
import { deskCsrfToken } from '~/platform/session/csrf.server';
import { setDeskSession } from '~/platform/session/desk-session.server';
import { product } from '../../../../api/db/schema';
import * as newProduct from '../../../../app/routes/desk+/new-product';
import * as list from '../../../../app/routes/desk+/products';
import * as page from '../../../../app/routes/desk+/products_.$slug';
import * as pictures from '../../../../app/routes/desk+/products_.$slug_.pictures';
import * as price from '../../../../app/routes/desk+/products_.$slug_.price';
import * as stock from '../../../../app/routes/desk+/products_.$slug_.stock';
import { loadLanguages } from '../../../../server/languages';
import { fillCatalogue } from '../../../api/modules/catalogue';
import { addStaff } from '../../../setup/desk';
import { testUpstream } from '../../../setup/upstream';
import { createVisitor, keptIn, problemsIn, type Visitor } from '../../../setup/visitor';
import { renderPage } from '../../ui/render';

const upstream = testUpstream(({ db }) => fillCatalogue(db));
const OIL = 'coconut-hair-oil';

describe('the products at the desk', () => {
  const signedIn = async (roles: Parameters<typeof addStaff>[1], name: string) => {
    const { token } = await addStaff(upstream.api, roles, { name });
    const visitor = createVisitor();
    const [[, cookie] = ['', '']] = await setDeskSession({ token });
    visitor.setCookie('desk', cookie.split(';')[0]?.slice('desk='.length) ?? '');
    return { visitor, csrf: deskCsrfToken(token) };
  };
  let asha: Visitor;
  let csrf = '';
  beforeAll(async () => {
    upstream.api.clock.at = new Date();
  });
  beforeEach(async () => {
    ({ visitor: asha, csrf } = await signedIn(['catalogue'], 'Asha'));
  });

  const read = async (slug: string): Promise<DeskProduct> => {
    const path = `/desk/products/${slug}`;
    return (await (await asha.get(page.loader, path, { slug })).json()).product;
  };
  const post = (route: { action: unknown }, form: string, filled: Record<string, string>) =>
    asha.post(
      route.action,
      `/desk/products/${OIL}?form=${form}`,
      { csrf, ...filled },
      { slug: OIL },
    );
  const soap = {
    name: 'Tulsi Soap',
    category: 'care',
    brand: 'Jadibel',
    price: '1,049.50',
    mrp: '1100',
    gst_rate: '18',
    stock: '4',
    country_of_origin: 'India',
  };

  it('are available only to staff who edit the catalogue', async () => {
    const { visitor } = await signedIn(['orders', 'support', 'compliance', 'accounts'], 'Ravi');
    expect((await visitor.get(list.loader, '/desk/products')).status).toBe(403);
    expect((await createVisitor().get(list.loader, '/desk/products')).status).toBe(404);
    expect((await asha.get(page.loader, '/desk/products/x', { slug: 'x' })).status).toBe(404);
  });

  it('are filtered and sorted by the query of the address', async () => {
    const found = await (await asha.get(list.loader, '/desk/products?q=oil&sort=-price')).json();
    expect(found.products.map(({ slug }: DeskProduct) => slug)).toEqual([
      'bhringraj-hair-oil',
      'garlic-oil-capsules',
      OIL,
    ]);
    expect(found.state).toMatchObject({ filters: { q: 'oil' }, sort: '-price' });
    expect((await asha.get(list.loader, '/desk/products?page=9')).status).toBe(404);
  });

  it('are created by a form, which is returned with errors and input if it is invalid', async () => {
    const make = (changes: Record<string, string>) =>
      asha.post(newProduct.action, '/desk/new-product', { csrf, ...soap, ...changes });
    const wrong = await make({ price: 'much', mrp: '' });
    expect(wrong.status).toBe(400);
    expect(await keptIn(wrong.clone())).toMatchObject({ price: 'much', name: 'Tulsi Soap' });
    expect(await problemsIn(wrong)).toMatchObject({ price: [expect.stringContaining('amount')] });
    const missing = await problemsIn(await make({ name: '', mrp: '' }));
    expect(Object.keys(missing).sort()).toEqual(['mrp', 'name']);
    const made = await make({});
    expect([made.status, made.headers.get('location')]).toEqual([303, '/desk/products/tulsi-soap']);
    expect(await read('tulsi-soap')).toMatchObject({ price: 104950, status: 'unpublished' });
    const published = await asha.post(
      page.action,
      '/desk/products/tulsi-soap?form=status',
      { csrf, status: 'active' },
      { slug: 'tulsi-soap' },
    );
    expect(published.status).toBe(303);
    expect((await read('tulsi-soap')).status).toBe('active');
  });

  it('are created once if the form is sent twice', async () => {
    const loaded = await (await asha.get(newProduct.loader, '/desk/new-product')).json();
    const html = await renderPage(createElement(newProduct.default), '/', {}, { loaded });
    expect(html).toContain(`name="${IDEMPOTENCY_FIELD}" value="${loaded.idempotencyKey}"`);
    const form = { csrf, ...soap, name: 'Twin Soap', [IDEMPOTENCY_FIELD]: loaded.idempotencyKey };
    const send = (changes = {}) =>
      asha.post(newProduct.action, '/desk/new-product', { ...form, ...changes });
    const answers = await Promise.all([send(), send()]);
    expect(answers.map(({ headers }) => headers.get('location'))).toEqual([
      '/desk/products/twin-soap',
      '/desk/products/twin-soap',
    ]);
    const corrected = await send({ name: 'Other Soap' });
    expect(corrected.headers.get('location')).toBe('/desk/products/other-soap');
  });

  it('warn of words in Latin letters in saved Hindi texts', async () => {
    completeConfig({ LANGUAGES: ['en', 'hi'] });
    await loadLanguages();
    const path = `/desk/products/${OIL}`;
    const load = async () => (await asha.get(page.loader, path, { slug: OIL })).json();
    expect((await load()).latinWords).toEqual([]);
    const seen = await read(OIL);
    const hindi = { name_hi: 'Mega नारियल तेल Offer', hindi: '1' };
    const form = { ...detailsOf(seen), version: seen.version, ...hindi };
    expect((await post(page, 'details', form)).status).toBe(303);
    expect((await load()).latinWords).toEqual([
      { language: { code: 'hi', tag: 'hi' }, words: ['Mega', 'Offer'] },
    ]);
    const { version } = await read(OIL);
    const none = { ...form, version, name_hi: '' };
    expect((await post(page, 'details', none)).status).toBe(303);
    completeConfig({ LANGUAGES: ['en'] });
  });

  it('show both versions if two people edit one, and are then saved', async () => {
    const seen = await read(OIL);
    const form = { ...detailsOf(seen), version: seen.version };
    expect((await post(page, 'details', { ...form, hsn: '1513' })).status).toBe(303);
    const mine = { ...form, net_quantity: '200 ml', description: 'One\r\ntwo' };
    const answer = await post(page, 'details', mine);
    expect(answer.status).toBe(409);
    const { conflict, result } = await answer.json();
    expect(result.error[''][0]).toContain('Asha has changed this product');
    expect(result.initialValue).toMatchObject({ net_quantity: '200 ml' });
    expect(conflict.rows).toEqual([
      { name: 'net_quantity', label: 'Net quantity', theirs: '', yours: '200 ml' },
      { name: 'hsn', label: 'HSN code', theirs: '1513', yours: '' },
      { name: 'description', label: 'Description', theirs: '', yours: 'One\ntwo' },
    ]);
    const again = { ...mine, version: conflict.version };
    expect((await post(page, 'details', again)).status).toBe(303);
    expect(await read(OIL)).toMatchObject({ net_quantity: '200 ml', description: 'One\ntwo' });
  });

  it('get a price from a given day, which can be cancelled', async () => {
    const { version } = await read(OIL);
    const plan = { price: '120', mrp: '150.50', valid_from: '2099-01-01', version };
    expect((await post(price, 'price', plan)).status).toBe(303);
    expect((await read(OIL)).prices).toMatchObject([{ price: 12000, is_applied: false }]);
    const stale = await post(price, 'price', plan);
    expect((await problemsIn(stale))['']?.[0]).toContain('has changed this product');
    expect((await post(price, 'cancel', { valid_from: '2099-01-01' })).status).toBe(303);
    expect((await read(OIL)).prices).toEqual([]);
  });

  it('have their stock counted and corrected', async () => {
    expect((await post(stock, 'count', { counted: '30', reason: 'yearly' })).status).toBe(303);
    const wrong = await post(stock, 'correct', { difference: '-31', reason: '' });
    expect(await problemsIn(wrong)).toEqual({ reason: ['Enter a reason.'] });
    const tooMany = await post(stock, 'correct', { difference: '-31', reason: 'lost' });
    expect(await problemsIn(tooMany)).toEqual({
      difference: ['Only 30 pieces are available, so you cannot take off more.'],
    });
    const shown = await (await asha.get(stock.loader, '/desk', { slug: OIL })).json();
    expect(shown.stock).toMatchObject({ stock: 30, movements: [{ quantity: 20 }] });
  });

  it('keep the version of a form that is sent back, until its refusal says what changed', async () => {
    const load = async () => (await asha.get(stock.loader, '/desk', { slug: OIL })).json();
    const { version } = (await load()).stock;
    expect((await post(stock, 'count', { counted: '31', reason: 'found' })).status).toBe(303);
    const loaded = await load();
    const versionsAfter = async (reason: string) => {
      const form = { form_id: 'correct', difference: '-1', reason, version };
      const answer = await (await post(stock, 'correct', form)).json();
      const html = await renderPage(createElement(stock.default), '/', {}, { loaded, answer });
      return [...html.matchAll(/name="version" value="([^"]*)"/g)].map(([, sent]) => sent);
    };
    const present = loaded.stock.version;
    expect(await versionsAfter('')).toEqual([present, version]);
    expect(await versionsAfter('broken')).toEqual([present, present]);
  });

  it('get several pictures at once, and report each refused file', async () => {
    const create = { width: 30, height: 20, channels: 3 as const, background: 'green' };
    const bytes = new Uint8Array(await sharp({ create }).jpeg().toBuffer());
    const upload = async (files: File[]) => {
      const form = new FormData();
      form.set('csrf', csrf);
      for (const file of files) form.append('pictures', file);
      const path = `/desk/products/${OIL}/pictures?form=upload`;
      return asha.post(pictures.action, path, form, { slug: OIL });
    };
    const good = () => new File([bytes], 'front.jpg', { type: 'image/jpeg' });
    const bad = new File(['text'], 'notes.txt', { type: 'text/plain' });
    const before = (await read(OIL)).pictures.length;
    const some = await upload([good(), bad, good()]);
    expect(some.status).toBe(400);
    expect((await some.clone().json()).title).toBe('2 of 3 pictures were added');
    expect(await problemsIn(some)).toEqual({
      pictures: ['notes.txt: Choose a JPEG, PNG or WebP picture.'],
    });
    expect((await upload([good()])).status).toBe(303);
    expect((await read(OIL)).pictures).toHaveLength(before + 3);
    expect(await problemsIn(await upload([]))).toEqual({
      pictures: ['Choose at least one picture.'],
    });
  });

  it('have their pictures described, moved and removed by form buttons', async () => {
    const { pictures: all, version } = await read(OIL);
    const [first, second] = all;
    const texts = Object.fromEntries(all.map(({ id }, at) => [`alt-${id}`, `Text ${at + 1}`]));
    const down = { ...texts, version, intent: `down ${first?.id}` };
    expect((await post(pictures, 'arrange', down)).status).toBe(303);
    const after = await read(OIL);
    expect(after.pictures.slice(0, 2)).toMatchObject([
      { id: second?.id, alt: 'Text 2' },
      { id: first?.id, alt: 'Text 1' },
    ]);
    const late = await post(pictures, 'arrange', down);
    expect((await problemsIn(late))['']?.[0]).toContain('has changed this product');
    const long = { ...texts, version: after.version, [`alt-${first?.id}`]: 'x'.repeat(201) };
    const refused = await post(pictures, 'arrange', { ...long, intent: `up ${first?.id}` });
    expect(Object.keys(await problemsIn(refused))).toEqual([`alt-${first?.id}`]);
    const abc = ['a', 'b', 'c'].map((id) => ({ id, alt: '' }));
    const ids = (intent: string) =>
      reorderPictures(abc, intent)
        .map(({ id }) => id)
        .join('');
    expect(['up a', 'down c', 'up c', 'remove b', 'save', 'up x'].map(ids)).toEqual([
      'abc',
      'abc',
      'acb',
      'ac',
      'abc',
      'abc',
    ]);
    const [row] = await upstream.api.db.select().from(product).where(eq(product.slug, OIL));
    expect(row?.status).toBe('active');
  });
});
