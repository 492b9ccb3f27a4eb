/**
 * Lets staff create, change, publish and withdraw products. Each change is written to the record,
 * under the product's slug.
 */
import type { DeskProductDetails, DeskProductMakeRequest } from '@contract/desk/product-requests';
import { eq } from 'drizzle-orm';
import type { Vault } from '../../crypto';
import type { Database, Queryable, Transaction } from '../../db/client';
import { changeTranslations } from '../../db/localised';
import { product } from '../../db/schema';
import {
  done,
  inTransaction,
  type Outcome,
  type Refusal,
  refuse,
  refuseField,
} from '../../outcome';
import { writeKnownWordsOf } from '../product/search-word.repository';
import { recordChange, type StaffActor } from '../staff/staff-record';
import { categoryNames } from './category-tree';
import { withFreeSlug } from './free-slug';
import { keywordsOf, typeIn } from './keywords';
import {
  brandName,
  categoryIdOf,
  findOrMakeBrand,
  freeProductSlug,
  lastEditor,
  lockProduct,
  type ProductRow,
} from './product-edit.repository';

export interface CatalogueContext {
  db: Database;
  /** Seals the entries of the record. */
  vault: Vault;
  actor: StaffActor;
  now: Date;
}

/**
 * The version of a product. A form sends the version that it was made from, so that a form that is
 * out of date is refused.
 */
export const versionOf = ({ updatedAt }: Pick<ProductRow, 'updatedAt'>): string =>
  updatedAt.toISOString();

/**
 * Returns the time of a change: now, or a millisecond after the previous change if that is later.
 * So each change has a version of its own.
 */
export const changedAt = (row: Pick<ProductRow, 'updatedAt'>, now: Date): Date =>
  new Date(Math.max(now.getTime(), row.updatedAt.getTime() + 1));

/** Refuses a form that was made from an older version of a product. Otherwise returns null. */
export async function refuseOutdated(
  tx: Queryable,
  row: ProductRow,
  version: string,
): Promise<Refusal<'product_changed'> | null> {
  if (version === versionOf(row)) return null;
  return refuse('product_changed', {
    actor: (await lastEditor(tx, row)) || 'Somebody',
  });
}

/**
 * Converts a form to columns; creates its brand if that is new. Refuses an unknown category.
 * @param before the row before the change. `names` are its brand and categories
 */
async function columnsOf(
  tx: Transaction,
  request: DeskProductDetails,
  before: Pick<ProductRow, 'keywords' | 'brandId' | 'translations'> & {
    categoryId: string | null;
    names: readonly string[];
  },
) {
  const categoryId = await categoryIdOf(tx, request.category, before.categoryId);
  if (!categoryId) return refuseField('category', 'category_not_there');
  const brand = await findOrMakeBrand(tx, request.brand, before.brandId);
  const names = [brand?.name ?? '', ...((await categoryNames(tx)).get(categoryId) ?? [])];
  const { gst_rate: rate } = request;
  return done({
    columns: {
      name: request.name,
      categoryId,
      brandId: brand?.id ?? null,
      keywords: keywordsOf(names, typeIn(before.keywords, before.names)),
      gstBasisPoints: rate === null ? null : Math.round(rate * 100),
      hsn: request.hsn,
      points: request.points,
      lowStock: request.low_stock,
      netQuantity: request.net_quantity,
      countryOfOrigin: request.country_of_origin,
      manufacturer: request.manufacturer,
      packer: request.packer,
      description: request.description,
      ingredients: request.ingredients,
      specification: request.specification,
      featured: request.featured === '1',
      translations: request.hindi
        ? changeTranslations(before.translations, { hi: hindiOf(request) })
        : before.translations,
    },
  });
}

const hindiOf = (request: DeskProductDetails) => ({
  name: request.name_hi,
  netQuantity: request.net_quantity_hi,
  description: request.description_hi,
  ingredients: request.ingredients_hi,
  specification: request.specification_hi,
});

/** Creates a product that is not published yet. */
export function makeProduct(
  { db, vault, actor, now }: CatalogueContext,
  request: DeskProductMakeRequest,
): Promise<Outcome<{ slug: string }>> {
  return withFreeSlug<{ slug: string }>(db, async (tx) => {
    const made = await columnsOf(tx, request, {
      keywords: '',
      categoryId: null,
      brandId: null,
      names: [],
      translations: {},
    });
    if (!made.ok) return made;
    const slug = await freeProductSlug(tx, request.name);
    const { price, mrp, stock } = request;
    const row = { ...made.columns, slug, price, mrp, stock, status: 'unpublished' as const };
    const [written] = await tx
      .insert(product)
      .values({ ...row, createdAt: now, updatedAt: now })
      .returning({ id: product.id });
    if (written) await writeKnownWordsOf(tx, written.id);
    await recordChange(
      tx,
      vault,
      actor,
      { action: 'product.make', subject: slug, after: row },
      now,
    );
    return done({ slug });
  });
}

/**
 * Changes the details of a product. Its address stays the same, even if its name changes. Refuses a
 * form that was made from an older version.
 */
export function updateProduct(
  { db, vault, actor, now }: CatalogueContext,
  slug: string,
  { version, ...request }: DeskProductDetails & { version: string },
): Promise<Outcome<object>> {
  return withFreeSlug<object>(db, async (tx) => {
    const row = await lockProduct(tx, slug);
    if (!row) return refuse('product_unknown');
    const outdated = await refuseOutdated(tx, row, version);
    if (outdated) return outdated;
    const names = await namesOf(tx, row);
    const changed = await columnsOf(tx, request, { ...row, names });
    if (!changed.ok) return changed;
    const { columns } = changed;
    const { before, after } = difference(row, columns);
    if (Object.keys(after).length === 0) return done({});
    await tx
      .update(product)
      .set({ ...columns, updatedAt: changedAt(row, now) })
      .where(eq(product.id, row.id));
    await writeKnownWordsOf(tx, row.id);
    await recordChange(
      tx,
      vault,
      actor,
      { action: 'product.update', subject: slug, before, after },
      now,
    );
    return done({});
  });
}

async function namesOf(tx: Queryable, { brandId, categoryId }: ProductRow): Promise<string[]> {
  const maker = brandId ? await brandName(tx, brandId) : '';
  return [maker, ...((await categoryNames(tx)).get(categoryId) ?? [])];
}

/** The columns that differ, with their values before and after. */
function difference(row: ProductRow, columns: Partial<ProductRow>) {
  const names = (Object.keys(columns) as (keyof ProductRow)[]).filter(
    (name) => JSON.stringify(row[name]) !== JSON.stringify(columns[name]),
  );
  const valuesOf = (from: Partial<ProductRow>) =>
    Object.fromEntries(names.map((name) => [name, from[name]]));
  return { before: valuesOf(row), after: valuesOf(columns) };
}

/** Publishes or withdraws a product. Does nothing if the product already has this status. */
export function setProductStatus(
  { db, vault, actor, now }: CatalogueContext,
  slug: string,
  status: 'active' | 'withdrawn',
): Promise<Outcome<object>> {
  return inTransaction<object>(db, async (tx) => {
    const row = await lockProduct(tx, slug);
    if (!row) return refuse('product_unknown');
    if (row.status === status) return done({});
    await tx
      .update(product)
      .set({ status, updatedAt: changedAt(row, now) })
      .where(eq(product.id, row.id));
    const action = status === 'active' ? 'product.publish' : 'product.withdraw';
    const states = { before: { status: row.status }, after: { status } };
    await recordChange(tx, vault, actor, { action, subject: slug, ...states }, now);
    return done({});
  });
}
