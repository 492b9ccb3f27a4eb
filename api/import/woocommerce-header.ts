/**
 * Translates the header of a WooCommerce file into English. WooCommerce writes headers in the
 * language of its site. Columns of another language are identified by their order.
 */
import { ColumnError } from './fields';
import { cellReader } from './format';

const TYPES = /^(?:simple|variable|variation|grouped|external)(?:, (?:downloadable|virtual))*$/;

/** Returns true if a row with this id and type is a product or a variation. */
export const isProductRow = (id: string, type: string): boolean =>
  /^\d+$/.test(id) && TYPES.test(type);

/** A column that earlier versions of WooCommerce lack. */
const GTIN = 'gtin, upc, ean, or isbn';
/** The columns that are always at the beginning, in this order. */
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
/** Columns of every English header. At least five of them identify such a header. */
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
 * Returns the header in English, or null if WooCommerce did not write the file.
 * @param rows some records after the header
 * @throws ColumnError if WooCommerce wrote the file, but the columns cannot be identified
 */
export function englishHeader(header: string[], rows: string[][]): string[] | null {
  const names = cellReader(header);
  if (KNOWN_COLUMNS.filter((name) => names.has(name)).length >= MIN_KNOWN_COLUMNS) return header;
  const products = rows.filter(([id = '', type = '']) => isProductRow(id, type));
  if (products.length === 0 || products.length < rows.length) return null;
  // Two columns with few possible values show whether the order is that of a version with GTIN.
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
 * Returns the English name of a column after those in `ORDER`. An attribute has four columns: name,
 * values, visible, global. Other columns are not translated.
 * @param at index among the columns after those in `ORDER`
 */
function attributeName(header: string, at: number): string {
  const number = /\d+/.exec(header)?.[0];
  if (number === undefined || header.startsWith('Meta:')) return header;
  const part = ['name', 'value(s)', 'visible', 'global'][at % 4];
  return `attribute ${number} ${part}`;
}
