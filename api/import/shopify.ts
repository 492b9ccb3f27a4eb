/**
 * Reads product files of Shopify, with current or earlier column names. A product has a row for
 * each variant and for each further picture. The product's own cells are only in its first row.
 */
import { shortHash } from '../db/slug';
import type { CsvRecord } from './csv-file';
import {
  atLeastZero,
  type Cells,
  categoryPath,
  cellReader,
  type FileFormat,
  givenFields,
  pictureCell,
  type SourceRow,
  variantCells,
} from './format';

/** Columns of Shopify. Its files are recognised by at least three of them, a title and a price. */
const KNOWN_COLUMNS = [
  'handle',
  'url handle',
  'vendor',
  'body (html)',
  'option1 name',
  'option1 value',
  'variant price',
  'variant sku',
  'compare-at price',
  'published on online store',
  'inventory tracker',
  'image src',
  'product image url',
];
const MIN_KNOWN_COLUMNS = 3;

const PRICE = ['price', 'variant price'];
const MRP = ['compare-at price', 'variant compare at price'];
const SKU = ['sku', 'variant sku'];
const QUANTITY = ['inventory quantity', 'variant inventory qty'];
const TRACKER = ['inventory tracker', 'variant inventory tracker'];
const POLICY = ['continue selling when out of stock', 'variant inventory policy'];
const IMAGE = ['product image url', 'image src'];
const VARIANT_IMAGE = ['variant image url', 'variant image'];
const HANDLE = ['url handle', 'handle'];
const PUBLISHED = ['published on online store', 'published'];
const CATEGORY = ['product category', 'standard product type'];
const TYPE = ['type', 'custom product type'];
const BODY = ['description', 'body (html)'];
const OPTIONS = [1, 2, 3].map((n) => [`option${n} name`, `option${n} value`] as const);
const MAX_KEY = 100;

/** Returns the format of a file with this header, or null if Shopify did not write it. */
export function shopifyFormat(header: string[]): FileFormat | null {
  const cell = cellReader(header);
  const knownColumns = KNOWN_COLUMNS.filter((name) => cell.has(name)).length;
  if (!cell.has('title') || !cell.has(...PRICE) || knownColumns < MIN_KNOWN_COLUMNS) return null;
  const columns = { header, cell, hsn: header.findIndex((column) => /\bhsn\b/i.test(column)) };
  return {
    program: 'Shopify',
    header,
    given: givenFields({
      key: true,
      name: true,
      category: cell.has(...CATEGORY) || cell.has(...TYPE),
      type: cell.has(...CATEGORY) && cell.has(...TYPE),
      brand: cell.has('vendor'),
      price: true,
      mrp: cell.has(...MRP),
      description: cell.has(...BODY),
      hsn: columns.hsn >= 0,
      net_quantity: cell.has('option1 value'),
      stock: cell.has(...QUANTITY),
      image: cell.has(...IMAGE) || cell.has(...VARIANT_IMAGE),
    }),
    isRow: (cells) =>
      cells.length === header.length && /^[\p{L}\p{M}\p{N}_-]+$/u.test(cell(cells, ...HANDLE)),
    read: (records) => readProducts(columns, records),
  };
}

type Cell = ReturnType<typeof cellReader>;

interface Columns {
  header: string[];
  cell: Cell;
  /** Index of the column with the HSN code; negative if there is none. */
  hsn: number;
}

async function* readProducts(
  columns: Columns,
  records: AsyncIterable<CsvRecord>,
): AsyncGenerator<SourceRow> {
  let group: CsvRecord[] = [];
  for await (const record of records) {
    if (record.fault) {
      yield { line: record.line, record: record.cells, fault: record.fault };
      continue;
    }
    if (group[0] && !isSame(columns.cell, group[0].cells, record.cells)) {
      yield* productsOf(columns, group);
      group = [];
    }
    group.push(record);
  }
  yield* productsOf(columns, group);
}

/** Returns true if a record belongs to the product of the record `first`. */
function isSame(cell: Cell, first: string[], record: string[]): boolean {
  const handle = cell(record, ...HANDLE);
  const title = cell(record, 'title');
  if (handle !== '') return handle === cell(first, ...HANDLE);
  return title === '' || title === cell(first, 'title');
}

/** Yields a product of our shop for each variant. `rows` are all rows of one Shopify product. */
function* productsOf(columns: Columns, rows: CsvRecord[]): Generator<SourceRow> {
  const { header, cell } = columns;
  const [first] = rows;
  if (!first) return;
  const imageAt = header.findIndex((name) => IMAGE.includes(name.trim().toLowerCase()));
  const images = pictures(cell, rows);
  const variants = rows.filter(({ cells }) => isVariant(cell, cells));
  for (const { line, cells } of variants.length > 0 ? variants : [first]) {
    const record = header.map(
      (_, at) => cells[at]?.trim() || inheritedCell(header, first.cells, at),
    );
    if (imageAt >= 0) record[imageAt] = images.join('|');
    const leftOut = exclusionReason(cell, record);
    yield leftOut
      ? { line, record, leftOut }
      : { line, record, cells: cellsOf(columns, record, images) };
  }
}

/** Columns of variants. Other empty cells are inherited from the first row of the product. */
const variantColumns = new Set(
  [PRICE, MRP, SKU, QUANTITY, TRACKER, POLICY, VARIANT_IMAGE, ['barcode', 'variant barcode']]
    .flat()
    .concat(OPTIONS.map(([, value]) => value)),
);
const inheritedCell = (header: string[], first: string[], at: number): string =>
  variantColumns.has((header[at] ?? '').trim().toLowerCase()) ? '' : (first[at] ?? '');

const isVariant = (cell: Cell, record: string[]) =>
  [...PRICE, ...SKU, 'option1 value'].some((name) => cell(record, name) !== '');

const optionsOf = (cell: Cell, record: string[]): string[] =>
  OPTIONS.map(([, value]) => cell(record, value)).filter(
    (value) => value !== '' && value !== 'Default Title',
  );

function pictures(cell: Cell, rows: CsvRecord[]): string[] {
  const listed = rows.map(({ cells }, at) => ({
    place: Number(cell(cells, 'image position')) || at + 1,
    image: cell(cells, ...IMAGE),
  }));
  const inOrder = listed.sort((a, b) => a.place - b.place).map(({ image }) => image);
  // A row from a file of rejected rows has all pictures in one cell.
  return inOrder.flatMap((images) => images.split('|')).filter(Boolean);
}

function stockOf(cell: Cell, record: string[]): string {
  const isCounted = !cell.has(...TRACKER) || cell(record, ...TRACKER) !== '';
  const sellsOn = /^(?:true|continue)$/i.test(cell(record, ...POLICY));
  return isCounted && !sellsOn ? atLeastZero(cell(record, ...QUANTITY)) : '';
}

function keyOf(cell: Cell, record: string[]): string {
  const sku = cell(record, ...SKU).replace(/^'/, '');
  if (sku !== '') return sku;
  const own = cell(record, ...HANDLE) || cell(record, 'title');
  const key = ['shopify:', own, ...optionsOf(cell, record).map((value) => `/${value}`)].join('');
  return key.length > MAX_KEY ? `shopify:#${shortHash(key)}` : key;
}

function cellsOf({ cell, hsn }: Columns, record: string[], images: string[]): Cells {
  const category = categoryPath(cell(record, ...CATEGORY));
  const type = cell(record, ...TYPE);
  const price = cell(record, ...PRICE);
  const before = cell(record, ...MRP);
  const measure = cell(record, 'unit price total measure');
  const own = variantCells(cell(record, 'title'), optionsOf(cell, record));
  const size = measure && `${measure} ${cell(record, 'unit price total measure unit')}`.trim();
  return {
    ...own,
    key: keyOf(cell, record),
    net_quantity: own.net_quantity || size,
    category: category || categoryPath(type),
    type: category === '' ? '' : type,
    brand: cell(record, 'vendor'),
    price,
    mrp: Number(before) > Number(price) ? before : '',
    description: cell(record, ...BODY),
    hsn: (record[hsn] ?? '').replace(/\D/g, ''),
    stock: stockOf(cell, record),
    image: pictureCell([cell(record, ...VARIANT_IMAGE), ...images]),
  };
}

function exclusionReason(cell: Cell, record: string[]): string | null {
  if (/^true$/i.test(cell(record, 'gift card'))) return 'a gift card';
  const status = cell(record, 'status').toLowerCase();
  if (status !== '' && status !== 'active') return `its status is ${status}`;
  return /^false$/i.test(cell(record, ...PUBLISHED)) ? 'not published' : null;
}
