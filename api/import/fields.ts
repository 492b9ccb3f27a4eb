/** What a column of a supplier's file can stand for, and how columns find their fields. */

/** Fields and the column names that stand for them unasked, the best first. */
const aliases = {
  key: ['key', 'sku', 'product_code', 'item_code', 'product_id', 'code'],
  // Every supplier counts from 1, so a number tells a product only from others of the same name.
  number: ['id', 'index'],
  name: ['name', 'product_name', 'product', 'title', 'item_name', 'item'],
  category: ['category', 'main_category', 'department'],
  sub_category: ['sub_category', 'subcategory'],
  type: ['type', 'product_type'],
  brand: ['brand', 'brand_name'],
  price: ['price', 'sale_price', 'selling_price', 'offer_price'],
  mrp: ['mrp', 'market_price', 'list_price', 'regular_price'],
  description: ['description', 'product_description', 'details'],
  ingredients: ['ingredients'],
  hsn: ['hsn', 'hsn_code'],
  gst_rate: ['gst_rate', 'gst', 'gst_percent', 'tax_rate'],
  points: ['points', 'pv', 'bv', 'points_value'],
  net_quantity: ['net_quantity', 'net_qty', 'pack_size', 'net_weight'],
  stock: ['stock', 'stock_quantity', 'inventory'],
  featured: ['featured', 'is_featured'],
  country_of_origin: ['country_of_origin', 'origin', 'country'],
  manufacturer: ['manufacturer', 'manufactured_by'],
  packer: ['packer', 'packed_by', 'importer'],
  image: ['image', 'images', 'image_url', 'image_link', 'picture'],
} as const;

export type Field = keyof typeof aliases;
export const fields = Object.keys(aliases) as Field[];

/** What a `--map` says; null: the column is left out. */
export type ColumnMap = Record<string, Field | null>;
/** For each field that the file has, the place of its column. */
export type Columns = Map<Field, number>;

/** Thrown when the columns of a file and the wishes of its importer do not fit. */
export class ColumnError extends Error {
  override readonly name = 'ColumnError';
}

const bare = (column: string): string =>
  column
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_+|_+$/g, '');

/**
 * The columns that a map names; `used` gets their places, those of columns left out too.
 * @throws ColumnError when one is not there
 */
export function findMapped(header: string[], map: ColumnMap, used = new Set<number>()): Columns {
  const names = header.map(bare);
  const columns: Columns = new Map();
  for (const [column, field] of Object.entries(map)) {
    const at = header.includes(column) ? header.indexOf(column) : names.indexOf(bare(column));
    if (at < 0) throw new ColumnError(`There is no column “${column}”. ${listed(header)}`);
    used.add(at);
    if (field) columns.set(field, at);
  }
  return columns;
}

/**
 * Finds the column of each field: as mapped, then by the usual names.
 * @param hasCategory whether products for which the file tells no category have one all the same
 * @throws ColumnError when a mapped column is not there, or no column has the name, the category
 *   or a price
 */
export function findColumns(header: string[], map: ColumnMap = {}, hasCategory = false): Columns {
  const names = header.map(bare);
  const used = new Set<number>();
  const columns = findMapped(header, map, used);
  for (const field of fields) {
    if (columns.has(field)) continue;
    const alias = aliases[field].find((name) => names.some((n, at) => n === name && !used.has(at)));
    if (alias)
      columns.set(
        field,
        names.findIndex((n, at) => n === alias && !used.has(at)),
      );
  }
  for (const field of ['name', 'category'] as const) {
    if (field === 'category' && hasCategory) continue;
    if (!columns.has(field)) throw missing(field, header);
  }
  if (!columns.has('price') && !columns.has('mrp')) throw missing('price', header);
  return columns;
}

const listed = (header: string[]): string =>
  `The file's columns are: ${header.filter((name) => name.trim() !== '').join(', ')}.`;

const missing = (field: Field, header: string[]) =>
  new ColumnError(
    `No column holds the ${field}. ${listed(header)} Say which one does: --map COLUMN=${field}`,
  );
