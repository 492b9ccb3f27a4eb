/**
 * The header of a WooCommerce file. It is in the site's language; for languages other than English
 * the order of the columns identifies them.
 */
import { ColumnError } from './fields';
import { cellReader } from './format';

const TYPES = /^(?:simple|variable|variation|grouped|external)(?:, (?:downloadable|virtual))*$/;

/** Whether a row with this id and type is a product or a variation. */
export const isProductRow = (id: string, type: string): boolean =>
  /^\d+$/.test(id) && TYPES.test(type);

/** A column that earlier versions lack. */
const GTIN = 'gtin, upc, ean, or isbn';
/** The columns whose order never changes. */
const ORDER = [
  'id',
  'type',
  'sku',
  GTIN,
  'name',
  'published',
  'is featured?',
  'visibility in catalog',
  'short description',
  'description',
  'date sale price starts',
  'date sale price ends',
  'tax status',
  'tax class',
  'in stock?',
  'stock',
  'low stock amount',
  'backorders allowed?',
  'sold individually?',
  'weight',
  'length',
  'width',
  'height',
  'allow customer reviews?',
  'purchase note',
  'sale price',
  'regular price',
  'categories',
  'tags',
  'shipping class',
  'images',
  'download limit',
  'download expiry days',
  'parent',
  'grouped products',
  'upsells',
  'cross-sells',
  'external url',
  'button text',
  'position',
];
const VISIBILITY = /^(?:visible|catalog|search|hidden)$/;
/** Columns of every English WooCommerce header. */
const KNOWN_COLUMNS = [
  'type',
  'sku',
  'name',
  'regular price',
  'in stock?',
  'parent',
  'backorders allowed?',
];
const MIN_KNOWN_COLUMNS = 5;

/**
 * The header in English; null if WooCommerce did not write the file.
 * @param rows some records after the header
 * @throws ColumnError when it did, but the columns cannot be identified
 */
export function englishHeader(header: string[], rows: string[][]): string[] | null {
  const names = cellReader(header);
  if (KNOWN_COLUMNS.filter((name) => names.has(name)).length >= MIN_KNOWN_COLUMNS) return header;
  const products = rows.filter(([id = '', type = '']) => isProductRow(id, type));
  if (products.length === 0 || products.length < rows.length) return null;
  const order = [ORDER, ORDER.filter((name) => name !== GTIN)].find((columns) => {
    const [visibility, published] = ['visibility in catalog', 'published'].map((name) =>
      columns.indexOf(name),
    );
    return products.every(
      (row) =>
        VISIBILITY.test(row[visibility ?? -1] ?? '') &&
        /^(?:-1|[012])$/.test(row[published ?? -1] ?? ''),
    );
  });
  if (order && header.length >= order.length) {
    return header.map((name, at) => order[at] ?? attributeName(name, at - order.length));
  }
  throw new ColumnError(
    'This looks like a WooCommerce export in another language with some columns missing. Export all columns, or set your language in WooCommerce to English and export again.',
  );
}

/**
 * Attributes come in groups of four: name, values, visible, global. Other columns have names of
 * their own.
 */
function attributeName(header: string, at: number): string {
  const number = /\d+/.exec(header)?.[0];
  if (number === undefined || header.startsWith('Meta:')) return header;
  const part = ['name', 'value(s)', 'visible', 'global'][at % 4];
  return `attribute ${number} ${part}`;
}
