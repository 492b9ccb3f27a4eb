/** The products that buy the demo's ranks. */
import { gt, inArray } from 'drizzle-orm';
import type { Queryable } from '../db/client';
import { product, rank, rankProduct } from '../db/schema';

/** One set of products and quantities. A buyer needs as many sets as the price of a rank requires. */
const goods: readonly [name: string, quantity: number][] = [
  ['Chyawanprash with Kesar and Forest Honey', 2],
  ['Virgin Coconut Oil from Pollachi', 1],
  ['South Indian Filter Coffee, 80:20 with Chicory', 2],
  ['Ashwagandha Root Capsules', 1],
  ['Daily Multivitamin Tablets for Women', 1],
  ['Kesar and Licorice Day Cream', 1],
  ['Whole Cashews W240, Unsalted', 1],
  ['Plant Protein Powder, Unflavoured', 1],
  ['Aged Basmati Rice, Two-Year', 1],
  ['Bilona Cow Ghee', 1],
];

/** Sets these products for each rank with a price. Products that the shop lacks are left out. */
export async function loadRankProducts(tx: Queryable): Promise<void> {
  const ranks = await tx.select({ id: rank.id }).from(rank).where(gt(rank.price, 0));
  const names = goods.map(([name]) => name);
  const products = await tx
    .select({ id: product.id, name: product.name })
    .from(product)
    .where(inArray(product.name, names));
  const rows = ranks.flatMap(({ id: rankId }) =>
    goods.flatMap(([wanted, quantity], position) =>
      products
        .filter(({ name }) => name === wanted)
        .map(({ id: productId }) => ({ rankId, productId, position, quantity })),
    ),
  );
  if (rows.length > 0) await tx.insert(rankProduct).values(rows).onConflictDoNothing();
}
