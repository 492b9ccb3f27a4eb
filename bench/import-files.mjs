/**
 * Writes product files in the formats of other programs, for the part import. All products differ.
 */

import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import { strToU8, zipSync } from 'fflate';

const THINGS = ['Soap', 'Hair Oil', 'Green Tea', 'Turmeric', 'Face Wash', 'Honey', 'Rice', 'Balm'];
const KINDS = ['Neem', 'Tulsi', 'Rose', 'Sandal', 'Aloe', 'Ginger', 'Mint', 'Saffron', 'Almond'];
const TREES = ['Food > Spices > Whole', 'Beauty > Skin Care', 'Home > Cleaning', 'Health > Herbs'];
const WORDS =
  'gentle daily pure fresh cold pressed leaves roots seeds village harvest sun dried ground slowly skin hair taste family kitchen morning evening'.split(
    ' ',
  );

const pick = (list, number) => list[number % list.length];
const sentence = (seed) =>
  Array.from({ length: 24 }, (_, at) => pick(WORDS, seed * 7 + at * (1 + (seed % 5)))).join(' ');

/** Makes a product with 24 words of text, a category path and two pictures. */
function product(number) {
  const name = `${pick(KINDS, number)} ${pick(THINGS, Math.floor(number / 9))} ${number}`;
  const mrp = 40 + (number % 900);
  return {
    name,
    mrp,
    price: mrp - (number % 30),
    sku: `SKU-${number}`,
    brand: `Brand ${number % 400}`,
    tree: `${pick(TREES, number)} > Shelf ${number % 40}`,
    text: sentence(number),
    size: `${50 + (number % 20) * 25} g`,
    pictures: [1, 2].map((at) => `https://pictures.example/${number}-${at}.jpg`),
    stock: number % 200,
  };
}

const cell = (value) =>
  /[",\n]/.test(String(value)) ? `"${String(value).replaceAll('"', '""')}"` : value;

async function writeLines(file, lines) {
  const out = createWriteStream(file);
  for (const line of lines) if (!out.write(line)) await once(out, 'drain');
  out.end();
  await finished(out);
}

function* csv(header, count, rowsOf) {
  const columns = Object.keys(header);
  const line = (row) => `${columns.map((column) => cell(row[column] ?? '')).join(',')}\r\n`;
  yield line(Object.fromEntries(columns.map((column) => [column, column])));
  for (let number = 1; number <= count; number++) {
    for (const row of rowsOf(product(number), number)) yield line(row);
  }
}

const headerOf = (text) => Object.fromEntries(text.split('|').map((name) => [name, true]));

/** Writes Shopify's columns: two variants of each product, and a row for its second picture. */
export function writeShopify(file, variants) {
  const header = headerOf(
    'Title|URL handle|Description|Vendor|Product category|Type|Tags|Published on online store|Status|SKU|Barcode|Option1 name|Option1 value|Option1 Linked To|Price|Compare-at price|Cost per item|Charge tax|Inventory tracker|Inventory quantity|Continue selling when out of stock|Weight value (grams)|Requires shipping|Fulfillment service|Product image URL|Image position|Image alt text|Variant image URL|Gift card|SEO title|SEO description',
  );
  return writeLines(
    file,
    csv(header, variants / 2, (row, number) => {
      const handle = { 'URL handle': `product-${number}` };
      const variant = (size, more) => ({
        ...handle,
        SKU: `${row.sku}-${size}`,
        'Option1 value': size,
        Price: `${row.price}.00`,
        'Compare-at price': `${row.mrp}.00`,
        'Inventory tracker': 'shopify',
        'Inventory quantity': row.stock,
        'Continue selling when out of stock': 'DENY',
        ...more,
      });
      const [first, second] = row.pictures;
      return [
        variant(row.size, {
          Title: row.name,
          Description: `<p>${row.text}</p>`,
          Vendor: row.brand,
          'Product category': row.tree,
          Type: 'Goods',
          Status: 'active',
          'Published on online store': 'TRUE',
          'Option1 name': 'Size',
          'Gift card': 'FALSE',
          'Product image URL': first,
          'Image position': 1,
        }),
        variant('1 kg', { Price: `${row.price + 20}.00`, 'Compare-at price': `${row.mrp + 20}` }),
        { ...handle, 'Product image URL': second, 'Image position': 2 },
      ];
    }),
  );
}

/** Writes WooCommerce's columns: simple products with picture lists and category paths. */
export function writeWooCommerce(file, count) {
  const header = headerOf(
    'ID|Type|SKU|GTIN, UPC, EAN, or ISBN|Name|Published|Is featured?|Visibility in catalog|Short description|Description|Date sale price starts|Date sale price ends|Tax status|Tax class|In stock?|Stock|Low stock amount|Backorders allowed?|Sold individually?|Weight (kg)|Length (cm)|Width (cm)|Height (cm)|Allow customer reviews?|Purchase note|Sale price|Regular price|Categories|Tags|Shipping class|Images|Download limit|Download expiry days|Parent|Grouped products|Upsells|Cross-sells|External URL|Button text|Position',
  );
  return writeLines(
    file,
    csv(header, count, (row, number) => [
      {
        ID: number,
        Type: 'simple',
        SKU: row.sku,
        Name: row.name,
        Published: 1,
        'Is featured?': 0,
        'Visibility in catalog': 'visible',
        Description: row.text,
        'In stock?': 1,
        Stock: row.stock,
        'Backorders allowed?': 0,
        'Sale price': row.price,
        'Regular price': row.mrp,
        Categories: row.tree,
        Images: row.pictures.join(', '),
        Position: 0,
      },
    ]),
  );
}

/** Writes a workbook of one sheet with shared strings, as Excel does. */
export async function writeWorkbook(file, count) {
  const rows = [
    ['SKU', 'Name', 'Category', 'Brand', 'MRP', 'Price', 'Stock', 'Description', 'Image'],
  ];
  for (let number = 1; number <= count; number++) {
    const { sku, name, tree, brand, mrp, price, stock, text, pictures } = product(number);
    rows.push([sku, name, tree, brand, mrp, price, stock, text, pictures.join(', ')]);
  }
  const shared = new Map();
  const xml = (text) =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const cellOf = (value, at, row) => {
    const place = `${String.fromCharCode(65 + at)}${row + 1}`;
    if (typeof value === 'number') return `<c r="${place}"><v>${value}</v></c>`;
    if (!shared.has(value)) shared.set(value, shared.size);
    return `<c r="${place}" t="s"><v>${shared.get(value)}</v></c>`;
  };
  const data = rows
    .map(
      (row, at) =>
        `<row r="${at + 1}">${row.map((value, i) => cellOf(value, i, at)).join('')}</row>`,
    )
    .join('');
  const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
  const formats = 'http://schemas.openxmlformats.org';
  const main = `xmlns="${formats}/spreadsheetml/2006/main"`;
  const office = `${formats}/officeDocument/2006/relationships`;
  const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  const part = (name, type) =>
    `<Override PartName="/xl/${name}.xml" ContentType="${types}.${type}+xml"/>`;
  const relation = (id, type, target) =>
    `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`;
  const relations = (list) =>
    `${HEAD}<Relationships xmlns="${formats}/package/2006/relationships">${list}</Relationships>`;
  const parts = {
    '[Content_Types].xml': `${HEAD}<Types xmlns="${formats}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${part('workbook', 'sheet.main')}${part('worksheets/sheet1', 'worksheet')}${part('sharedStrings', 'sharedStrings')}</Types>`,
    '_rels/.rels': relations(relation('rId1', 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': `${HEAD}<workbook ${main} xmlns:r="${office}"><sheets><sheet name="Goods" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      relation('rId1', 'worksheet', 'worksheets/sheet1.xml') +
        relation('rId2', 'sharedStrings', 'sharedStrings.xml'),
    ),
    'xl/sharedStrings.xml': `${HEAD}<sst ${main}>${[...shared.keys()].map((text) => `<si><t>${xml(text)}</t></si>`).join('')}</sst>`,
    'xl/worksheets/sheet1.xml': `${HEAD}<worksheet ${main}><sheetData>${data}</sheetData></worksheet>`,
  };
  const zipped = Object.entries(parts).map(([name, text]) => [name, strToU8(text)]);
  await writeFile(file, zipSync(Object.fromEntries(zipped)));
}
