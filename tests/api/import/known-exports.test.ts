import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { SourceRow } from '../../../api/import/format';
import { openProductsFile, type ProductsFileOptions } from '../../../api/import/products-file';

const folder = mkdtempSync(join(tmpdir(), 'shop-exports-'));
const file = join(folder, 'export.csv');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function read(text: string, map: ProductsFileOptions['map'] = {}) {
  writeFileSync(file, text);
  const now = new Date('2026-11-01T00:00:00Z');
  const isProduct = () => true;
  const options = { map, hasCategory: false, isProduct, now, onBytes: () => undefined };
  const { program, given, rows } = await openProductsFile(file, options);
  const read: SourceRow[] = [];
  for await (const row of rows) read.push(row);
  return { program, given, rows: read };
}

const cells = (row: SourceRow | undefined) => (row && 'cells' in row ? row.cells : row);
const quoted = (values: string[]) =>
  values.map((value) => `"${value.replaceAll('"', '""')}"`).join(',');

const SHOPIFY_NEW =
  'Title,URL handle,Description,Vendor,Product category,Type,Tags,Published on online store,Status,SKU,Barcode,Option1 name,Option1 value,Option1 Linked To,Option2 name,Option2 value,Price,Compare-at price,Inventory tracker,Inventory quantity,Continue selling when out of stock,Product image URL,Image position,Image alt text,Variant image URL,Gift card';
const shopifyNew = [
  SHOPIFY_NEW,
  'Neem Soap,neem-soap,<p>Mild</p>,Asha,Health & Beauty > Bath,Soap,"bath,neem",TRUE,active,NS-75,,Size,75 g,,Colour,Green,60.00,75.00,shopify,40,DENY,https://x.example/2.jpg,2,,,FALSE',
  ',neem-soap,,,,,,,,NS-125,,,125 g,,,Brown,95.00,,shopify,-3,DENY,,,,https://x.example/v.jpg,',
  ',neem-soap,,,,,,,,,,,,,,,,,,,,https://x.example/1.jpg,1,,,',
  'Gift card,gift,,Asha,,,,TRUE,active,,,Title,Default Title,,,,500,,,,,,,,,TRUE',
  'Draft tea,draft-tea,,Asha,,Tea,,FALSE,draft,,,Title,Default Title,,,,50,,,,,,,,,FALSE',
  'Plain tea,plain-tea,,Asha,,Tea,,,active,,,Title,Default Title,,,,50,40,,0,DENY,,,,,FALSE',
];
const SHOPIFY_OLD =
  'Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Variant Compare At Price,Image Src,Image Position,Variant Image,HSN (product.metafields.custom.hsn),Price / India,Status';

describe('an export of Shopify', () => {
  it('becomes a product per variant, with the product’s pictures and texts', async () => {
    const { program, rows } = await read(shopifyNew.join('\n'));
    expect(program).toBe('Shopify');
    expect(rows).toHaveLength(5);
    expect(cells(rows[0])).toMatchObject({
      key: 'NS-75',
      name: 'Neem Soap, Green',
      net_quantity: '75 g',
      category: 'Health & Beauty > Bath',
      type: 'Soap',
      brand: 'Asha',
      price: '60.00',
      mrp: '75.00',
      stock: '40',
      image: 'https://x.example/1.jpg|https://x.example/2.jpg',
    });
    expect(cells(rows[1])).toMatchObject({
      key: 'NS-125',
      name: 'Neem Soap, Brown',
      net_quantity: '125 g',
      description: '<p>Mild</p>',
      mrp: '',
      stock: '0',
      image: 'https://x.example/v.jpg|https://x.example/1.jpg|https://x.example/2.jpg',
    });
  });

  it('omits what is not sold there, and reads products without options', async () => {
    const { rows } = await read(shopifyNew.join('\n'));
    expect(rows.slice(2, 4)).toMatchObject([
      { line: 5, leftOut: 'a gift card' },
      { line: 6, leftOut: 'its status is draft' },
    ]);
    // A price before that is not above the price is none, and nobody counts its stock.
    expect(cells(rows[4])).toMatchObject({
      key: 'shopify:plain-tea',
      name: 'Plain tea',
      category: 'Tea',
      type: '',
      mrp: '',
      stock: '',
    });
  });

  it('is read with older column names too, and with a blank handle for the same product', async () => {
    const { program, rows } = await read(
      [
        SHOPIFY_OLD,
        'tulsi,Tulsi Tea,"Leaves\nand more",Asha,Food > Tea,,,true,Size,100 g,TT-1,100,shopify,5,deny,120.00,150.00,https://x.example/1.jpg,1,,0902,9,active',
        ',,,,,,,,,250 g,TT-2,250,shopify,5,continue,250.00,300.00,,,,,,',
      ].join('\r\n'),
    );
    expect(program).toBe('Shopify');
    expect(cells(rows[0])).toMatchObject({ key: 'TT-1', hsn: '0902', price: '120.00', stock: '5' });
    expect(cells(rows[1])).toMatchObject({
      key: 'TT-2',
      name: 'Tulsi Tea',
      net_quantity: '250 g',
      hsn: '0902',
      // It is sold on when there is none.
      stock: '',
    });
  });

  it('can be imported from its rejected rows, each a complete product', async () => {
    const { rows } = await read(shopifyNew.join('\n'));
    const again = [`line,reason,${SHOPIFY_NEW}`, `3,why,${quoted(rows[1]?.record ?? [])}`];
    expect(cells((await read(again.join('\n'))).rows[0])).toEqual(cells(rows[1]));
  });

  it('prefers a given column map to its own', async () => {
    const { rows, given } = await read(shopifyNew.join('\n'), { Barcode: 'hsn', Tags: 'type' });
    expect(given.has('hsn')).toBe(true);
    expect(cells(rows[0])).toMatchObject({ hsn: '', type: 'bath,neem' });
  });
});

const WOO =
  'ID,Type,SKU,"GTIN, UPC, EAN, or ISBN",Name,Published,Is featured?,Visibility in catalog,Short description,Description,Date sale price starts,Date sale price ends,Tax status,Tax class,In stock?,Stock,Low stock amount,Backorders allowed?,Sold individually?,Weight (kg),Length (cm),Width (cm),Height (cm),Allow customer reviews?,Purchase note,Sale price,Regular price,Categories,Tags,Shipping class,Images,Download limit,Download expiry days,Parent,Grouped products,Upsells,Cross-sells,External URL,Button text,Position,Attribute 1 name,Attribute 1 value(s),Attribute 1 visible,Attribute 1 global';
const TRANSLATED = WOO.replace('ID,Type,SKU', 'ID,Typ,Artikelnummer')
  .replace('Name,Published', 'Name,Veröffentlicht')
  .replace('Regular price,Categories', 'Regulärer Preis,Kategorien')
  .replace('In stock?,Stock', 'Vorrätig?,Lager')
  .replace('Parent', 'Übergeordnet')
  .replace('Images', 'Bilder')
  .replace('Sale price,', 'Angebotspreis,')
  .replace('Backorders allowed?', 'Lieferrückstände erlaubt?')
  .replace('Attribute 1 name,Attribute 1 value(s)', 'Attribut 1 Name,Attribut 1 Wert(e)');

/** A row by the columns that differ from empty ones. */
function woo(told: Record<string, string>, length = WOO.split(',').length - 3): string {
  const columns = WOO.replace('"GTIN, UPC, EAN, or ISBN"', 'GTIN').split(',');
  const usual: Record<string, string> = {
    Published: '1',
    'Is featured?': '0',
    'Visibility in catalog': 'visible',
    'In stock?': '1',
    'Backorders allowed?': '0',
  };
  return quoted(columns.slice(0, length).map((name) => told[name] ?? usual[name] ?? ''));
}
const size = (value: string) => ({ 'Attribute 1 name': 'Size', 'Attribute 1 value(s)': value });
const variation = { Type: 'variation', Parent: 'id:9', Name: 'Ghee - 500 ml', ...size('500 ml') };
const wooRows = [
  woo({ ID: '3', SKU: 'GH-500', 'Regular price': '450', 'Sale price': '400', ...variation }),
  woo({ ID: '4', Type: 'simple', Name: 'Loose tea', 'Regular price': '60,50' }, 30),
  woo({
    ID: '9',
    Type: 'variable',
    SKU: 'GH',
    Name: 'Ghee',
    ...size('500 ml, 1 l'),
    Description: 'Pure.\\nFrom \\\\n cows.',
    Categories: 'Food > Dairy\\, Eggs, Gifts',
    Images: 'https://x.example/1.jpg, https://x.example/2.jpg',
    'Is featured?': '1',
    Stock: '7',
  }),
  woo({
    ...variation,
    ID: '10',
    'Regular price': '800',
    'Sale price': '1',
    Stock: 'parent',
    Parent: 'GH',
    'Date sale price ends': '2020-01-01',
    ...size('1 l'),
  }),
  woo({ ID: '11', Type: 'simple, virtual', Name: 'Private', Published: '0', 'Regular price': '5' }),
  woo({ ID: '12', ...variation, Parent: 'id:77', 'Regular price': '5' }),
  woo({ ID: '13', Type: 'simple', Name: 'Gone', 'In stock?': '0', 'Regular price': '5' }),
];

describe('an export of WooCommerce', () => {
  it.each([
    ['with the header in English', `\ufeff${WOO}`],
    ['with a translated header', `\ufeff${TRANSLATED}`],
  ])(
    'is read %s, with rows shorter than it and variations before their products',
    async (_, header) => {
      const { program, rows } = await read([header, ...wooRows].join('\n'));
      expect(program).toBe('WooCommerce');
      expect(rows.map((row) => row.line)).toEqual([2, 3, 5, 6, 7, 8]);
      expect(cells(rows[0])).toMatchObject({
        key: 'GH-500',
        name: 'Ghee',
        net_quantity: '500 ml',
        price: '400',
        mrp: '450',
        category: 'Food > Dairy, Eggs',
        description: 'Pure.\nFrom \\n cows.',
        featured: '0',
        image: 'https://x.example/1.jpg|https://x.example/2.jpg',
        stock: '',
      });
      expect(cells(rows[1])).toMatchObject({
        key: 'woocommerce:4',
        name: 'Loose tea',
        price: '60.50',
        stock: '',
      });
      expect(cells(rows[2])).toMatchObject({
        key: 'woocommerce:10',
        net_quantity: '1 l',
        price: '800',
        mrp: '800',
        stock: '7',
      });
      expect(rows[3]).toMatchObject({ leftOut: 'not published' });
      expect(rows[4]).toMatchObject({ fault: 'its product “id:77” is not in the file' });
      expect(cells(rows[5])).toMatchObject({ stock: '0' });
    },
  );

  it('can be imported from its rejected rows, a variation on its own', async () => {
    const { rows } = await read([WOO, ...wooRows].join('\n'));
    const again = [`line,reason,${WOO}`, `3,why,${quoted(rows[0]?.record ?? [])}`];
    const { net_quantity, ...rest } = { ...(cells(rows[0]) as object) } as Record<string, string>;
    expect(net_quantity).toBe('500 ml');
    expect(cells((await read(again.join('\n'))).rows[0])).toMatchObject(rest);
  });

  it('is refused if a translated header lacks columns', async () => {
    const columns = (line: string) => line.split('","').slice(0, 7).join('","');
    const short = [TRANSLATED.split(',').slice(0, 7).join(','), ...wooRows.map(columns)];
    await expect(read(short.map((line) => `${line}"`).join('\n'))).rejects.toThrow(
      /WooCommerce export in another language/,
    );
  });
});
