/**
 * Reads product files of WooCommerce. Rows may be shorter than the header, and a variation may
 * precede its product.
 */
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
import { englishHeader, isProductRow } from './woocommerce-header';

/** Returns the text by which a variation refers to a product without an SKU, such as `id:12`. */
const byId = (id: string) => `id:${id}`;

/**
 * Returns the format of a file with this header, or null if WooCommerce did not write it.
 * @param rows some records after the header
 * @param readAgain reads all records another time, to find products that follow their variations
 * @throws ColumnError if the columns of a translated header cannot be identified
 */
export function woocommerceFormat(
  header: string[],
  rows: string[][],
  readAgain: () => AsyncIterable<CsvRecord>,
  now: Date,
): FileFormat | null {
  const english = englishHeader(header, rows);
  if (!english) return null;
  const columns = findColumns(english);
  const { cell, attributes, hsn } = columns;
  return {
    program: 'WooCommerce',
    header: english,
    given: givenFields({
      key: true,
      name: true,
      category: cell.has('categories'),
      brand: cell.has('brands') || attributes.length > 0,
      price: true,
      mrp: cell.has('regular price'),
      description: cell.has('description') || cell.has('short description'),
      hsn: hsn >= 0,
      net_quantity: attributes.length > 0,
      stock: cell.has('stock') || cell.has('in stock?'),
      featured: cell.has('is featured?'),
      image: cell.has('images'),
    }),
    isRow: (cells) => isProductRow(cell(cells, 'id'), cell(cells, 'type')),
    async *read(records) {
      const known = await findParents(cell, readAgain());
      for await (const { line, cells: record, fault } of records) {
        if (fault) yield { line, record, fault };
        else if (typeOf(cell, record) !== 'variable') {
          yield productOf({ line, record }, { columns, known, now });
        }
      }
    },
  };
}

type Cell = ReturnType<typeof cellReader>;

interface Columns {
  header: string[];
  cell: Cell;
  /** The numbers of the attributes. */
  attributes: string[];
  /** Index of the column with the HSN code; negative if there is none. */
  hsn: number;
}

function findColumns(header: string[]): Columns {
  const attributes = header.flatMap((name) => {
    const [, number] = /^attribute (\d+) name$/i.exec(name.trim()) ?? [];
    return number === undefined ? [] : [number];
  });
  const hsn = header.findIndex((name) => /\bhsn|_hsn/i.test(name));
  return { header, cell: cellReader(header), attributes, hsn };
}

const typeOf = (cell: Cell, record: string[]) => cell(record, 'type').split(',')[0] ?? '';

const attributesOf = ({ cell, attributes }: Columns, record: string[]) =>
  attributes.map((number) => ({
    name: cell(record, `attribute ${number} name`).toLowerCase(),
    values: listOf(cell(record, `attribute ${number} value(s)`)),
  }));

function priceOf(cell: Cell, record: string[], now: Date): Pick<Cells, 'price' | 'mrp'> {
  const [regular, sale] = ['regular price', 'sale price'].map((name) =>
    amountOf(cell(record, name)),
  );
  const [from, to] = ['date sale price starts', 'date sale price ends'].map((name) =>
    Date.parse(cell(record, name)),
  );
  // A missing date is NaN, for which both comparisons are false: it does not limit the sale.
  const isOnSale = !(Number(from) > now.getTime()) && !(Number(to) + DAY_MS <= now.getTime());
  return { price: (isOnSale && sale) || regular || '', mrp: regular ?? '' };
}

/**
 * Returns the stock of a product. Returns an empty text if the stock is not counted, or if the
 * product may be sold without stock.
 */
function stockOf(cell: Cell, record: string[], parent: string[] | undefined): string {
  const own = cell(record, 'stock');
  const counted = own === 'parent' && parent ? cell(parent, 'stock') : own;
  const isOut = cell(record, 'in stock?') === '0';
  const sellsOn = /^(?:1|notify)$/.test(cell(record, 'backorders allowed?'));
  if (sellsOn && !isOut) return '';
  if (/^-?\d+(?:\.\d+)?$/.test(counted)) {
    return atLeastZero(counted.replace(/\..*$/, ''));
  }
  return isOut ? '0' : '';
}

function cellsOf(
  columns: Columns,
  { record, parent, now }: { record: string[]; parent: string[] | undefined; now: Date },
): Cells {
  const { cell, hsn } = columns;
  const columnValue = (name: string) => cell(record, name) || (parent ? cell(parent, name) : '');
  const list = attributesOf(columns, record);
  const above = parent ? attributesOf(columns, parent) : [];
  const brand = [...list, ...above].find(({ name }) => name === 'brand')?.values[0];
  // An attribute with several values does not distinguish this product, so it is left out.
  const options = list.flatMap(({ name, values }) =>
    name !== 'brand' && values.length === 1 ? values : [],
  );
  const own = variantCells(parent ? cell(parent, 'name') : cell(record, 'name'), options);
  const categories = listOf(columnValue('categories')).map(categoryPath);
  return {
    key: cell(record, 'sku') || `woocommerce:${cell(record, 'id')}`,
    name: parent ? (own.name ?? '') : cell(record, 'name'),
    net_quantity: own.net_quantity ?? '',
    category: categories.find((name) => name !== 'Uncategorized') ?? '',
    brand: listOf(columnValue('brands'))[0] ?? brand ?? '',
    ...priceOf(cell, record, now),
    description: unescapeText(columnValue('description') || columnValue('short description')),
    hsn: (record[hsn] || parent?.[hsn] || '').replace(/\D/g, ''),
    stock: stockOf(cell, record, parent),
    featured: columnValue('is featured?'),
    image: pictureCell(
      [cell(record, 'images'), parent ? cell(parent, 'images') : ''].flatMap(listOf),
    ),
  };
}

/** Returns why a product is not imported, or null if it is. */
function exclusionReason(cell: Cell, record: string[]): string | null {
  if (/^(?:grouped|external)$/.test(typeOf(cell, record)))
    return `a ${typeOf(cell, record)} product`;
  const published = cell(record, 'published');
  if (published !== '' && published !== '1') return 'not published';
  return cell(record, 'visibility in catalog') === 'hidden' ? 'hidden' : null;
}

/**
 * Returns the records of products with variations. The keys of the map are the texts by which a
 * variation may name its product: the id, and the SKU if there is one.
 */
async function findParents(
  cell: Cell,
  records: AsyncIterable<CsvRecord>,
): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for await (const { cells, fault } of records) {
    if (fault || typeOf(cell, cells) !== 'variable') continue;
    found.set(byId(cell(cells, 'id')), cells);
    if (cell(cells, 'sku') !== '') found.set(cell(cells, 'sku'), cells);
  }
  return found;
}

/** Returns a variation as a product without a parent, for the file of rejected rows. */
function standaloneRow(
  { header, cell }: Columns,
  { record, parent, cells }: { record: string[]; parent: string[]; cells: Cells },
): string[] {
  const own: Record<string, string | undefined> = {
    type: 'simple',
    parent: '',
    name: cells.name,
    categories: cell(parent, 'categories'),
    images: cells.image?.replaceAll('|', ', '),
    'is featured?': cells.featured,
    brands: cells.brand,
    stock: cells.stock,
    description: cell(record, 'description') || cell(parent, 'description'),
  };
  return header.map((name, at) => own[name.trim().toLowerCase()] ?? record[at] ?? '');
}

function productOf(
  { line, record }: { line: number; record: string[] },
  { columns, known, now }: { columns: Columns; known: Map<string, string[]>; now: Date },
): SourceRow {
  const { cell } = columns;
  const isVariation = typeOf(cell, record) === 'variation';
  const named = cell(record, 'parent');
  const parent = isVariation ? known.get(named) : undefined;
  const leftOut = exclusionReason(cell, record) ?? (parent ? exclusionReason(cell, parent) : null);
  if (leftOut) return { line, record, leftOut };
  if (isVariation && !parent) {
    return { line, record, fault: `its product “${named}” is not in the file` };
  }
  const cells = cellsOf(columns, { record, parent, now });
  return {
    line,
    record: parent ? standaloneRow(columns, { record, parent, cells }) : record,
    cells,
  };
}

const DAY_MS = 86_400_000;

/** Returns the items of a list. A comma within an item is written `\,`. */
const listOf = (text: string): string[] =>
  text
    .split(/(?<!\\),\s*/)
    .map((item) => item.replaceAll('\\,', ',').trim())
    .filter((item) => item !== '');

/** Replaces `\n` by a line end, and `\\n` by the text `\n`. */
const unescapeText = (text: string): string =>
  text.replace(/\\\\n|\\n/g, (found) => (found === '\\n' ? '\n' : '\\n'));

/** Replaces a decimal comma, which some sites use, by a point. */
const amountOf = (text: string): string =>
  /^\d+,\d{1,2}$/.test(text) ? text.replace(',', '.') : text;
