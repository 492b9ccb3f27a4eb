/** Prices that begin on a day. Orders and invoices keep the price that they were made with. */
import { dayInIndia, midnightInIndia } from '@contract/india';
import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Database } from '../../db/client';
import { priceChange, product } from '../../db/schema';
import { done, inTransaction, type Outcome, refuse, refuseField } from '../../outcome';
import { scheduleJob } from '../../scheduler/job.repository';
import { recordChange } from '../staff/staff-record';
import { lockProduct } from './product-edit.repository';
import { type CatalogueContext, changedAt, refuseOutdated } from './product-edit.service';

/** The job that applies the prices that have begun. Its key is the day on which they begin. */
export const PRICE_JOB = 'begin-prices';

interface NewPrice {
  /** Paise. */
  price: number;
  /** Paise. */
  mrp: number;
  /** A day in India, today or later. */
  valid_from: string;
  version: string;
}

/**
 * Sets the price of a product today, or plans it for a later day. Refuses a day in the past, and a
 * form that was made from an older version of the product.
 */
export function setPrice(
  { db, vault, actor, now }: CatalogueContext,
  slug: string,
  { price, mrp, valid_from: validFrom, version }: NewPrice,
): Promise<Outcome<object>> {
  const today = dayInIndia(now);
  return inTransaction<object>(db, async (tx) => {
    const row = await lockProduct(tx, slug);
    if (!row) return refuse('product_unknown');
    if (validFrom < today) return refuseField('valid_from', 'setting_past');
    const outdated = await refuseOutdated(tx, row, version);
    if (outdated) return outdated;
    const isNow = validFrom === today;
    const written = { price, mrp, actor: actor.name, writtenAt: now };
    const values = { ...written, appliedAt: isNow ? now : null };
    await tx
      .insert(priceChange)
      .values({ productId: row.id, validFrom, ...values })
      .onConflictDoUpdate({ target: [priceChange.productId, priceChange.validFrom], set: values });
    if (!isNow) {
      const runAt = midnightInIndia(validFrom);
      // A job that has already begun does not see this price, and has to run again.
      await scheduleJob(tx, { name: PRICE_JOB, key: validFrom, runAt });
    }
    await tx
      .update(product)
      .set({ ...(isNow ? { price, mrp } : {}), updatedAt: changedAt(row, now) })
      .where(eq(product.id, row.id));
    const states = {
      before: { price: row.price, mrp: row.mrp },
      after: { price, mrp, validFrom },
    };
    await recordChange(
      tx,
      vault,
      actor,
      { action: 'product.price', subject: slug, ...states },
      now,
    );
    return done({});
  });
}

/** Removes a planned price. Refuses a price that is unknown or was already applied. */
export function cancelPrice(
  { db, vault, actor, now }: CatalogueContext,
  slug: string,
  validFrom: string,
): Promise<Outcome<object>> {
  return inTransaction<object>(db, async (tx) => {
    const row = await lockProduct(tx, slug);
    if (!row) return refuse('product_unknown');
    const [removed] = await tx
      .delete(priceChange)
      .where(
        and(
          eq(priceChange.productId, row.id),
          eq(priceChange.validFrom, validFrom),
          isNull(priceChange.appliedAt),
        ),
      )
      .returning();
    if (!removed) return refuse('price_plan_unknown');
    const before = { price: removed.price, mrp: removed.mrp, validFrom };
    const entry = { action: 'product.price-cancel', subject: slug, before };
    await recordChange(tx, vault, actor, entry, now);
    return done({});
  });
}

/**
 * Applies all prices whose day has begun. If several prices of a product have begun, the latest day
 * decides.
 */
export function applyPrices(db: Database, now: Date): Promise<void> {
  const today = dayInIndia(now);
  const at = now.toISOString();
  const isDue = and(isNull(priceChange.appliedAt), lte(priceChange.validFrom, today));
  return db.transaction(async (tx) => {
    const due = tx.select({ id: priceChange.productId }).from(priceChange).where(isDue);
    // Whoever sets or cancels a price locks its product. So the prices that the next statement reads
    // are final, and no other price is marked as applied.
    const locked = await tx
      .select({ id: product.id })
      .from(product)
      .where(inArray(product.id, due))
      .orderBy(product.id)
      .for('no key update');
    const ids = sql.param(locked.map(({ id }) => id));
    await tx.execute(sql`
      with begun as (update price_change set applied_at = ${at}::timestamptz
        where applied_at is null and valid_from <= ${today} and product_id = any(${ids}::uuid[])
        returning product_id, valid_from, price, mrp)
      update product set price = latest.price, mrp = latest.mrp,
        updated_at = greatest(${at}::timestamptz, updated_at + interval '1 ms')
      from (select distinct on (product_id) product_id, price, mrp from begun
        order by product_id, valid_from desc) as latest
      where product.id = latest.product_id`);
  });
}
