import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Writable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { brand, category, product, productImage } from '../../../api/db/schema';
import { runImportCommand } from '../../../api/import/command';
import { withImportLock } from '../../../api/import/import-lock';
import { type ImportSummary, importProducts } from '../../../api/import/import-products';
import { lockKnownProducts } from '../../../api/import/known-products';
import type { ImportOptions } from '../../../api/import/open-import';
import { describeOnBoth, type TestApi } from '../../setup/database';
import { slugs } from '../modules/catalogue';

const folder = mkdtempSync(join(tmpdir(), 'shop-import-'));
const file = join(folder, 'products.csv');
const rejectedFile = join(folder, 'products.rejected.csv');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const HEADER = 'sku,name,category,sub_category,brand,price,mrp,stock,description';
const rows = [
  'A1,Garlic Oil Capsules,Health,Digestion,Jadibel,220,250,7,Small and strong.',
  'A2,Rose Water,Beauty,Skin Care,Chandrila,90.50,100,0,From Kannauj.',
  'A3,Turmeric,Food,Spices,Annagram,60,60,12,',
];

describeOnBoth('importProducts', (open) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await open();
  });
  beforeEach(async () => {
    await api.db.delete(product);
    await api.db.delete(brand);
    await api.db.delete(category);
  });

  const importText = (text: string, options: Partial<ImportOptions> = {}) => {
    writeFileSync(file, text);
    return importProducts({ db: api.db, file, rejectedFile, ...options });
  };
  const importRows = (lines: string[], options: Partial<ImportOptions> = {}) =>
    importText([HEADER, ...lines].join('\n'), options);
  const counts = ({ inserted, updated, unchanged, rejected }: ImportSummary) => [
    inserted,
    updated,
    unchanged,
    rejected,
  ];
  const bySku = async (sku: string) => {
    const [row] = await api.db.select().from(product).where(eq(product.sourceKey, sku));
    if (!row) throw new Error(`There is no product ${sku}.`);
    return row;
  };

  it('writes products with prices in paise, and creates their categories and brands', async () => {
    const summary = await importRows(rows);
    expect(counts(summary)).toEqual([3, 0, 0, 0]);
    expect(summary).toMatchObject({ rows: 3, categories: 6, brands: 3 });
    expect(await bySku('A2')).toMatchObject({
      slug: 'rose-water',
      price: 9050,
      mrp: 10000,
      stock: 0,
      gstBasisPoints: null,
      description: 'From Kannauj.',
    });
    const { body } = await api.call<{ slug: string; parent: string }[]>('GET', 'category/all');
    expect(body.data).toContainEqual(
      expect.objectContaining({ slug: 'skin-care', parent: 'beauty', product_count: 1 }),
    );
  });

  it('makes the products findable, even when misspelt', async () => {
    await importRows(rows);
    const answer = await api.call('POST', 'product/filter', { name: 'garlik oil' });
    expect(slugs(answer)).toEqual(['garlic-oil-capsules']);
  });

  it('changes nothing when the same file is imported again', async () => {
    await importRows(rows);
    const before = await api.db.select().from(product);
    expect(counts(await importRows(rows))).toEqual([0, 0, 3, 0]);
    expect(await api.db.select().from(product)).toEqual(before);
  });

  it('updates only the rows that changed, and keeps their addresses', async () => {
    await importRows(rows);
    const before = await bySku('A3');
    const changed = rows[2]?.replace('Turmeric', 'Lakadong Turmeric').replace(',60,60', ',55,60');
    const summary = await importRows([rows[0] ?? '', changed ?? '', rows[1] ?? '']);
    expect(counts(summary)).toEqual([0, 1, 2, 0]);
    const after = await bySku('A3');
    expect(after).toMatchObject({ name: 'Lakadong Turmeric', price: 5500, slug: before.slug });
    expect(after.updatedAt.getTime()).toBeGreaterThan(before.updatedAt.getTime());
    expect(after.createdAt).toEqual(before.createdAt);
  });

  it('does not change what the file does not contain', async () => {
    await importRows(rows);
    await api.db
      .update(product)
      .set({ gstBasisPoints: 500, featured: true })
      .where(eq(product.sourceKey, 'A1'));
    const short = 'sku,name,category,price,mrp\nA1,Garlic Oil Capsules,Health,200,250';
    expect(counts(await importText(short))).toEqual([0, 1, 0, 0]);
    expect(await bySku('A1')).toMatchObject({
      price: 20000,
      stock: 7,
      gstBasisPoints: 500,
      featured: true,
      description: 'Small and strong.',
    });
  });

  describe('from a file with fewer columns', () => {
    const whole =
      'sku,name,category,sub_category,type,brand,price,mrp\n' +
      'A1,Rose Bar,Bath,Soaps,Bathing Bars,Zephyra,80,100';
    const short = (columns: string, cells: string) =>
      importText(`sku,name,category,${columns}\nA1,Rose Bar,bath,${cells}`);
    beforeEach(() => importText(whole));

    it('keeps the MRP when the price changes below it', async () => {
      expect(counts(await short('price', '75'))).toEqual([0, 1, 0, 0]);
      expect(await bySku('A1')).toMatchObject({ price: 7500, mrp: 10000 });
      expect(counts(await short('price', '75'))).toEqual([0, 0, 1, 0]);
    });

    it('raises the MRP to a price above it', async () => {
      await short('price', '120');
      expect(await bySku('A1')).toMatchObject({ price: 12000, mrp: 12000 });
    });

    it('keeps the price, unless a new MRP is below it', async () => {
      await short('mrp', '90');
      expect(await bySku('A1')).toMatchObject({ price: 8000, mrp: 9000 });
      await short('mrp', '70');
      expect(await bySku('A1')).toMatchObject({ price: 7000, mrp: 7000 });
    });

    it('keeps the category and the search keywords of the product', async () => {
      const before = await bySku('A1');
      await short('price', '75');
      const after = await bySku('A1');
      expect(after.categoryId).toBe(before.categoryId);
      expect(after.keywords).toBe('Zephyra Bath Soaps Bathing Bars');
      for (const name of ['zephyra', 'soaps', 'bathing bars']) {
        expect(slugs(await api.call('POST', 'product/filter', { name }))).toEqual(['rose-bar']);
      }
    });

    it('changes the keywords of its own columns only', async () => {
      await short('price,brand', '80,Jadibel');
      expect((await bySku('A1')).keywords).toBe('Jadibel Bath Soaps Bathing Bars');
    });

    it('keeps the category among the keywords if it has a default for new products only', async () => {
      const text = 'sku,name,brand,price\nA1,Rose Bar,Jadibel,80\nA2,Neem Bar,Jadibel,60';
      expect(counts(await importText(text, { category: 'Other' }))).toEqual([1, 1, 0, 0]);
      expect((await bySku('A1')).keywords).toBe('Jadibel Bath Soaps Bathing Bars');
      expect((await bySku('A2')).keywords).toBe('Jadibel Other');
    });

    it('creates no default category if all its products have one', async () => {
      const text = 'sku,name,price\nA1,Rose Bar,70';
      expect(await importText(text, { category: 'Other' })).toMatchObject({ categories: 0 });
      expect(await api.db.$count(category)).toBe(2);
    });

    it('keeps the type of a product that is several categories deep', async () => {
      const deep = 'sku,name,category,type,price\nA3,Clove,Food > Spices > Whole,Masala,20';
      await importText(deep);
      await importText('sku,name,category,price\nA3,Clove,Food > Spices > Whole,25');
      expect(await bySku('A3')).toMatchObject({
        price: 2500,
        keywords: 'Food Spices Whole Masala',
      });
    });

    it('moves a product to its new category', async () => {
      await importText('sku,name,category,price\nA1,Rose Bar,Gifts,80');
      const [shelf] = await api.db.select().from(category).where(eq(category.slug, 'gifts'));
      expect(await bySku('A1')).toMatchObject({
        categoryId: shelf?.id,
        keywords: 'Zephyra Gifts Bathing Bars',
      });
    });
  });

  describe('with a default GST rate', () => {
    it('sets it for products of an earlier run without a rate', async () => {
      await importRows(rows);
      await api.db.update(product).set({ gstBasisPoints: 500 }).where(eq(product.sourceKey, 'A1'));
      expect(counts(await importRows(rows, { gstRate: 18 }))).toEqual([0, 2, 1, 0]);
      const rates = await Promise.all(['A1', 'A2', 'A3'].map(bySku));
      expect(rates.map(({ gstBasisPoints }) => gstBasisPoints)).toEqual([500, 1800, 1800]);
      expect(counts(await importRows(rows, { gstRate: 12 }))).toEqual([0, 0, 3, 0]);
    });

    it('keeps a known rate if the cell is empty', async () => {
      const text = (cell: string) => `sku,name,category,price,gst\nG1,Tea,Drinks,90,${cell}\n`;
      await importText(text('5'));
      await importText(text(''), { gstRate: 18 });
      expect((await bySku('G1')).gstBasisPoints).toBe(500);
      await importText(text('12'), { gstRate: 18 });
      expect((await bySku('G1')).gstBasisPoints).toBe(1200);
    });
  });

  it('never changes products that no import wrote', async () => {
    const [shelf] = await api.db
      .insert(category)
      .values({ slug: 'food', name: 'Food' })
      .returning();
    const own = {
      slug: 'turmeric',
      name: 'Turmeric',
      categoryId: shelf?.id ?? '',
      price: 1,
      mrp: 1,
    };
    await api.db.insert(product).values(own);
    await importRows(rows);
    expect((await bySku('A3')).slug).toBe('turmeric-annagram');
    const [kept] = await api.db.select().from(product).where(eq(product.slug, 'turmeric'));
    expect(kept).toMatchObject({ price: 1, sourceKey: null });
  });

  it('matches categories and brands in any spelling', async () => {
    const summary = await importRows([
      rows[1] ?? '',
      'B1,Cold Cream,  BEAUTY ,skin  care,CHANDRILA,40,40,1,',
      'B2,Lip Balm,Beauty,Beauty,chandrila ,30,30,1,',
    ]);
    expect(summary).toMatchObject({ categories: 2, brands: 1 });
    const cold = await bySku('B1');
    const balm = await bySku('B2');
    const top = (await api.db.select().from(category).where(eq(category.slug, 'beauty')))[0];
    expect(balm.categoryId).toBe(top?.id);
    expect(cold.categoryId).not.toBe(top?.id);
  });

  it('distinguishes sub-categories of one name by their category', async () => {
    await importRows([
      'C1,Oil,Hair,Care,,1,1,1,',
      'C2,Cream,Skin,Care,,1,1,1,',
      'C3,Balm,Skin,Care,,1,1,1,',
    ]);
    const all = await api.db.select().from(category);
    expect(all.map(({ slug }) => slug).sort()).toEqual(['care', 'hair', 'skin', 'skin-care']);
  });

  it('creates category trees from paths, and finds them again', async () => {
    const lines = [
      'A1,Cumin,Food > Spices > Whole,,Jadibel,20,20,,',
      'A2,Clove,Food,Spices,,9,9,3,',
    ];
    await importRows(lines);
    const found = await api.db.select().from(category);
    const byId = new Map(found.map((row) => [row.id, row]));
    const tree = found.map(({ name, parentId }) => [name, byId.get(parentId ?? '')?.name]);
    expect(tree.sort()).toEqual([
      ['Food', undefined],
      ['Spices', 'Food'],
      ['Whole', 'Spices'],
    ]);
    expect((await bySku('A1')).keywords).toBe('Jadibel Food Spices Whole');
    expect(counts(await importRows(lines))).toEqual([0, 0, 2, 0]);
  });

  it('keeps the stock of a product whose cell is empty', async () => {
    await importRows(['A1,Cumin,Food,Spices,,20,20,,', 'A2,Clove,Food,Spices,,9,9,3,']);
    expect([(await bySku('A1')).stock, (await bySku('A2')).stock]).toEqual([100, 3]);
    await importRows(['A2,Clove,Food,Spices,,9,9,,']);
    expect((await bySku('A2')).stock).toBe(3);
  });

  it('gives products with the same name different addresses, in any order', async () => {
    const twins = [
      'D1,Green Tea,Tea,,Jadibel,90,90,1,',
      'D2,Green Tea,Tea,,Chandrila,90,90,1,',
      'D3,Green Tea,Tea,,Chandrila,80,80,1,',
    ];
    await importRows(twins, { batchSize: 1 });
    const written = await Promise.all(['D1', 'D2', 'D3'].map(bySku));
    expect(written.map(({ slug }) => slug)).toEqual([
      'green-tea',
      'green-tea-chandrila',
      expect.stringMatching(/^green-tea-chandrila-[0-9a-f]{8}$/),
    ]);
  });

  describe('without keys', () => {
    const bare = 'name,category,brand,price\n';

    it('is idempotent too', async () => {
      const text = `${bare}Tea,Drinks,Jadibel,90\nTea,Drinks,Chandrila,95\n`;
      expect(counts(await importText(text))).toEqual([2, 0, 0, 0]);
      expect(counts(await importText(text))).toEqual([0, 0, 2, 0]);
      expect(counts(await importText(text.replace('95', '99')))).toEqual([0, 1, 1, 0]);
    });

    it('separates products of two suppliers with the same numbers', async () => {
      const text = (...names: string[]) =>
        `index,${bare}${names.map((name, at) => `${at + 1},${name},Drinks,,90\n`).join('')}`;
      await importText(text('Tea', 'Coffee', 'Tea'));
      expect(counts(await importText(text('Cocoa', 'Milk')))).toEqual([2, 0, 0, 0]);
      expect(counts(await importText(text('Tea', 'Coffee', 'Tea')))).toEqual([0, 0, 3, 0]);
      const names = (await api.db.select().from(product)).map(({ name }) => name);
      expect(names.sort()).toEqual(['Cocoa', 'Coffee', 'Milk', 'Tea', 'Tea']);
    });

    it('rejects the same product twice in one file', async () => {
      const summary = await importText(`${bare}Tea,Drinks,Jadibel,90\ntea , drinks,JADIBEL,80\n`);
      expect(counts(summary)).toEqual([1, 0, 0, 1]);
      expect(readFileSync(rejectedFile, 'utf8')).toContain('3,the same product as line 2,');
    });
  });

  describe('a file without a column named as a key', () => {
    const header =
      'uniq_id,crawl_timestamp,product_url,product_name,product_category_tree,pid,retail_price,discounted_price,image,brand\n';
    const shorts = (pid: string, name = "Women's Shorts") =>
      `u-${pid},2016-03-25,http://f.example/${pid},${name},"[""Clothing >> Women's >> Shorts""]",${pid},999,379,,Alisha\n`;
    const file = ['S1', 'S2', 'S3'].map((pid) => shorts(pid)).join('');
    const keys = async () =>
      (await api.db.select({ key: product.sourceKey }).from(product)).map(({ key }) => key).sort();

    it('is keyed by the column with unique values, which is reported', async () => {
      const summary = await importText(header + file);
      expect(counts(summary)).toEqual([3, 0, 0, 0]);
      expect(summary.keyColumn).toEqual({ column: 'pid', distinct: ['pid', 'uniq_id'] });
      expect(await keys()).toEqual(['S1', 'S2', 'S3']);
      expect(counts(await importText(header + shorts('S2', 'Cycling Shorts')))).toEqual([
        0, 1, 0, 0,
      ]);
    });

    it('keeps the keys of its earlier import', async () => {
      await importText(header + file, { map: { pid: null, uniq_id: null } });
      const again = await importText(header + shorts('S1'));
      expect(counts(again)).toEqual([0, 0, 1, 0]);
      expect(again.keyColumn).toMatchObject({ column: null });
      await api.db.delete(product);
      await importText(header + file, { map: { uniq_id: 'key' }, source: 'fk' });
      const byOld = await importText(header + file, { source: 'fk' });
      expect(counts(byOld)).toEqual([0, 0, 3, 0]);
      expect(byOld.keyColumn).toMatchObject({ column: 'uniq_id' });
    });

    it('is keyed by a column with an unusual name only if necessary', async () => {
      const rows = (names: string[]) =>
        names.map((name, at) => `${name},Drinks,90,K-${at}\n`).join('');
      const text = (...names: string[]) => `name,category,price,Ref\n${rows(names)}`;
      expect((await importText(text('Tea', 'Milk'))).keyColumn?.column).toBeNull();
      await api.db.delete(product);
      const summary = await importText(text('Tea', 'Tea'));
      expect([counts(summary), summary.keyColumn?.column]).toEqual([[2, 0, 0, 0], 'Ref']);
    });

    it('is not keyed by a column with repeated, empty or non-code values', async () => {
      const text = `name,category,price,pid,asin,note,seen_date
Tea,Drinks,90,P1,,first one,1
Tea,Drinks,90,P1,A2,second one,2
Milk,Drinks,50,P2,A3,third one,3
`;
      const summary = await importText(text);
      expect(summary.keyColumn).toEqual({ column: null, distinct: [] });
      expect(counts(summary)).toEqual([2, 0, 0, 1]);
    });
  });

  it('skips blank rows, and counts them', async () => {
    const blank = HEADER.replace(/[^,]/g, '');
    const summary = await importRows([blank, ...rows, ` ${blank}`, '']);
    expect(counts(summary)).toEqual([3, 0, 0, 0]);
    expect(summary).toMatchObject({ rows: 3, blank: 2 });
  });

  describe('what cannot be imported', () => {
    const broken = [
      'E1,,Food,,,10,10,1,',
      'E2,Dear Tea,Food,,,"1,250",1000,1,',
      rows[0] ?? '',
      'E3,"Tea, ""green""",Food,,,cheap,,1,"two\nlines"',
      'A1,Garlic again,Food,,,10,10,1,',
    ];

    it('is written next to the file with its line and the reason', async () => {
      const summary = await importRows(broken);
      expect(counts(summary)).toEqual([1, 0, 0, 4]);
      expect(readFileSync(rejectedFile, 'utf8').split('\r\n')).toEqual([
        `\ufeffline,reason,${HEADER}`,
        '2,no name,E1,,Food,,,10,10,1,',
        '3,price is above the MRP: “1250 > 1000”,E2,Dear Tea,Food,,,"1,250",1000,1,',
        '5,price is not an amount in rupees: “cheap”,E3,"Tea, ""green""",Food,,,cheap,,1,"two\nlines"',
        '7,the same product as line 4,A1,Garlic again,Food,,,10,10,1,',
        '',
      ]);
      expect(summary.reasons.get('no name')).toBe(1);
    });

    it('can be corrected and imported from there', async () => {
      await importRows([broken[0] ?? '']);
      const fixed = readFileSync(rejectedFile, 'utf8').replace('E1,,', 'E1,Nameless no more,');
      expect(counts(await importText(fixed))).toEqual([1, 0, 0, 0]);
      expect(existsSync(rejectedFile)).toBe(false);
    });
  });

  it('loses only the row whose quote is not closed', async () => {
    const many = Array.from({ length: 3_000 }, (_, i) => `J${i},Soap ${i},Care,,,10,10,1,`);
    many[0] = 'J0,"Soap 0,Care,,,10,10,1,';
    many[1_500] = 'J1500,"Soap 12",Care,"",,10,10,1,"Two\nlines"';
    expect(counts(await importRows(many))).toEqual([2_999, 0, 0, 1]);
    expect(readFileSync(rejectedFile, 'utf8').split('\r\n')[1]).toBe(
      '2,a quote is not closed,"J0,""Soap 0,Care,,,10,10,1,"',
    );
  });

  it.runIf(inject('database').kind === 'postgres')(
    'is refused while another program imports, with a message',
    async () => {
      writeFileSync(file, [HEADER, ...rows].join('\n'));
      let told = '';
      const errors = new Writable({
        write: (chunk, _, done) => {
          told += chunk;
          done();
        },
      });
      const open = async () => ({ db: api.db, close: async () => undefined });
      const openVault = async () => api.context.accounts.vault;
      const output = new PassThrough().resume();
      const run = () =>
        runImportCommand([file, '--no-pictures'], { open, openVault, output, errors });
      expect(await withImportLock(api.db, run)).toBe(1);
      expect(told).toContain('Another import is running');
      expect(await api.db.$count(product)).toBe(0);
      expect(await run()).toBe(0);
      await expect(withImportLock(api.db, () => Promise.reject(new Error('Cut.')))).rejects.toThrow(
        'Cut.',
      );
      expect(await run()).toBe(0);
    },
  );

  it.runIf(inject('database').kind === 'postgres')(
    'locks a product between reading and writing it',
    async () => {
      await importRows(rows);
      const free = async () => {
        const skipping = api.db.select({ key: product.sourceKey }).from(product);
        const found = await skipping.for('update', { skipLocked: true });
        return found.map(({ key }) => key).sort();
      };
      await api.db.transaction(async (tx) => {
        expect(await free()).toEqual(['A1', 'A2', 'A3']);
        await lockKnownProducts(tx, ['A1', 'A3']);
        expect(await free()).toEqual(['A2']);
      });
      expect(await free()).toEqual(['A1', 'A2', 'A3']);
    },
  );

  it('keeps what it wrote when interrupted, and continues when repeated', async () => {
    const many = Array.from({ length: 25 }, (_, i) => `F${i},Soap ${i},Care,,Jadibel,10,10,1,`);
    const breakOff =
      (after: number) =>
      ({ rows: read }: { rows: number }) => {
        if (read >= after) throw new Error('The line was cut.');
      };
    const broken = importRows(many, { batchSize: 10, onProgress: breakOff(20) });
    await expect(broken).rejects.toThrow('The line was cut.');
    expect(await api.db.$count(product)).toBe(20);
    expect(counts(await importRows(many, { batchSize: 10 }))).toEqual([5, 0, 20, 0]);
    expect(await api.db.$count(category)).toBe(1);
  });

  it('writes all of a batch or nothing', async () => {
    const now = () => new Date(Number.NaN);
    await expect(importRows(rows, { now })).rejects.toThrow();
    expect(await api.db.$count(category)).toBe(0);
    expect(await api.db.$count(product)).toBe(0);
  });

  it('reports its progress batch by batch, then the search index', async () => {
    const told: [string, number][] = [];
    await importRows(rows, { batchSize: 2, onProgress: (p) => told.push([p.stage, p.rows]) });
    expect(told).toEqual([
      ['rows', 2],
      ['rows', 3],
      ['search', 3],
    ]);
  });

  it('reads a file with byte order mark, CRLF and rupee signs', async () => {
    const text = `\ufeff${HEADER}\r\nH1,"Café ""Noir""",Drinks,,,"₹1,250.50",Rs. 1300/-,3,\r\n`;
    expect(counts(await importText(text))).toEqual([1, 0, 0, 0]);
    expect(await bySku('H1')).toMatchObject({
      name: 'Café "Noir"',
      slug: 'cafe-noir',
      price: 125050,
      mrp: 130000,
    });
  });

  it('applies a column map, a source and the importer’s defaults', async () => {
    await importText('Nr,Artikel,Regal,Preis\n7,Tea,Drinks,90\n', {
      map: { Nr: 'key', Artikel: 'name', Regal: 'category', Preis: 'price' },
      source: 'berlin',
      stock: 3,
      gstRate: 5,
    });
    expect(await bySku('berlin:7')).toMatchObject({ name: 'Tea', stock: 3, gstBasisPoints: 500 });
  });

  it('writes pictures in order, and replaces them when they change', async () => {
    const text = (image: string) => `sku,name,category,price,image\nI1,Tea,Drinks,9,${image}\n`;
    await importText(text('https://cdn.example/a.jpg|https://cdn.example/b.jpg'));
    expect(
      counts(await importText(text('https://cdn.example/a.jpg|https://cdn.example/b.jpg'))),
    ).toEqual([0, 0, 1, 0]);
    expect(counts(await importText(text('https://cdn.example/c.jpg')))).toEqual([0, 1, 0, 0]);
    const images = await api.db.select().from(productImage);
    expect(images.map(({ image, alt, position }) => [image, alt, position])).toEqual([
      ['https://cdn.example/c.jpg', 'Tea', 0],
    ]);
  });

  it('rejects a row whose amounts are split at their commas', async () => {
    const text = 'sku,name,category,price,mrp\nK1,Ghee,Food,1,250,1,300\nK2,Tea,Food,10,20,,\n';
    expect(counts(await importText(text))).toEqual([1, 0, 0, 1]);
    expect(readFileSync(rejectedFile, 'utf8')).toMatch(/2,more cells than .*,K1,Ghee,/);
    expect(await bySku('K2')).toMatchObject({ price: 1000, mrp: 2000 });
  });

  it('gives a brand named “All” an address that differs from the list of all brands', async () => {
    await importText('sku,name,category,brand,price\nL1,Soap,Care,All,10\n');
    const { body } = await api.call<{ slug: string }[]>('GET', 'brand/all');
    const slug = body.data[0]?.slug;
    expect((await api.call('GET', `brand/${slug}`)).body.data).toMatchObject({ name: 'All' });
  });

  it('gives brands and categories no address that another page or call has', async () => {
    await importText('sku,name,category,brand,price\nL1,Soap,Product,Product,10\n');
    const slugs = [
      ...(await api.db.select().from(brand)),
      ...(await api.db.select().from(category)),
    ];
    expect(slugs.map(({ slug }) => slug)).toEqual(['product-2', 'product-2']);
  });

  it('refuses a file without a header, or without required columns', async () => {
    await expect(importText('')).rejects.toThrow('no readable header line');
    await expect(importText('a,b\n1,2\n')).rejects.toThrow('No column holds the name');
    expect(await api.db.$count(product)).toBe(0);
  });
});
