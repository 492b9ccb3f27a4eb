/** Categories and brands for the desk, and the redirects of those that were merged. */
import type { DeskGroupRow, GroupKind } from '@contract/desk/group';
import { and, asc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/client';
import { orderByNameSql } from '../../db/name-order';
import { brand, category, movedAddress, product } from '../../db/schema';
import { slugStem, uniqueSlug } from '../../db/slug';

/** A category or a brand. A brand has no parent, and its position is 0. */
export interface GroupRow {
  id: string;
  slug: string;
  name: string;
  description: string;
  image: string;
  hidden: boolean;
  productCount: number;
  parentId: string | null;
  position: number;
  translations: typeof brand.$inferSelect.translations;
}

const tableOf = (kind: GroupKind) => (kind === 'category' ? category : brand);
/** The column of a product that holds the id of its group. */
const columnOf = (kind: GroupKind) => (kind === 'category' ? product.categoryId : product.brandId);

const columnsOf = (kind: GroupKind) => {
  const { id, slug, name, description, image, hidden, productCount, translations } = tableOf(kind);
  const place =
    kind === 'category'
      ? { parentId: category.parentId, position: category.position }
      : { parentId: sql<null>`null`, position: sql<number>`0` };
  return { id, slug, name, description, image, hidden, productCount, translations, ...place };
};

/** Finds a category or a brand; null if the slug is unknown. */
export async function groupBySlug(
  db: Queryable,
  kind: GroupKind,
  slug: string,
): Promise<GroupRow | null> {
  const table = tableOf(kind);
  const [row] = await db.select(columnsOf(kind)).from(table).where(eq(table.slug, slug));
  return row ?? null;
}

/**
 * Finds a category or a brand, and locks it until the transaction ends. Concurrent changes of the
 * group wait for each other. Returns null if the slug is unknown.
 */
export async function lockGroup(
  tx: Transaction,
  kind: GroupKind,
  slug: string,
): Promise<GroupRow | null> {
  const table = tableOf(kind);
  const [row] = await tx
    .select(columnsOf(kind))
    .from(table)
    .where(eq(table.slug, slug))
    .for('update');
  return row ?? null;
}

/** The slug of a category; empty if the id is null or unknown. */
export async function slugOfId(db: Queryable, id: string | null): Promise<string> {
  if (!id) return '';
  const [row] = await db.select({ slug: category.slug }).from(category).where(eq(category.id, id));
  return row?.slug ?? '';
}

/** Counts the products of a group, whatever their state, and its direct sub-categories. */
export async function countContents(db: Queryable, kind: GroupKind, id: string): Promise<number> {
  const products = await db.$count(product, eq(columnOf(kind), id));
  return kind === 'brand'
    ? products
    : products + (await db.$count(category, eq(category.parentId, id)));
}

/** All categories, each followed by its sub-categories. `depth` is 0 at the top. */
export async function categoryRows(db: Queryable): Promise<(DeskGroupRow & { id: string })[]> {
  const rows = await db
    .select(columnsOf('category'))
    .from(category)
    .orderBy(asc(category.position), orderByNameSql(category.name), asc(category.id));
  const below = new Map<string | null, typeof rows>();
  for (const row of rows) below.set(row.parentId, [...(below.get(row.parentId) ?? []), row]);
  const listed: (DeskGroupRow & { id: string })[] = [];
  const list = (parentId: string | null, depth: number): void => {
    for (const { id, slug, name, hidden, productCount } of below.get(parentId) ?? []) {
      listed.push({ id, slug, name, hidden, depth, product_count: productCount });
      list(id, depth + 1);
    }
  };
  list(null, 0);
  return listed;
}

/**
 * A page of brands, sorted by name, with the total number.
 * @param q part of a name; upper and lower case are the same
 */
export async function brandRows(
  db: Queryable,
  q: string | undefined,
  { limit, offset }: { limit: number; offset: number },
) {
  const where = q ? sql`strpos(lower(${brand.name}), lower(${q.trim()})) > 0` : undefined;
  const rows = await db
    .select(columnsOf('brand'))
    .from(brand)
    .where(where)
    .orderBy(orderByNameSql(brand.name), asc(brand.id))
    .limit(limit)
    .offset(offset);
  return { rows, total: await db.$count(brand, where) };
}

/** Slugs that would have the same address as a call or a page. */
export const RESERVED_GROUP_SLUGS: readonly string[] = ['all', 'product', 'moved'];

export async function freeGroupSlug(
  tx: Transaction,
  kind: GroupKind,
  name: string,
): Promise<string> {
  const table = tableOf(kind);
  const taken = await tx
    .select({ slug: table.slug })
    .from(table)
    .where(sql`starts_with(${table.slug}, ${slugStem(name)})`);
  return uniqueSlug(name, new Set([...RESERVED_GROUP_SLUGS, ...taken.map(({ slug }) => slug)]));
}

type GroupValues = Partial<Omit<GroupRow, 'id' | 'productCount'>>;

export async function insertGroup(
  tx: Transaction,
  kind: GroupKind,
  { parentId = null, position = 0, ...values }: GroupValues & { slug: string; name: string },
): Promise<void> {
  // If the slug belonged to a merged group, it no longer redirects: it is the address of the new
  // group.
  const hasSlug = and(eq(movedAddress.kind, kind), eq(movedAddress.slug, values.slug));
  await tx.delete(movedAddress).where(hasSlug);
  if (kind === 'category') await tx.insert(category).values({ ...values, parentId, position });
  else await tx.insert(brand).values(values);
}

export async function updateGroup(
  tx: Transaction,
  kind: GroupKind,
  id: string,
  { parentId, position, ...values }: GroupValues,
): Promise<void> {
  if (kind === 'brand') {
    if (Object.keys(values).length > 0) await tx.update(brand).set(values).where(eq(brand.id, id));
    return;
  }
  const place = {
    ...(parentId === undefined ? {} : { parentId }),
    ...(position === undefined ? {} : { position }),
  };
  await tx
    .update(category)
    .set({ ...values, ...place })
    .where(eq(category.id, id));
}

/** Locks the categories with this parent, and returns them in their order. */
export const siblings = (tx: Transaction, parentId: string | null) =>
  tx
    .select({ id: category.id, position: category.position })
    .from(category)
    .where(parentId ? eq(category.parentId, parentId) : isNull(category.parentId))
    .orderBy(asc(category.position), orderByNameSql(category.name), asc(category.id))
    .for('update');

/**
 * Moves the products and sub-categories of a group to another group. The address of the group then
 * redirects to the other group, and so do addresses that redirected to the group.
 */
export async function moveContents(
  tx: Transaction,
  kind: GroupKind,
  from: GroupRow,
  into: GroupRow,
): Promise<void> {
  const moveProductsSql: SQL = sql`update product set ${sql.raw(kind === 'category' ? 'category_id' : 'brand_id')}
    = ${into.id} where ${columnOf(kind)} = ${from.id}`;
  await tx.execute(moveProductsSql);
  if (kind === 'category') {
    const isBelow = and(eq(category.parentId, from.id), ne(category.id, into.id));
    await tx.update(category).set({ parentId: into.id }).where(isBelow);
  }
  await tx
    .update(movedAddress)
    .set({ targetId: into.id })
    .where(and(eq(movedAddress.kind, kind), eq(movedAddress.targetId, from.id)));
  await tx
    .insert(movedAddress)
    .values({ kind, slug: from.slug, targetId: into.id })
    .onConflictDoUpdate({
      target: [movedAddress.kind, movedAddress.slug],
      set: { targetId: into.id },
    });
}

export async function deleteGroup(tx: Transaction, kind: GroupKind, id: string): Promise<void> {
  const redirectsToGroup = and(eq(movedAddress.kind, kind), eq(movedAddress.targetId, id));
  await tx.delete(movedAddress).where(redirectsToGroup);
  await tx.delete(tableOf(kind)).where(eq(tableOf(kind).id, id));
}

/**
 * Returns the slug of the group that a merged group's address redirects to; null if there is none.
 */
export async function movedTo(
  db: Queryable,
  kind: GroupKind,
  slug: string,
): Promise<string | null> {
  const table = tableOf(kind);
  const [row] = await db
    .select({ slug: table.slug })
    .from(movedAddress)
    .innerJoin(table, eq(table.id, movedAddress.targetId))
    .where(and(eq(movedAddress.kind, kind), eq(movedAddress.slug, slug)));
  return row?.slug ?? null;
}

/**
 * Finds the group that staff have typed: a category by its slug, a brand by its slug or its name.
 * Locks the group if it is found by its slug. Returns null if there is none.
 * @param exceptId a brand that is not found by its name
 */
export async function findGroup(
  tx: Transaction,
  kind: GroupKind,
  text: string,
  exceptId: string,
): Promise<GroupRow | null> {
  const bySlug = await lockGroup(tx, kind, text.toLowerCase());
  if ((bySlug && bySlug.id !== exceptId) || kind === 'category') return bySlug;
  const [row] = await tx
    .select(columnsOf('brand'))
    .from(brand)
    .where(and(hasNameSql(text), ne(brand.id, exceptId)))
    .limit(1);
  return row ?? bySlug;
}

const hasNameSql = (name: string): SQL => sql`lower(${brand.name}) = lower(${name})`;

/** Returns true if a brand has this name, in upper or lower case. */
export async function isBrandName(tx: Transaction, name: string): Promise<boolean> {
  return (await tx.$count(brand, hasNameSql(name))) > 0;
}
