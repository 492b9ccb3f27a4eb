/**
 * Finds the column that identifies the products of a file, for files without a known key column.
 */
import { sql } from 'drizzle-orm';
import type { Queryable } from '../db/client';
import { product } from '../db/schema';
import type { ColumnMap, Field } from './fields';
import type { Cells } from './format';
import type { ProductsFile } from './products-file';
import type { ImportRow } from './row';
import { nameKey, normalizeSpaces } from './text';

/** Maximum number of rows that are examined. */
const SAMPLE_ROWS = 20_000;
/** Maximum number of keys of the sample that are looked up in the shop. */
const MAX_LOOKUPS = 500;
/** Tolerated share of rows with a repeated or unusable value, because files have duplicate rows. */
const MAX_REPEATED_SHARE = 0.005;
/** Maximum length of a key, in characters. */
const MAX_LENGTH = 100;

/**
 * Usual names of product codes, best first. Names such as `uniq_id` are last, because a crawler's
 * id differs with each crawl.
 */
const CODES = [
  ...['pid', 'asin', 'fsn', 'style_id', 'product_id_style_id', 'item_id', 'listing_id', 'offer_id'],
  ...['gtin', 'ean', 'upc', 'barcode', 'isbn', 'mpn', 'uniq_id', 'unique_id', 'uuid'],
];
/** Names of columns that may differ in every row, but do not identify a product. */
const NOT_A_CODE =
  /^(?:line|reason)$|date|time|price|mrp|url|link|image|rating|review|stock|qty|quantity|weight|discount/;

/** Matches a value that can identify a product: one word. */
const CODE = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}._:/#-]*$/u;

/** The fields that together identify products in a file without a key column. */
const IDENTITY_FIELDS = [
  'name',
  'brand',
  'category',
  'sub_category',
  'net_quantity',
  'number',
] satisfies Field[];

export interface KeyColumn {
  /** The key column; null if the identity fields are enough. */
  column: string | null;
  /** Columns with a different value in nearly every row, likeliest key first. */
  distinct: string[];
}

interface Candidate {
  column: string;
  at: number;
  seen: Set<string>;
  /** Number of rows with a repeated value, or a value that cannot be a key. */
  repeated: number;
}

/**
 * Examines the beginning of a file. A column whose values are already keys of products is
 * preferred, so that products of earlier imports keep their identity. If the shop already has
 * products with keys made from the identity fields, no column is used. Otherwise the likeliest
 * column is used if its name is that of a product code, or if several rows have the same identity
 * fields.
 * @param keyOf returns the key of a row by its identity fields; null if the row cannot be imported
 * @param source prefix of all keys
 */
export async function findKeyColumn(
  db: Queryable,
  { header, map, rows }: Pick<ProductsFile, 'header' | 'map' | 'rows'>,
  keyOf: (cells: Cells) => ImportRow['key'] | null,
  source: string,
): Promise<KeyColumn> {
  let candidates = candidatesOf(header, map);
  if (candidates.length === 0) return { column: null, distinct: [] };
  const products = new Set<string>();
  const keys: string[] = [];
  let count = 0;
  for await (const row of rows) {
    if (!('cells' in row)) continue;
    count += 1;
    products.add(JSON.stringify(IDENTITY_FIELDS.map((field) => nameKey(row.cells[field] ?? ''))));
    const key = keys.length < MAX_LOOKUPS ? keyOf(row.cells) : null;
    if (key !== null) keys.push(key);
    for (const candidate of candidates) countCandidate(candidate, row.record);
    if (count % MAX_LOOKUPS === 0) {
      candidates = candidates.filter(({ repeated }) => repeated <= maxRepeated(SAMPLE_ROWS));
    }
    if (count === SAMPLE_ROWS) break;
  }
  const distinct = candidates.filter(({ repeated }) => repeated <= maxRepeated(count)).sort(byRank);
  const names = distinct.map(({ column }) => column);
  for (const { column, seen } of distinct) {
    const values = [...seen].slice(0, MAX_LOOKUPS);
    const prefix = source === '' ? '' : `${source}:`;
    if (await areKnown(db, values, prefix)) return { column, distinct: names };
  }
  const [best] = distinct;
  if (!best || (await areKnown(db, keys, ''))) return { column: null, distinct: names };
  const isUsed = products.size < count || rankOf(best.column) < CODES.length;
  return { column: isUsed ? best.column : null, distinct: names };
}

/** Returns how many of `rows` may have a repeated or unusable value. */
const maxRepeated = (rows: number): number => Math.floor(rows * MAX_REPEATED_SHARE);

function countCandidate(candidate: Candidate, record: readonly string[]): void {
  const value = normalizeSpaces(record[candidate.at] ?? '');
  const isCode = value.length <= MAX_LENGTH && CODE.test(value);
  if (!isCode || candidate.seen.has(value)) candidate.repeated += 1;
  else candidate.seen.add(value);
}

/**
 * Returns the columns that are not assigned to a field, except those whose name matches
 * `NOT_A_CODE`. Columns with the same name are excluded, because a map identifies columns by name.
 */
function candidatesOf(header: string[], map: ColumnMap): Candidate[] {
  const isOnce = (column: string) => header.indexOf(column) === header.lastIndexOf(column);
  return header.flatMap((column, at) => {
    const isFree = !(column in map) && normalizeSpaces(column) !== '' && isOnce(column);
    return isFree && !NOT_A_CODE.test(column.toLowerCase())
      ? [{ column, at, seen: new Set<string>(), repeated: 0 }]
      : [];
  });
}

function rankOf(column: string): number {
  const name = normalizeSpaces(column)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '_');
  const at = CODES.indexOf(name);
  return at < 0 ? CODES.length : at;
}

const byRank = (a: Candidate, b: Candidate): number =>
  rankOf(a.column) - rankOf(b.column) || a.at - b.at;

async function areKnown(db: Queryable, keys: string[], prefix: string): Promise<boolean> {
  const wanted = keys.map((key) => prefix + key);
  const rows = await db
    .select({ id: product.id })
    .from(product)
    .where(sql`${product.sourceKey} = any(${sql.param(wanted)}::text[])`)
    .limit(1);
  return rows.length > 0;
}
