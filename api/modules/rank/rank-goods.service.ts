/**
 * Sets which products buy a rank, for the desk and the command `rank`. Each change adds an entry to
 * the desk's record.
 */
import { eq } from 'drizzle-orm';
import type { Vault } from '../../crypto';
import type { Database } from '../../db/client';
import { rank } from '../../db/schema';
import { done, inTransaction, type Outcome, refuse } from '../../outcome';
import { recordChange, type StaffActor } from '../staff/staff-record';
import { productsBySlug, rankProductsOf, replaceRankProducts } from './rank-product.repository';

interface RankGoodsContext {
  db: Database;
  /** Seals the entries of the record. */
  vault: Vault;
  actor: StaffActor;
  now: Date;
}

export interface ProductQuantity {
  slug: string;
  pieces: number;
}

/** Writes a rank's goods as text, for the record and to detect a concurrent change. */
const goodsOf = (rows: readonly { slug: string; quantity: number }[]): string =>
  rows.map(({ slug, quantity }) => `${slug}=${quantity}`).join(' ');

/**
 * Sets the products that buy a rank, in this order. Without any product the rank cannot be bought.
 * Refuses an unknown rank, goods for a rank without a price, a product that the shop does not sell,
 * a product that is named twice, and goods that somebody else has changed since the caller saw
 * them.
 * @param seen the goods that the caller saw, as `slug=pieces` with spaces between them; not
 * compared if left out
 */
export function setRankGoods(
  { db, vault, actor, now }: RankGoodsContext,
  number: number,
  goods: readonly ProductQuantity[],
  seen?: string,
): Promise<Outcome<object>> {
  return inTransaction<object>(db, async (tx) => {
    const [step] = await tx.select().from(rank).where(eq(rank.rank, number)).for('update');
    if (!step) return refuse('rank_unknown');
    if (step.price === 0 && goods.length > 0) {
      return refuse('rank_without_price', { rank: `Rank ${step.rank}, ${step.name}` });
    }
    const before = goodsOf(await rankProductsOf(tx, step.id));
    if (seen !== undefined && seen !== before) return refuse('group_changed');
    const slugs = goods.map(({ slug }) => slug);
    const found = await productsBySlug(tx, slugs);
    const missing = slugs.filter((slug) => !found.some((row) => row.slug === slug && row.isSold));
    if (missing.length > 0) return refuse('rank_goods_not_sold', { products: missing.join(', ') });
    const twice = slugs.find((slug, at) => slugs.indexOf(slug) < at);
    if (twice) return refuse('rank_goods_twice', { product: twice });
    const rows = goods.map(({ slug, pieces: quantity }) => ({
      productId: found.find((row) => row.slug === slug)?.id ?? '',
      quantity,
    }));
    await replaceRankProducts(tx, step.id, rows);
    const after = goodsOf(goods.map(({ slug, pieces: quantity }) => ({ slug, quantity })));
    const entry = { action: 'rank.goods', subject: String(number), before, after };
    await recordChange(tx, vault, actor, entry, now);
    return done({});
  });
}
