import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type DeskProduct,
  type DeskProductRow,
  type DeskStock,
  deskProductEndpoints as endpoints,
} from '@contract/desk/product';
import { dayInIndia } from '@contract/india';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  cacheChange,
  importChange,
  importRun,
  job,
  product,
  staffRecord,
} from '../../../api/db/schema';
import { sweeps } from '../../../api/housekeeping';
import { applyPrices, PRICE_JOB } from '../../../api/modules/catalogue/price.service';
import { describeOnBoth, type TestApi } from '../../setup/database';
import { addStaff, deskHeaders, type TestStaff } from '../../setup/desk';
import { runJobs } from '../../setup/jobs';
import { shopper } from '../modules/cart/shoppers';
import { expectContract, fillCatalogue, slugs } from '../modules/catalogue';
import { OIL, ordering } from '../modules/order/orders';

const soap = {
  name: 'Tulsi Soap',
  category: 'care',
  brand: 'Jadibel',
  net_quantity: '75 g',
  price: '4950',
  mrp: '6000',
  points: '3',
  stock: '40',
  low_stock: '5',
  gst_rate: '18',
  hsn: '3401',
  country_of_origin: 'India',
  manufacturer: 'Jadibel Herbals, Jaipur',
  description: 'Soap with tulsi.',
  specification: 'Shelf life: 24 months\nScent: fresh: green',
};

describeOnBoth('products at the desk', (open) => {
  let api: TestApi;
  let asha: TestStaff;
  beforeEach(async () => {
    api = await open();
    await fillCatalogue(api.db);
    asha = await addStaff(api, ['catalogue'], { name: 'Asha' });
  });

  const get = <Data>(path: string) =>
    api.call<Data>('GET', `desk/product/${path}`, undefined, deskHeaders(asha.token));
  const post = (path: string, form: Record<string, unknown> | FormData = {}, who = asha) =>
    api.call<{ slug: string }>('POST', `desk/product/${path}`, form, deskHeaders(who.token));
  const list = async (query: string) => slugs(await get<DeskProductRow[]>(`all?${query}`));
  const shown = async (slug: string) =>
    expectContract(endpoints.deskProduct, await get<DeskProduct>(`one/${slug}`));
  const make = async (changes: Record<string, unknown> = {}) => {
    const made = await post('make', { ...soap, ...changes });
    expect(made.body).toMatchObject({ status_code: 200 });
    return made.body.data.slug;
  };
  const record = async (slug: string) => {
    const rows = await api.db.select().from(staffRecord).where(eq(staffRecord.subject, slug));
    return rows.map(({ action, actor }) => `${actor} ${action}`).sort();
  };
  const publicStatus = async (slug: string) =>
    (await api.call('GET', `product/slug/${slug}`)).status;
  /** What caches hear of a product. */
  const notes = async (slug: string) => {
    await api.db.delete(cacheChange);
    return async () =>
      (await api.db.select().from(cacheChange)).filter(({ key }) => key === `product:${slug}`)
        .length;
  };

  it('have Hindi texts, which a form without their fields leaves as they are', async () => {
    const hindi = { name_hi: 'तुलसी साबुन', specification_hi: 'शेल्फ़ लाइफ़: 24 महीने' };
    const { slug } = (await post('make', { ...soap, ...hindi, hindi: '1' })).body.data;
    const shown = async () => (await get<DeskProduct>(`one/${slug}`)).body.data;
    expect(await shown()).toMatchObject(hindi);
    const update = async (form: object) =>
      (await post(`${slug}/update`, { ...soap, version: (await shown()).version, ...form })).status;
    expect(await update({ description: 'Other.' })).toBe(200);
    expect(await shown()).toMatchObject({ ...hindi, description: 'Other.' });
    expect(await update({ hindi: '1', name_hi: 'तुलसी का साबुन' })).toBe(200);
    expect(await shown()).toMatchObject({ name_hi: 'तुलसी का साबुन', specification_hi: '' });
    for (const field of ['name_hi', 'description_hi']) {
      const form = {
        ...soap,
        version: (await shown()).version,
        hindi: '1',
        [field]: 'Tulsi Sabun',
      };
      const { body } = await post(`${slug}/update`, form);
      expect(body.fields?.[field]).toContain('Hindi letters');
    }
    expect(await shown()).toMatchObject({ name_hi: 'तुलसी का साबुन' });
    await post(`${slug}/status`, { status: 'active' });
    const found = await api.call('POST', 'product/filter', { name: 'tulsi sabun' });
    expect(slugs(found)).toContain(slug);
  });

  it('are found by name, code, category, brand and state, in the wanted order', async () => {
    await api.db.update(product).set({ sourceKey: 'file:GH-77' }).where(eq(product.slug, OIL));
    expect(await list('q=hair%20oi')).toEqual(['bhringraj-hair-oil', OIL]);
    expect(await list('q=gh-77')).toEqual([OIL]);
    expect(await list(`q=${OIL}`)).toEqual([OIL]);
    expect(await list('q=!%26%20(')).toEqual([]);
    expect(await list('category=care&sort=price')).toEqual([
      'rose-water',
      'old-soap',
      'neem-face-wash',
      OIL,
      'bhringraj-hair-oil',
    ]);
    expect(await list('category=care&brand=JADIBEL')).toEqual(['neem-face-wash']);
    expect(await list('category=nothing')).toEqual([]);
    expect(await list('state=withdrawn')).toEqual(['old-soap']);
    expect(await list('state=out_of_stock')).toEqual(['rose-water']);
    expect(await list('state=featured')).toEqual(['garam-masala']);
    await api.db.update(product).set({ stock: 5 }).where(eq(product.slug, OIL));
    expect(await list('state=low_stock&sort=name')).toEqual([OIL, 'rose-water']);
    const all = await get('all');
    expectContract(endpoints.deskProducts, all);
    expect(all.body.total).toBe(8);
    const home = await api.call('GET', 'desk/home', undefined, deskHeaders(asha.token));
    expect(home.body.data).toMatchObject({ products_low: 2 });
    const choices = await get<{ slug: string; path: string }[]>('categories');
    expect(choices.body.data).toContainEqual({ slug: 'hair', path: 'Personal Care > Hair Care' });
  });

  it('are made, published and withdrawn, and are in the shop only while they are published', async () => {
    const slug = await make();
    expect(slug).toBe('tulsi-soap');
    expect(await shown(slug)).toMatchObject({
      status: 'unpublished',
      price: 4950,
      mrp: 6000,
      stock: 40,
      gst_rate: 18,
      points: 3,
      brand: 'Jadibel',
      category: 'Personal Care',
      specification: soap.specification,
    });
    expect(await publicStatus(slug)).toBe(404);
    expect(slugs(await api.call('POST', 'product/filter', { name: 'tulsi' }))).toEqual([]);
    const noted = await notes(slug);
    expect((await post(`${slug}/status`, { status: 'active' })).status).toBe(200);
    expect(await noted()).toBe(1);
    expect(await publicStatus(slug)).toBe(200);
    for (const name of ['tulsi', 'jadibel soap', 'personal care soap']) {
      expect(slugs(await api.call('POST', 'product/filter', { name })), name).toContain(slug);
    }
    await post(`${slug}/status`, { status: 'withdrawn' });
    expect(await publicStatus(slug)).toBe(410);
    await post(`${slug}/status`, { status: 'withdrawn' });
    expect(await record(slug)).toEqual([
      'Asha product.make',
      'Asha product.publish',
      'Asha product.withdraw',
    ]);
    expect(await make()).toBe('tulsi-soap-2');
    expect(await make({ brand: 'Navya', name: 'नीम' })).toMatch(/^item-/);
    const brands = await api.call<{ name: string }[]>('GET', 'brand/all');
    expect(brands.body.data.map(({ name }) => name)).toContain('Navya');
  });

  it('are refused with what is wrong beside each field', async () => {
    const wrong = {
      name: ' ',
      category: 'nothing',
      price: '7000',
      mrp: '6000',
      gst_rate: '0.18',
      hsn: '340',
      points: '-1',
      stock: '1.5',
      specification: 'Scent',
    };
    const { status, body } = await post('make', wrong);
    expect(status).toBe(400);
    expect(Object.keys(body.fields ?? {}).sort()).toEqual([
      'gst_rate',
      'hsn',
      'name',
      'points',
      'specification',
      'stock',
    ]);
    expect((await post('make', { ...soap, price: '6001' })).body.fields).toEqual({
      price: 'The price cannot be above the MRP.',
    });
    expect((await post('make', { ...soap, category: 'nothing' })).body.fields).toEqual({
      category: 'This category no longer exists. Choose another.',
    });
    expect((await post('nothing/status', { status: 'active' })).status).toBe(404);
  });

  const details = ({
    version,
    category_slug,
    gst_rate,
    points,
    featured,
    ...product
  }: DeskProduct) => ({
    name: product.name,
    category: category_slug,
    brand: product.brand,
    version,
    gst_rate: gst_rate ?? '',
    points,
    featured: featured ? '1' : '',
    hsn: product.hsn,
    net_quantity: product.net_quantity,
    low_stock: product.low_stock,
    country_of_origin: product.country_of_origin,
    manufacturer: product.manufacturer,
    packer: product.packer,
    description: product.description,
    ingredients: product.ingredients,
    specification: product.specification,
  });

  it('are changed by one of two who edit them at once, and the other learns by whom', async () => {
    const ravi = await addStaff(api, ['owner'], { name: 'Ravi' });
    const seen = await shown(OIL);
    const noted = await notes(OIL);
    const changed = { ...details(seen), name: 'Pure Coconut Oil', category: 'spices', brand: '' };
    expect((await post(`${OIL}/update`, changed, ravi)).status).toBe(200);
    expect(await noted()).toBe(1);
    const late = await post(`${OIL}/update`, { ...details(seen), points: '9' });
    expect([late.status, late.body.code]).toEqual([409, 'product_changed']);
    expect(late.body.message).toContain('Ravi has changed this product');
    const now = await shown(OIL);
    expect(now).toMatchObject({ name: 'Pure Coconut Oil', points: 0, slug: OIL });
    expect((await post(`${OIL}/update`, { ...details(now), points: '9' })).status).toBe(200);
    // Nothing differs: nothing is written.
    expect((await post(`${OIL}/update`, details(await shown(OIL)))).status).toBe(200);
    expect(await record(OIL)).toEqual(['Asha product.update', 'Ravi product.update']);
    const found = slugs(await api.call('POST', 'product/filter', { name: 'spices coconut' }));
    expect(found).toEqual([OIL]);
    const [row] = await api.db.select().from(product).where(eq(product.slug, OIL));
    expect(row?.keywords).toBe('Spices & Masalas');
  });

  it('do not name a colleague for what an import or a planned price changed', async () => {
    const price = { mrp: '30000', price: '25000', valid_from: dayInIndia(api.clock.at) };
    const { version } = await shown(OIL);
    expect((await post(`${OIL}/price`, { ...price, version })).status).toBe(200);
    const seen = await shown(OIL);
    const updatedAt = new Date(api.clock.at.getTime() + 60_000);
    await api.db.update(product).set({ points: 3, updatedAt }).where(eq(product.slug, OIL));
    expect((await post(`${OIL}/stock/correct`, { difference: '1', reason: 'found' })).status).toBe(
      200,
    );
    const late = await post(`${OIL}/update`, { ...details(seen), points: '9' });
    expect(late.body.code).toBe('product_changed');
    expect(late.body.message).toMatch(/^Somebody has changed this product/);
  });

  it('keep the type that an import put into their keywords', async () => {
    const keywords = 'Chandrila Personal Care Hair Care Oils';
    await api.db.update(product).set({ keywords }).where(eq(product.slug, OIL));
    await post(`${OIL}/update`, { ...details(await shown(OIL)), brand: 'Jadibel' });
    const [row] = await api.db.select().from(product).where(eq(product.slug, OIL));
    expect(row?.keywords).toBe('Jadibel Personal Care Hair Care Oils');
  });

  describe('prices', () => {
    const price = async (changes: Record<string, string>) =>
      post(`${OIL}/price`, {
        price: '12000',
        mrp: '15050',
        valid_from: '2026-11-20',
        version: (await shown(OIL)).version,
        ...changes,
      });
    const priceNow = async () => (await shown(OIL)).price;
    const at = async (time: string) => {
      api.clock.at = new Date(time);
      // The session of before has ended.
      asha = await addStaff(api, ['catalogue'], { name: 'Asha' });
    };

    it('count at once from today', async () => {
      const noted = await notes(OIL);
      expect((await price({})).status).toBe(200);
      expect([await priceNow(), await noted()]).toEqual([12000, 1]);
      expect((await price({ price: '16000' })).body.fields).toMatchObject({
        price: 'The price cannot be above the MRP.',
      });
      expect((await price({ valid_from: '2026-11-19' })).body.fields).toMatchObject({
        valid_from: 'Choose today or a later day.',
      });
      expect((await price({ version: 'old' })).body.code).toBe('product_changed');
    });

    it('begin on their day, for new orders alone', async () => {
      const orders = ordering(api);
      const buyer = await shopper(api);
      const { order } = await orders.placed(buyer, { method: 'cod' });
      const before = order.lines.find(({ slug }) => slug === OIL)?.price;
      expect((await price({ price: '9900', valid_from: '2026-11-23' })).status).toBe(200);
      expect((await price({ price: '9000', valid_from: '2026-11-30' })).status).toBe(200);
      const jobs = await api.db.select().from(job).where(eq(job.name, PRICE_JOB));
      expect(jobs.map(({ key, dueAt }) => [key, dueAt.toISOString()]).sort()).toEqual([
        ['2026-11-23', '2026-11-22T18:30:00.000Z'],
        ['2026-11-30', '2026-11-29T18:30:00.000Z'],
      ]);
      await at('2026-11-22T18:29:59Z');
      await applyPrices(api.db, api.clock.at);
      expect(await priceNow()).toBe(150_50);
      await at('2026-11-22T18:30:01Z');
      const noted = await notes(OIL);
      await applyPrices(api.db, api.clock.at);
      await applyPrices(api.db, api.clock.at);
      expect([await priceNow(), await noted()]).toEqual([9900, 1]);
      expect((await shown(OIL)).prices).toMatchObject([
        { valid_from: '2026-11-30', is_applied: false },
        { valid_from: '2026-11-23', is_applied: true, actor: 'Asha' },
      ]);
      expect(before).toBe(150_50);
      const { rows } = (await api.db.execute(
        sql`select unit_price as price from order_line where slug = ${OIL}`,
      )) as unknown as { rows: { price: string }[] };
      expect(rows.map((row) => Number(row.price))).toEqual([150_50]);
      const cancel = { valid_from: '2026-11-30' };
      expect((await post(`${OIL}/price/cancel`, cancel)).status).toBe(200);
      expect((await post(`${OIL}/price/cancel`, cancel)).body.code).toBe('price_plan_unknown');
      expect((await post(`${OIL}/price/cancel`, { valid_from: '2026-11-23' })).status).toBe(404);
    });
  });

  describe('stock', () => {
    const stock = async () =>
      expectContract(endpoints.deskStock, await get<DeskStock>(`${OIL}/stock`));

    it('is counted with what is ordered and not packed, and corrected, each with a reason', async () => {
      const orders = ordering(api);
      const { order } = await orders.placed(await shopper(api), { method: 'cod' });
      const ordered = order.lines.find(({ slug }) => slug === OIL)?.quantity ?? 0;
      expect(ordered).toBeGreaterThan(0);
      expect(await stock()).toMatchObject({ stock: 10 - ordered, ordered });
      const noted = await notes(OIL);
      const count = { counted: '7', reason: 'yearly count' };
      expect((await post(`${OIL}/stock/count`, count)).status).toBe(200);
      expect(await noted()).toBe(1);
      const correct = { difference: '-2', reason: 'broken' };
      expect((await post(`${OIL}/stock/correct`, correct)).status).toBe(200);
      const now = await stock();
      expect(now).toMatchObject({ stock: 5 - ordered, ordered });
      expect(now.movements.map(({ at: _, ...one }) => one)).toEqual(
        expect.arrayContaining([
          {
            cause: 'count',
            quantity: -3,
            reason: 'yearly count',
            actor: 'Asha',
            order_number: '',
          },
          { cause: 'correction', quantity: -2, reason: 'broken', actor: 'Asha', order_number: '' },
        ]),
      );
      expect(now.movements.map((one) => one.order_number)).toContain(order.number);
      expect(await record(OIL)).toEqual([
        'Asha product.stock-correction',
        'Asha product.stock-count',
      ]);
    });

    it('is changed once by a form that is sent twice, and not by one that is out of date', async () => {
      const { version } = await stock();
      const form = { difference: '24', reason: 'delivery', version };
      const [one, other] = await Promise.all([
        post(`${OIL}/stock/correct`, form),
        post(`${OIL}/stock/correct`, form),
      ]);
      expect([one.status, other.status].sort()).toEqual([200, 409]);
      expect(await stock()).toMatchObject({ stock: 34 });
      const late = await post(`${OIL}/stock/count`, { counted: '9', reason: 'count', version });
      expect(late.body.code).toBe('stock_changed');
      expect(late.body.message).toContain('Asha has changed the stock');
      const fresh = { counted: '33', reason: 'count', version: (await stock()).version };
      expect((await post(`${OIL}/stock/count`, fresh)).status).toBe(200);
      expect(await stock()).toMatchObject({ stock: 33 });
    });

    it('is not out of date after an order', async () => {
      const { version } = await stock();
      await ordering(api).placed(await shopper(api), { method: 'cod' });
      const form = { difference: '1', reason: 'found', version };
      expect((await post(`${OIL}/stock/correct`, form)).status).toBe(200);
    });

    it('never falls below nothing, and needs a reason', async () => {
      const tooMany = await post(`${OIL}/stock/correct`, { difference: '-11', reason: 'lost' });
      expect(tooMany.body.fields).toEqual({
        difference: 'Only 10 pieces are available, so you cannot take off more.',
      });
      const silent = await post(`${OIL}/stock/count`, { counted: '', reason: ' ' });
      expect(Object.keys(silent.body.fields ?? {})).toEqual(['counted', 'reason']);
      expect((await stock()).stock).toBe(10);
    });
  });

  describe('pictures', () => {
    const file = async (color: string) => {
      const create = { width: 60, height: 40, channels: 3 as const, background: color };
      const bytes = await sharp({ create }).withMetadata().png().toBuffer();
      const form = new FormData();
      form.set('picture', new File([new Uint8Array(bytes)], 'photo.png', { type: 'image/png' }));
      return form;
    };
    const add = async (slug: string, color = 'green') => post(`${slug}/picture`, await file(color));

    it('are cleaned, stored and served, described, ordered and removed', async () => {
      const slug = await make();
      const first = await add(slug, 'green');
      const second = await add(slug, 'red');
      expect([first.status, second.status]).toEqual([200, 200]);
      const { pictures } = await shown(slug);
      expect(pictures).toMatchObject([
        { alt: 'Tulsi Soap', width: 60, height: 40 },
        { alt: 'Tulsi Soap' },
      ]);
      const [a, b] = pictures;
      if (!a || !b) throw new Error('missing');
      const served = await api.app.request(a.image);
      expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/png']);
      const stored = await readFile(join(api.context.mediaDir, a.image.slice('/media/'.length)));
      expect((await sharp(stored).metadata()).format).toBe('png');
      await post(`${slug}/status`, { status: 'active' });
      const noted = await notes(slug);
      const { version } = await shown(slug);
      const wanted = { version, pictures: [{ id: b.id, alt: 'From the side' }] };
      expect((await post(`${slug}/pictures`, wanted)).status).toBe(200);
      expect(await noted()).toBe(1);
      expect((await shown(slug)).pictures).toMatchObject([{ id: b.id, alt: 'From the side' }]);
      const late = { version, pictures: [{ id: a.id, alt: '' }] };
      expect((await post(`${slug}/pictures`, late)).body.code).toBe('product_changed');
      expect(await record(slug)).toContain('Asha product.pictures');
    });

    it('are deleted from the disk when nothing has shown them for a month', async () => {
      const slug = await make();
      for (const color of ['green', 'red', 'blue']) await add(slug, color);
      const { pictures, version } = await shown(slug);
      const names = pictures.map(({ image }) => image.slice('/media/shop/'.length));
      const [kept, removed, undoable] = pictures;
      if (!kept || !removed || !undoable) throw new Error('missing');
      await post(`${slug}/pictures`, { version, pictures: [{ id: kept.id, alt: '' }] });
      const [run] = await api.db
        .insert(importRun)
        .values({ file: 'a.csv', startedAt: api.clock.at })
        .returning();
      const before = { images: [[undoable.image, '']] };
      await api.db
        .insert(importChange)
        .values({ runId: run?.id ?? '', productId: randomUUID(), before });
      const stored = () => readdir(join(api.context.mediaDir, 'shop'));
      const sweep = async () => {
        await sweeps(api.context)['discard-unowned-files']?.();
        await runJobs(api.context, ['discard-picture']);
        return stored();
      };
      const wait = (days: number) => {
        api.clock.at = new Date(api.clock.at.getTime() + days * 24 * 60 * 60_000);
      };
      expect((await sweep()).sort()).toEqual([...names].sort());
      wait(29);
      expect(await sweep()).toHaveLength(3);
      wait(2);
      const left = [names[0], names[2]].sort();
      expect((await sweep()).sort()).toEqual(left);
      await api.db.delete(importRun);
      wait(31);
      expect(await sweep()).toEqual([names[0]]);
    });

    it('are refused when they are none, or too many', async () => {
      const form = new FormData();
      form.set('picture', new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' }));
      expect((await post(`${OIL}/picture`, form)).body.fields).toEqual({
        picture: 'Choose a JPEG, PNG or WebP picture.',
      });
      expect((await post(`${OIL}/picture`, new FormData())).body.fields).toEqual({
        picture: 'Choose a picture.',
      });
      for (let count = 2; count < 10; count += 1) expect((await add(OIL)).status).toBe(200);
      expect((await add(OIL)).body.code).toBe('pictures_full');
    });
  });
});
