/** Exports products as CSV. Importing the file again changes nothing that the shop shows. */
import type { DeskExportQuery } from '@contract/desk/import';
import { BYTE_ORDER_MARK } from '@kernel/csv';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../db/client';
import { brand, category, product, productImage } from '../db/schema';
import { typeIn } from '../modules/catalogue/keywords';
import { categoryIds } from '../modules/category/category.repository';
import {
  exportLine,
  lineCell,
  picturesCell,
  rupeesCell,
  specificationCell,
  textCell,
  textsCell,
} from './export-cells';
import type { Field } from './fields';
import { keyOfUnnamedSql } from './known-products';
import { LEVEL } from './text';

/** Number of products that one statement reads. */
const BATCH_SIZE = 200;

/** The fields that have a column in the file, in the order of the columns. */
const COLUMNS = [
  ...(['key', 'name', 'category', 'sub_category', 'type', 'brand', 'price', 'mrp'] as const),
  ...(['gst_rate', 'hsn', 'points', 'net_quantity', 'stock', 'featured'] as const),
  ...(['country_of_origin', 'manufacturer', 'packer', 'description', 'ingredients'] as const),
  ...(['image', 'image_alt', 'specification', 'address', 'status'] as const),
] satisfies Field[];
/** Columns that are added if any product of the shop has Hindi texts. */
const HINDI_COLUMNS = [
  'name_hi',
  'net_quantity_hi',
  'description_hi',
  'ingredients_hi',
  'specification_hi',
] satisfies Field[];
type Column = (typeof COLUMNS)[number] | (typeof HINDI_COLUMNS)[number];
/** Headers of columns that only our own export has. Other columns are named as their field. */
const OWN_HEADERS: Readonly<Partial<Record<Field, string>>> = {
  image_alt: 'shop_image_alt',
  specification: 'shop_specification',
  specification_hi: 'shop_specification_hi',
  address: 'shop_address',
  status: 'shop_status',
};

/**
 * Yields the file in parts: the header, then batches of products in the order of their keys.
 * @param where condition on the products; all products if left out
 */
export async function* exportProducts(db: Queryable, where?: SQL): AsyncGenerator<string> {
  const hasHindi = (await db.$count(product, sql`${product.translations} <> '{}'`)) > 0;
  const columns: readonly Column[] = hasHindi ? [...COLUMNS, ...HINDI_COLUMNS] : COLUMNS;
  yield BYTE_ORDER_MARK + exportLine(columns.map((field) => OWN_HEADERS[field] ?? field));
  const ids = await db
    .select({ id: product.id })
    .from(product)
    .where(where)
    .orderBy(sql`${keySql} collate "C"`);
  const names = await categoryNames(db);
  for (let at = 0; at < ids.length; at += BATCH_SIZE) {
    const batch = ids.slice(at, at + BATCH_SIZE).map(({ id }) => id);
    const rows = await readExportRows(db, batch);
    yield rows.map((row) => lineOf(row, names.get(row.categoryId) ?? [], columns)).join('');
  }
}

/**
 * The key of a product. A product that was made by hand has no key, so the file has its id in a
 * form that the import understands.
 */
const keySql = sql<string>`coalesce(${product.sourceKey}, ${keyOfUnnamedSql(product.id)})`;

const readExportRows = (db: Queryable, ids: string[]) =>
  db
    .select({
      key: keySql,
      name: product.name,
      categoryId: product.categoryId,
      keywords: product.keywords,
      brand: brand.name,
      price: product.price,
      mrp: product.mrp,
      gstBasisPoints: product.gstBasisPoints,
      hsn: product.hsn,
      points: product.points,
      netQuantity: product.netQuantity,
      stock: product.stock,
      featured: product.featured,
      countryOfOrigin: product.countryOfOrigin,
      manufacturer: product.manufacturer,
      packer: product.packer,
      description: product.description,
      ingredients: product.ingredients,
      status: product.status,
      specification: product.specification,
      translations: product.translations,
      slug: product.slug,
      images: sql<[image: string, alt: string][]>`(select coalesce(json_agg(
        json_build_array(${productImage.image}, ${productImage.alt})
        order by ${productImage.position}), '[]') from ${productImage}
        where ${productImage.productId} = ${product.id})`,
    })
    .from(product)
    .leftJoin(brand, eq(brand.id, product.brandId))
    .where(inArray(product.id, ids))
    .orderBy(sql`${keySql} collate "C"`);

type ExportedRow = Awaited<ReturnType<typeof readExportRows>>[number];

function lineOf(
  row: ExportedRow,
  categories: readonly string[],
  columns: readonly Column[],
): string {
  const { hi = {} } = row.translations;
  const maker = row.brand ?? '';
  const isDeep = categories.length > 1;
  const alts = row.images.map(([, alt]) => alt);
  const cells: Record<Column, string> = {
    key: lineCell(row.key),
    name: lineCell(row.name),
    category: lineCell((isDeep ? categories.slice(0, -1) : categories).join(LEVEL)),
    sub_category: isDeep ? lineCell(categories.at(-1) ?? '') : '',
    type: lineCell(typeIn(row.keywords, [maker, ...categories])),
    brand: lineCell(maker),
    price: rupeesCell(row.price),
    mrp: rupeesCell(row.mrp),
    gst_rate: row.gstBasisPoints === null ? '' : String(row.gstBasisPoints / 100),
    hsn: row.hsn,
    points: String(row.points),
    net_quantity: lineCell(row.netQuantity),
    stock: String(row.stock),
    featured: row.featured ? 'yes' : 'no',
    country_of_origin: lineCell(row.countryOfOrigin),
    manufacturer: lineCell(row.manufacturer),
    packer: lineCell(row.packer),
    description: textCell(row.description),
    ingredients: textCell(row.ingredients),
    image: picturesCell(row.images.map(([image]) => image)),
    // Without this cell, the import uses the name of the product as alternative text.
    image_alt: alts.every((alt) => alt === row.name) ? '' : textsCell(alts),
    specification: specificationCell(row.specification),
    address: row.slug,
    status: row.status,
    name_hi: lineCell(hi.name ?? ''),
    net_quantity_hi: lineCell(hi.netQuantity ?? ''),
    description_hi: textCell(hi.description ?? ''),
    ingredients_hi: textCell(hi.ingredients ?? ''),
    specification_hi: specificationCell(hi.specification ?? []),
  };
  return exportLine(columns.map((field) => cells[field]));
}

/** Returns the names of each category and its ancestors by the category's id, highest first. */
async function categoryNames(db: Queryable): Promise<Map<string, string[]>> {
  const rows = await db
    .select({ id: category.id, name: category.name, parentId: category.parentId })
    .from(category);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const names = new Map<string, string[]>();
  for (const { id } of rows) {
    const path: string[] = [];
    for (let row = byId.get(id); row; row = byId.get(row.parentId ?? '')) path.unshift(row.name);
    names.set(id, path);
  }
  return names;
}

/** Builds the SQL condition on the products to export. Returns undefined for all products. */
export async function exportFilter(
  db: Queryable,
  { category: slug, brand: name, status }: DeskExportQuery,
): Promise<SQL | undefined> {
  const ids = slug ? ((await categoryIds(db, slug)) ?? []) : null;
  return and(
    ids ? sql`${product.categoryId} = any(${sql.param(ids)}::uuid[])` : undefined,
    name
      ? sql`${product.brandId} in (select id from brand where lower(name) = lower(${name}))`
      : undefined,
    status ? sql`${product.status} = ${status}` : undefined,
  );
}
