import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { brand, category, product, productImage } from '../../../api/db/schema';
import { runExportCommand, runShopExport } from '../../../api/import/export-command';
import { exportFilter, exportProducts } from '../../../api/import/export-products';
import { importProducts } from '../../../api/import/import-products';
import { describeOnBoth, type TestApi } from '../../setup/database';

const folder = mkdtempSync(join(tmpdir(), 'shop-export-'));
const file = join(folder, 'products.csv');
const rejectedFile = join(folder, 'products.rejected.csv');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const HEADER =
  'sku,name,category,sub_category,type,brand,price,mrp,gst,hsn,points,net_quantity,stock,featured,country_of_origin,manufacturer,description,image';
const rows = [
  'A1,Garlic Oil,Health,Digestion,Capsules,Jadibel,220,250,12,3004,5,60 capsules,7,yes,India,Jadibel & Co.,"One\n\nTwo, “three”",https://x.example/1.jpg|https://x.example/2.jpg',
  "'=A2,'=1+1,Beauty > Skin,Rose,,'@Maker,90.50,100,0.25,,0,,,no,,,'-5 °C,",
  'A3,Salt & Pepper,Snacks/Branded Foods,,,,60,60,,,0,,12,,,,Fish &amp; chips & more,https://x.example/a;b.jpg',
  'A5,Other capitals,HEALTH,digestion,Tablets,JADIBEL,220,250,12,3004,5,60 capsules,7,yes,India,,,',
  'A4,Fifth level,A > B > C > D,E,Type of it,,5,5,5,0902,0,,1,,,,,',
];

describeOnBoth('an export', (open) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await open();
  });
  const empty = async () => {
    await api.db.delete(product);
    await api.db.delete(brand);
    await api.db.delete(category);
  };
  beforeEach(empty);

  const importText = (text: string) => {
    writeFileSync(file, text);
    return importProducts({ db: api.db, file, rejectedFile });
  };
  const exported = async (filter = {}) => {
    const query = { category: '', brand: '', status: '', ...filter };
    const parts: string[] = [];
    for await (const part of exportProducts(api.db, await exportFilter(api.db, query)))
      parts.push(part);
    return parts.join('');
  };
  /** Also what only staff write at the desk. */
  const fill = async () => {
    await importText([HEADER, ...rows].join('\n'));
    const [shelf] = await api.db.select().from(category).where(eq(category.name, 'Digestion'));
    const [made] = await api.db
      .insert(product)
      .values({
        name: "'=By hand <b>bold</b> &lt;",
        slug: 'by-hand',
        keywords: 'Health Digestion',
        categoryId: shelf?.id ?? '',
        price: 999,
        mrp: 1000,
        status: 'withdrawn',
        specification: [
          { label: 'Weight', value: '5: 6 g' },
          { label: 'Made: of', value: 'clay' },
        ],
        description: 'Two  blanks &  three   blanks\n\n\n\nafter lines\n indented\tand <i>more</i>',
      })
      .returning({ id: product.id });
    const images = ['/media/a b.jpg', '/media/c,d.jpg', 'https://x.example/e|f.jpg'];
    await api.db.insert(productImage).values(
      images.map((image, position) => ({
        productId: made?.id ?? '',
        position,
        image,
        alt: `Picture | ${position}`,
      })),
    );
  };

  /** Products and pictures without ids, times and keys. */
  const whole = async () => ({
    products: (await api.db.select().from(product).orderBy(product.slug)).map(
      ({ id, categoryId, brandId, sourceKey, createdAt, updatedAt, ...rest }) => rest,
    ),
    pictures: (
      await api.db.select().from(productImage).orderBy(productImage.image, productImage.position)
    ).map(({ image, alt, position }) => [image, alt, position]),
  });

  it('is imported into the same shop without a change', async () => {
    await fill();
    const first = await exported();
    const before = await api.db.select().from(product).orderBy(product.id);
    expect(await importText(first)).toMatchObject({
      rows: 6,
      inserted: 0,
      updated: 0,
      unchanged: 6,
      rejected: 0,
      categories: 0,
      brands: 0,
    });
    const after = await api.db.select().from(product).orderBy(product.id);
    const withoutKey = (all: typeof after) => all.map(({ sourceKey, ...rest }) => rest);
    expect(withoutKey(after)).toEqual(withoutKey(before));
    expect(await exported()).toBe(first);
  });

  it('is imported into an empty shop, whose export is the same byte for byte', async () => {
    await fill();
    const first = await exported();
    const was = await whole();
    await empty();
    expect(await importText(first)).toMatchObject({ inserted: 6, rejected: 0 });
    expect(await whole()).toEqual(was);
    expect(await exported()).toBe(first);
  });

  it('has the Hindi texts, if a product has any', async () => {
    await fill();
    expect(await exported()).not.toContain('_hi');
    const hindi = {
      name: 'लहसुन का तेल',
      netQuantity: '60 कैप्सूल',
      ingredients: 'तेल 5 mg',
      description: 'एक\n\nदो, “तीन”',
      specification: [{ label: 'रूप', value: 'कैप्सूल' }],
    };
    await api.db
      .update(product)
      .set({ translations: { hi: hindi } })
      .where(eq(product.name, 'Garlic Oil'));
    const first = await exported();
    expect(first).toContain(
      ',name_hi,net_quantity_hi,description_hi,ingredients_hi,shop_specification_hi\r\n',
    );
    expect(await importText(first)).toMatchObject({ updated: 0, unchanged: 6, rejected: 0 });
    const was = await whole();
    await empty();
    expect(await importText(first)).toMatchObject({ inserted: 6, rejected: 0 });
    expect(await whole()).toEqual(was);
    expect(await exported()).toBe(first);
  });

  it('lets no spreadsheet evaluate a cell', async () => {
    await fill();
    const text = await exported();
    expect(text).toContain(",'=1+1,");
    expect(text).toContain(",'@Maker,");
    expect(text).toMatch(/^'=A2,/m);
    expect(text).toContain("''=By hand &lt;b");
    expect(text).not.toMatch(/(?:^|,)[=+@-]/m);
  });

  it('is written by a command, by the running shop or alone', async () => {
    await fill();
    const printed: string[] = [];
    const said = {
      print: (line: string) => printed.push(line),
      complain: (line: string) => printed.push(line),
    };
    const open = async () => ({ db: api.db, close: async () => undefined });
    const here = { ...said, open, askShop: async () => false };
    const inShop = {
      ...here,
      async askShop(request: string, take: (line: string) => void) {
        await runShopExport(api.db, request, take);
        return true;
      },
    };
    for (const options of [here, inShop]) {
      expect(await runExportCommand([file, '--brand', 'jadibel'], options)).toBe(0);
      expect(readFileSync(file, 'utf8')).toBe(await exported({ brand: 'Jadibel' }));
    }
    expect(await runExportCommand([], here)).toBe(2);
    expect(await runExportCommand([join(folder, 'none', 'x.csv')], here)).toBe(1);
    expect(printed.at(-1)).toContain('cannot be written');
  });

  it('has the products of a category with those below it, of a brand, or of a status', async () => {
    await fill();
    const keys = async (filter: object) =>
      [...(await exported(filter)).matchAll(/^('=A2|A\d|product:)/gm)].map(([key]) => key);
    expect(await keys({ category: 'health' })).toEqual(['A1', 'A5', 'product:']);
    expect(await keys({ brand: 'JADIBEL' })).toEqual(['A1', 'A5']);
    expect(await keys({ status: 'withdrawn' })).toEqual(['product:']);
    expect(await keys({ category: 'none' })).toEqual([]);
    expect(await keys({})).toEqual(["'=A2", 'A1', 'A3', 'A4', 'A5', 'product:']);
  });
});
