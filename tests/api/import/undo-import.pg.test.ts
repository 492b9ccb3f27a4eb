import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asc, eq, isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  brand,
  category,
  importRun,
  product,
  productImage,
  stockMovement,
} from '../../../api/db/schema';
import { importProducts } from '../../../api/import/import-products';
import type { ImportOptions } from '../../../api/import/open-import';
import { undoImport } from '../../../api/import/undo-import';
import { groupBySlug } from '../../../api/modules/catalogue/group.repository';
import {
  changeGroupDetails,
  groupVersion,
  mergeGroup,
  removeGroup,
} from '../../../api/modules/catalogue/group.service';
import { applyPrices, setPrice } from '../../../api/modules/catalogue/price.service';
import { versionOf } from '../../../api/modules/catalogue/product-edit.service';
import { recordChange } from '../../../api/modules/staff/staff-record';
import { describeOnBoth, type TestApi } from '../../setup/database';
import { join as addMember, type Node, sell } from '../modules/sale/teams';

const folder = mkdtempSync(join(tmpdir(), 'shop-undo-'));
const file = join(folder, 'products.csv');
const rejectedFile = join(folder, 'products.rejected.csv');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const HEADER = 'sku,name,category,brand,price,stock,featured,image';
const before = [
  'A1,Rose Water,Beauty > Skin,Jadibel,90,4,yes,https://x.example/1.jpg|https://x.example/2.jpg',
  'A2,Turmeric,Food,Jadibel,60,12,,',
  'A3,Clove,Food,Jadibel,20,1,no,',
];
const after = [
  'A1,Rose Mist,Beauty,Chandrila,95,9,no,https://x.example/3.jpg',
  'A2,Ground Turmeric,Food > Spices,Jadibel,66,2,,',
  'A3,Clove,Food,Jadibel,20,1,no,',
  'A4,Cumin,Food > Spices,Chandrila,30,5,,',
  'A5,Pepper,Gifts,Chandrila,30,5,,',
];

describeOnBoth('an import', (open) => {
  let api: TestApi;
  let buyer: Node;
  beforeAll(async () => {
    api = await open();
    buyer = await addMember(api.db, null);
  });
  beforeEach(async () => {
    await api.db.delete(importRun);
    await api.db.delete(stockMovement).where(isNull(stockMovement.orderId));
    await api.db.delete(product);
    await api.db.delete(brand);
    await api.db.delete(category);
  });

  const importRows = (rows: string[], options: Partial<ImportOptions> = {}) => {
    writeFileSync(file, [HEADER, ...rows].join('\n'));
    return importProducts({ db: api.db, file, rejectedFile, ...options });
  };
  const context = () => {
    const { vault } = api.context.accounts;
    return { db: api.db, vault, actor: { id: null, name: 'Asha' }, now: new Date() };
  };
  const undo = () => undoImport(api.db, () => new Date());
  const shop = async () => ({
    products: (await api.db.select().from(product).orderBy(asc(product.sourceKey))).map(
      ({ updatedAt, ...rest }) => rest,
    ),
    categories: await api.db.select().from(category).orderBy(asc(category.id)),
    brands: await api.db.select().from(brand).orderBy(asc(brand.id)),
    pictures: (await api.db.select().from(productImage).orderBy(asc(productImage.image))).map(
      ({ id, ...rest }) => rest,
    ),
  });
  const order = async (sku: string) => {
    const [row] = await api.db.select().from(product).where(eq(product.sourceKey, sku));
    const orderId = await sell(api.db, buyer, [0, 0]);
    const movement = { orderId, productId: row?.id ?? '', cause: 'hold', quantity: -1 };
    await api.db.insert(stockMovement).values({ ...movement, at: new Date() });
  };

  it('can be undone: products, pictures, categories and brands are as before', async () => {
    await importRows(before);
    const was = await shop();
    expect(was.products.map(({ featured }) => featured)).toEqual([true, false, false]);
    await importRows(after, { batchSize: 2 });
    expect(await undo()).toMatchObject({ file, removed: 2, restored: 2, stayed: 0 });
    expect(await shop()).toEqual(was);
  });

  it('keeps the sizes and texts of pictures that stay, and its undo restores those of all', async () => {
    await importRows(before);
    await api.db
      .update(productImage)
      .set({ width: 600, height: 400, alt: sql`'Picture ' || position` });
    const was = await shop();
    const row = 'A1,Rose Water,Beauty > Skin,Jadibel,90,4,yes,';
    await importRows([`${row}https://x.example/2.jpg|https://x.example/3.jpg`]);
    const { pictures } = await shop();
    expect(pictures.map(({ image, alt, width, height }) => [image, alt, width, height])).toEqual([
      ['https://x.example/2.jpg', 'Picture 1', 600, 400],
      ['https://x.example/3.jpg', 'Rose Water', null, null],
    ]);
    await undo();
    expect(await shop()).toEqual(was);
  });

  it('changes the Hindi texts that its file has, and its undo restores them', async () => {
    const importText = (text: string) => {
      writeFileSync(file, text);
      return importProducts({ db: api.db, file, rejectedFile });
    };
    const hindi = async () =>
      (await api.db.select().from(product)).map(({ translations }) => translations.hi);
    await importText(
      'sku,name,category,price,name_hi,description_hi\nA1,Clove,Food,20,लौंग,साबुत लौंग।',
    );
    expect(await hindi()).toEqual([{ name: 'लौंग', description: 'साबुत लौंग।' }]);
    expect(await importText('sku,name,category,price\nA1,Clove,Food,20')).toMatchObject({
      unchanged: 1,
    });
    await importText('sku,name,category,price,Name (Hindi)\nA1,Clove,Food,20,');
    expect(await hindi()).toEqual([{ description: 'साबुत लौंग।' }]);
    await undo();
    expect(await hindi()).toEqual([{ name: 'लौंग', description: 'साबुत लौंग।' }]);
  });

  it('leaves a movement for each changed stock, and so does its undo', async () => {
    await importRows(before);
    await importRows(after, { actor: 'Asha' });
    await undoImport(api.db, () => new Date(), { actor: 'Ravi' });
    const moved = await api.db
      .select({
        key: product.sourceKey,
        cause: stockMovement.cause,
        quantity: stockMovement.quantity,
        reason: stockMovement.reason,
        actor: stockMovement.actor,
      })
      .from(stockMovement)
      .innerJoin(product, eq(product.id, stockMovement.productId))
      .orderBy(asc(stockMovement.at), asc(product.sourceKey));
    const done = { cause: 'import', reason: file, actor: 'Asha' };
    const undone = { cause: 'import undone', reason: file, actor: 'Ravi' };
    expect(moved).toEqual([
      { key: 'A1', quantity: 5, ...done },
      { key: 'A2', quantity: -10, ...done },
      { key: 'A1', quantity: -5, ...undone },
      { key: 'A2', quantity: 10, ...undone },
    ]);
    // Nobody can change them, and only undoing the import of a product deletes them with it.
    const change = api.db.update(stockMovement).set({ quantity: 1 });
    await expect(change).rejects.toThrow();
    expect(await undo()).toMatchObject({ removed: 3, stayed: 0 });
    expect(await api.db.$count(stockMovement)).toBe(0);
  });

  it('can be undone after the one that followed it, and only once', async () => {
    await importRows(before);
    await importRows(after);
    // A repeated run that changes nothing is none to take back.
    await importRows(after);
    await undo();
    expect(await undo()).toMatchObject({ removed: 3, restored: 0 });
    expect(await shop()).toEqual({ products: [], categories: [], brands: [], pictures: [] });
    expect(await undo()).toBeNull();
  });

  it('keeps what was changed at the desk since', async () => {
    await importRows(before);
    await importRows(after);
    const [changed] = await api.db
      .select()
      .from(product)
      .where(eq(product.name, 'Ground Turmeric'));
    const { vault } = api.context.accounts;
    const entry = { action: 'product.update', subject: changed?.slug ?? '' };
    await recordChange(api.db, vault, { id: null, name: 'Asha' }, entry, new Date());
    expect(await undo()).toMatchObject({ removed: 2, restored: 1, stayed: 1 });
  });

  it('keeps a product whose planned price has begun since', async () => {
    await importRows(before);
    const [row] = await api.db.select().from(product).where(eq(product.sourceKey, 'A2'));
    if (!row) throw new Error('There is no such product.');
    const price = { price: 7500, mrp: 8000, valid_from: '2099-04-01', version: versionOf(row) };
    await setPrice(context(), row.slug, price);
    await importRows(after);
    await applyPrices(api.db, new Date('2099-04-02'));
    expect(await undo()).toMatchObject({ removed: 2, restored: 1, stayed: 1 });
    const kept = (await shop()).products.find(({ sourceKey }) => sourceKey === 'A2');
    expect(kept).toMatchObject({ price: 7500, mrp: 8000 });
  });

  describe('whose products had other categories and brands', () => {
    const group = { kind: 'category', slug: 'food' } as const;
    const wrong = ['A2,Clove,Gifts,Chandrila,99,12,,', 'A3,Salt,Food,Chandrila,20,1,no,'];
    const restored = async () =>
      (await shop()).products.find(({ sourceKey }) => sourceKey === 'A2');

    it('is undone if such a category was removed, and keeps the present one', async () => {
      await importRows(['A2,Turmeric,Food,Jadibel,60,12,,']);
      await importRows(wrong.slice(0, 1));
      expect(await removeGroup(context(), group)).toMatchObject({ ok: true });
      expect(await undo()).toMatchObject({ restored: 1 });
      expect(await restored()).toMatchObject({ price: 6000, keywords: 'Jadibel Gifts' });
    });

    it('is undone if such a brand was merged, and keeps the present one', async () => {
      await importRows(['A2,Turmeric,Food,Jadibel,60,12,,']);
      await importRows(wrong);
      const merged = mergeGroup(context(), { kind: 'brand', slug: 'jadibel' }, 'chandrila');
      expect(await merged).toMatchObject({ ok: true });
      expect(await undo()).toMatchObject({ restored: 1 });
      expect(await restored()).toMatchObject({ price: 6000, keywords: 'Chandrila Food' });
    });

    it('is undone so that products are found by the new name of a category', async () => {
      const importText = (row: string) => {
        writeFileSync(file, `sku,name,category,brand,price,type\n${row}`);
        return importProducts({ db: api.db, file, rejectedFile });
      };
      await importText('A2,Turmeric,Food,Jadibel,60,Masala');
      await importText('A2,Turmeric,Food,Jadibel,66,Herb');
      const row = await groupBySlug(api.db, group.kind, group.slug);
      if (!row) throw new Error('There is no such category.');
      const flags = { hidden: '', hindi: '' } as const;
      const texts = { description: '', name_hi: '', description_hi: '' };
      const place = { name: 'Groceries', parent: '', version: groupVersion(row) };
      await changeGroupDetails(context(), group, { ...flags, ...texts, ...place });
      await undo();
      expect(await restored()).toMatchObject({ keywords: 'Jadibel Groceries Masala' });
    });
  });

  it('as a dry run changes nothing, and has the same counts as the real one', async () => {
    await importRows(before);
    const was = await shop();
    const told = await importRows([...after, 'A6,,Food,,1,,,'], { isDryRun: true, batchSize: 1 });
    expect(await shop()).toEqual(was);
    expect(told).toMatchObject({
      inserted: 2,
      updated: 2,
      unchanged: 1,
      rejected: 1,
      categories: 2,
      brands: 1,
    });
    expect(told.shown.map(({ name }) => name)).toEqual([
      'Rose Mist',
      'Ground Turmeric',
      'Clove',
      'Cumin',
      'Pepper',
    ]);
    expect(await api.db.$count(importRun)).toBe(1);
    const { seconds, shown, pictures, ...counted } = await importRows([...after]);
    expect(counted).toMatchObject({ inserted: 2, updated: 2, categories: 2, brands: 1 });
  });

  it('that was interrupted at its end continues, and does not touch the previous one', async () => {
    await importRows(before);
    const was = await shop();
    await importRows(after);
    await api.db.execute(sql`create function refuse() returns trigger language plpgsql as
      $$ begin raise 'cut off'; end $$`);
    await api.db.execute(
      sql`create trigger cut before update on import_run
      for each row when (new.state = 'undone') execute function refuse()`,
    );
    await expect(undo()).rejects.toThrow();
    await api.db.execute(sql`drop trigger cut on import_run`);
    await api.db.execute(sql`drop function refuse`);
    expect(await undo()).toMatchObject({ removed: 2, restored: 2 });
    expect(await shop()).toEqual(was);
  });

  // The last one: orders are for good.
  it('keeps products that were ordered since', async () => {
    await importRows(before);
    await importRows(after);
    await order('A1');
    await order('A4');
    expect(await undo()).toMatchObject({ removed: 1, restored: 1, stayed: 2 });
    const names = (await shop()).products.map(({ name }) => name);
    expect(names).toEqual(['Rose Mist', 'Turmeric', 'Clove', 'Cumin']);
  });
});
