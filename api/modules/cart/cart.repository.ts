/** Carts in the database. Lines of another member are never found. */
import { MAX_QUANTITY } from '@contract/cart';
import { and, asc, count, eq, getTableColumns, ne, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/client';
import { localised } from '../../db/localised';
import { brand, cartItem, category, member, product, rank } from '../../db/schema';
import { singleRow } from '../../db/single-row';
import { summaryColumns } from '../product/product.repository';

/**
 * The available pieces of a product. 0 if the product is not active, or if it has no GST rate and
 * the shop requires one.
 * @param sellsUnrated whether the shop sells products without a GST rate
 */
const availableSql = (sellsUnrated: boolean) => sql<number>`case
  when ${product.status} = 'active' and (${product.gstBasisPoints} is not null or ${sellsUnrated})
  then ${product.stock} else 0 end`;

/** The lines of a cart in the order in which they were added, with the products' current data. */
export const cartRows = (db: Queryable, memberId: string, sellsUnrated: boolean) =>
  db
    .select({
      id: cartItem.id,
      quantity: cartItem.quantity,
      toldPrice: cartItem.toldPrice,
      available: availableSql(sellsUnrated).mapWith(Number),
      summary: summaryColumns(),
    })
    .from(cartItem)
    .innerJoin(product, eq(product.id, cartItem.productId))
    .leftJoin(brand, eq(brand.id, product.brandId))
    .innerJoin(category, eq(category.id, product.categoryId))
    .where(eq(cartItem.memberId, memberId))
    .orderBy(asc(cartItem.createdAt), asc(cartItem.id));

export type CartRow = Awaited<ReturnType<typeof cartRows>>[number];

/** The discount of a member's rank in percent, for queries that join `member` and `rank`. */
export const ediscountColumn = sql<number>`case
  when ${member.type} = 'distributor' then coalesce(${rank.ediscount}, 0) else 0 end`;

/** The discount of the member's current rank in percent; 0 for customers. */
export async function ediscountOf(db: Queryable, memberId: string): Promise<number> {
  const [row] = await db
    .select({ ediscount: ediscountColumn })
    .from(member)
    .leftJoin(rank, eq(rank.id, member.rankId))
    .where(eq(member.id, memberId));
  return row?.ediscount ?? 0;
}

/**
 * Locks the member's row, so that concurrent additions to the cart cannot together exceed a limit.
 */
export async function lockCart(tx: Transaction, memberId: string): Promise<void> {
  await tx
    .select({ id: member.id })
    .from(member)
    .where(eq(member.id, memberId))
    .for('no key update');
}

/** The number of lines in a cart, without the line of `exceptProductId`. */
export async function countLines(
  db: Queryable,
  memberId: string,
  { exceptProductId }: { exceptProductId?: string } = {},
): Promise<number> {
  const rows = await db
    .select({ lines: count() })
    .from(cartItem)
    .where(
      and(
        eq(cartItem.memberId, memberId),
        exceptProductId === undefined ? undefined : ne(cartItem.productId, exceptProductId),
      ),
    );
  return singleRow(rows, 'the number of lines').lines;
}

/** Locks the lines of a cart until the transaction ends, and returns the pieces of each product. */
export async function lockQuantities(
  tx: Transaction,
  memberId: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .select({ productId: cartItem.productId, quantity: cartItem.quantity })
    .from(cartItem)
    .where(eq(cartItem.memberId, memberId))
    .orderBy(asc(cartItem.id))
    .for('update');
  return new Map(rows.map(({ productId, quantity }) => [productId, quantity]));
}

export async function quantityOf(
  db: Queryable,
  memberId: string,
  productId: string,
): Promise<number> {
  const [row] = await db
    .select({ quantity: cartItem.quantity })
    .from(cartItem)
    .where(and(eq(cartItem.memberId, memberId), eq(cartItem.productId, productId)));
  return row?.quantity ?? 0;
}

/**
 * Adds pieces to the line of a product, or creates the line. The new quantity is limited to `stock`
 * and to `MAX_QUANTITY`. `price` (paise) is stored as the price that the member has seen.
 */
export async function addQuantity(
  db: Queryable,
  line: { memberId: string; productId: string; quantity: number; price: number; stock: number },
): Promise<{ id: string; quantity: number }> {
  const { memberId, productId, quantity, price, stock } = line;
  const limit = Math.min(stock, MAX_QUANTITY);
  const rows = await db
    .insert(cartItem)
    .values({ memberId, productId, quantity: Math.min(quantity, limit), toldPrice: price })
    .onConflictDoUpdate({
      target: [cartItem.memberId, cartItem.productId],
      set: {
        quantity: sql`least(${cartItem.quantity} + ${quantity}, ${limit})`,
        toldPrice: price,
        updatedAt: sql`now()`,
      },
    })
    .returning({ id: cartItem.id, quantity: cartItem.quantity });
  return singleRow(rows, 'the line of the cart');
}

/**
 * Ids are compared as text, so that an invalid UUID matches nothing instead of raising an error.
 */
const isOwnLineSql = (memberId: string, id: string) =>
  and(eq(cartItem.memberId, memberId), sql`${cartItem.id}::text = ${id.toLowerCase()}`);

/**
 * Locks a line of the member's cart, and returns it with the product's current data; null if there
 * is no such line.
 */
export async function lineById(
  tx: Transaction,
  memberId: string,
  id: string,
  sellsUnrated: boolean,
) {
  const [row] = await tx
    .select({
      ...getTableColumns(cartItem),
      name: localised(product, 'name'),
      price: product.price,
      status: product.status,
      gstBasisPoints: product.gstBasisPoints,
      available: availableSql(sellsUnrated).mapWith(Number),
    })
    .from(cartItem)
    .innerJoin(product, eq(product.id, cartItem.productId))
    .where(isOwnLineSql(memberId, id))
    .for('update', { of: cartItem });
  return row ?? null;
}

/**
 * Sets the quantity of a line, and stores `price` (paise) as the price that the member has seen.
 */
export async function setQuantity(
  db: Queryable,
  memberId: string,
  { id, quantity, price }: { id: string; quantity: number; price: number },
): Promise<void> {
  await db
    .update(cartItem)
    .set({ quantity, toldPrice: price, updatedAt: sql`now()` })
    .where(isOwnLineSql(memberId, id));
}

/** Deletes a line. Returns false if the member's cart has no such line. */
export async function deleteLine(db: Queryable, memberId: string, id: string): Promise<boolean> {
  const deleted = await db
    .delete(cartItem)
    .where(isOwnLineSql(memberId, id))
    .returning({ id: cartItem.id });
  return deleted.length > 0;
}
