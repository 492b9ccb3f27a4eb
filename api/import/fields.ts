/** Finds the columns of a supplier's file that contain each field of a product. */
import { type ImportField, importFields } from '@contract/desk/import';

/** The names by which the column of each field is recognised, preferred ones first. */
const aliases = {
  key: [
    'key',
    'sku',
    'product_code',
    'item_code',
    'product_id',
    'code',
    'sku_id',
    'seller_sku_id',
    'seller_sku',
    'item_sku',
    'merchant_sku',
  ],
  // Suppliers number their products from 1, so a number only distinguishes products of the same
  // name.
  number: ['id', 'index'],
  name: ['name', 'product_name', 'product', 'title', 'item_name', 'item', 'product_title', 'items'],
  category: [
    'category',
    'main_category',
    'department',
    'product_category_tree',
    'category_tree',
    'product_category',
    'category_name',
    'category_path',
    'item_type_name',
  ],
  sub_category: ['sub_category', 'subcategory', 'individual_category'],
  type: ['type', 'product_type'],
  brand: ['brand', 'brand_name', 'product_brand'],
  price: [
    'price',
    'sale_price',
    'selling_price',
    'offer_price',
    'discounted_price',
    'discount_price',
    'special_price',
    'meesho_price',
    'your_selling_price',
    'standard_price',
  ],
  mrp: [
    'mrp',
    'market_price',
    'list_price',
    'regular_price',
    'retail_price',
    'actual_price',
    'original_price',
    'maximum_retail_price',
    'm_r_p',
  ],
  description: ['description', 'product_description', 'details'],
  ingredients: ['ingredients'],
  hsn: ['hsn', 'hsn_code', 'hsn_id'],
  gst_rate: ['gst_rate', 'gst', 'gst_percent', 'tax_rate'],
  points: ['points', 'pv', 'bv', 'points_value'],
  net_quantity: ['net_quantity', 'net_qty', 'pack_size', 'net_weight'],
  stock: ['stock', 'stock_quantity', 'inventory', 'system_stock_count', 'availability'],
  featured: ['featured', 'is_featured'],
  country_of_origin: ['country_of_origin', 'origin', 'country'],
  manufacturer: ['manufacturer', 'manufactured_by', 'manufacturer_details'],
  packer: ['packer', 'packed_by', 'packer_details', 'importer'],
  image: [
    'image',
    'images',
    'image_url',
    'image_link',
    'picture',
    'main_image_url',
    'img_link',
    'image_1_front',
    'image_1',
    'img',
  ],
  // Names that begin with `shop` are those of our own export, because other programs use names such
  // as `status` for other things.
  image_alt: ['shop_image_alt'],
  specification: ['shop_specification'],
  address: ['shop_address'],
  status: ['shop_status'],
  name_hi: ['name_hi', 'hindi_name', 'name_hindi', 'name_in_hindi'],
  net_quantity_hi: ['net_quantity_hi', 'hindi_net_quantity', 'net_quantity_hindi'],
  description_hi: ['description_hi', 'hindi_description', 'description_hindi'],
  ingredients_hi: ['ingredients_hi', 'hindi_ingredients', 'ingredients_hindi'],
  specification_hi: ['shop_specification_hi'],
} as const satisfies Record<ImportField, readonly string[]>;

export type Field = ImportField;
export const fields: readonly Field[] = importFields;

/** The field of each column, by the name of the column. Null ignores the column. */
export type ColumnMap = Record<string, Field | null>;
/** The index of the column of each field. */
export type Columns = Map<Field, number>;

/** The columns of a file in which required columns are missing. */
interface FoundColumns {
  header: string[];
  columns: Columns;
  missing: readonly Needed[];
}

/** Thrown when the columns of a file do not fit the options. */
export class ColumnError extends Error {
  override readonly name = 'ColumnError';
  constructor(
    message: string,
    readonly found?: FoundColumns,
  ) {
    super(message);
  }
}

/**
 * Columns that contain the MRP if the file has another column for the price, and none for the MRP.
 */
const REGULAR_PRICES = ['price', 'standard_price'];

/** Words in the name of a column that suggest it for a required field. */
const HINTS = {
  name: /name|title|product|item|artic|article/,
  category: /categ|depart|class|group|type|section|family|tree|range/,
  price: /price|rate|amount|cost|mrp|value|rupee/,
} as const;
export type Needed = keyof typeof HINTS;

/** Converts `ProductName`, `Price (INR)` and `M.R.P.` to `product_name`, `price` and `m_r_p`. */
const snakeCase = (column: string): string =>
  column
    .trim()
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1_$2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_+|_+$/g, '')
    .replace(/_(?:in_)?(?:rs|inr|rupees)$/, '');

/**
 * Finds the columns that a map names. `missing` has a message for each one that the header lacks.
 * @param used gets the indexes of the found columns
 */
function mappedColumns(header: string[], map: ColumnMap, used: Set<number>) {
  const names = header.map(snakeCase);
  const columns: Columns = new Map();
  const missing: string[] = [];
  for (const [column, field] of Object.entries(map)) {
    const at = header.includes(column) ? header.indexOf(column) : names.indexOf(snakeCase(column));
    if (at < 0) missing.push(`There is no column “${column}”.`);
    else {
      used.add(at);
      if (field) columns.set(field, at);
    }
  }
  return { columns, missing };
}

/**
 * Finds the columns that a map names.
 * @throws ColumnError if one is missing
 */
export function findMapped(header: string[], map: ColumnMap): Columns {
  const { columns, missing } = mappedColumns(header, map, new Set());
  if (missing.length > 0) throw new ColumnError([...missing, listColumns(header)].join(' '));
  return columns;
}

/**
 * Finds the column of each field, first by the map, then by the usual names.
 * @param hasCategory true if products without a category get one by default
 * @throws ColumnError if the header lacks a column of the map, or a column with the name, the
 * category or the price; the message lists everything that is missing
 */
export function findColumns(header: string[], map: ColumnMap = {}, hasCategory = false): Columns {
  const names = header.map(snakeCase);
  const used = new Set<number>();
  const { columns, missing } = mappedColumns(header, map, used);
  const placeOf = (wanted: readonly string[]): number => {
    const places = wanted.map((name) => names.findIndex((n, at) => n === name && !used.has(at)));
    return places.find((at) => at >= 0) ?? -1;
  };
  for (const field of fields) {
    const at = columns.has(field) ? -1 : placeOf(aliases[field]);
    if (at >= 0) columns.set(field, at);
  }
  for (const at of columns.values()) used.add(at);
  const price = columns.get('price') ?? -1;
  const reduced = placeOf(aliases.price);
  if (!columns.has('mrp') && reduced >= 0 && REGULAR_PRICES.includes(names[price] ?? '')) {
    columns.set('mrp', price).set('price', reduced);
    used.add(reduced);
  }
  // In a Google feed, `product_type` contains the supplier's own category.
  const type = columns.get('type');
  if (!columns.has('category') && type !== undefined && names[type] === 'product_type') {
    columns.delete('type');
    columns.set('category', type);
  }
  const needed: Needed[] = [];
  if (!columns.has('name')) needed.push('name');
  if (!columns.has('category') && !hasCategory) needed.push('category');
  if (!columns.has('price') && !columns.has('mrp')) needed.push('price');
  if (missing.length + needed.length > 0) {
    const likelyColumns = (field: Needed) =>
      header.filter((_, at) => !used.has(at) && HINTS[field].test(names[at] ?? ''));
    const lines = needed.map((field) => adviceFor(field, likelyColumns(field)));
    const none = needed.length > 0 ? [`No column holds the ${needed.join(', the ')}.`] : [];
    const first = [...missing, ...none, listColumns(header)].join(' ');
    const message = [first, ...(lines.length > 0 ? ['Add:', ...lines] : [])].join('\n');
    throw new ColumnError(message, { header, columns, missing: needed });
  }
  return columns;
}

/** Returns the options that assign likely columns to a field. */
function adviceFor(field: Needed, likelyColumns: readonly string[]): string {
  const columns = likelyColumns.length > 0 ? likelyColumns.slice(0, 3).map(oneLine) : ['COLUMN'];
  const options = columns.map((column) => `--map "${column}=${field}"`);
  if (field === 'category') options.push('--category NAME (one for all products)');
  return `  ${options.join(' or ')}`;
}

const oneLine = (name: string): string => name.replace(/\s+/g, ' ').trim();

const listColumns = (header: string[]): string =>
  `The file's columns are: ${header.map(oneLine).filter(Boolean).join(', ')}.`;
