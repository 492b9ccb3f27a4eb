import { eq } from 'drizzle-orm';
import { beforeEach, expect, inject, it } from 'vitest';
import { priceChange, product } from '../../../api/db/schema';
import {
  applyPrices,
  cancelPrice,
  PRICE_JOB,
  setPrice,
} from '../../../api/modules/catalogue/price.service';
import { versionOf } from '../../../api/modules/catalogue/product-edit.service';
import { describeOnBoth, type TestApi } from '../../setup/database';
import { runJobs } from '../../setup/jobs';
import { waitForLockWaits } from '../../setup/lock-waits';
import { fillCatalogue } from '../modules/catalogue';
import { OIL } from '../modules/order/orders';

const WATER = 'rose-water';
const DAY = '2026-11-23';
const BEFORE_MIDNIGHT = new Date('2026-11-22T18:29:59Z');
const AFTER_MIDNIGHT = new Date('2026-11-22T18:30:01Z');

describeOnBoth('prices that begin', (open) => {
  let api: TestApi;
  beforeEach(async () => {
    api = await open();
    await fillCatalogue(api.db);
    await plan(OIL, 100_00);
    api.clock.at = AFTER_MIDNIGHT;
  });

  const rowOf = async (slug: string) => {
    const [row] = await api.db.select().from(product).where(eq(product.slug, slug));
    if (!row) throw new Error('There is no such product.');
    return row;
  };
  const context = (now: Date) => {
    const { vault } = api.context.accounts;
    return { db: api.db, vault, actor: { id: null, name: 'Asha' }, now };
  };
  const plan = async (slug: string, price: number, { now = BEFORE_MIDNIGHT, day = DAY } = {}) => {
    const version = versionOf(await rowOf(slug));
    const outcome = await setPrice(context(now), slug, {
      price,
      mrp: price,
      valid_from: day,
      version,
    });
    expect(outcome).toMatchObject({ ok: true });
  };
  const apply = () => applyPrices(api.db, AFTER_MIDNIGHT);
  const planned = async (slug: string) => {
    const { id } = await rowOf(slug);
    const rows = await api.db.select().from(priceChange).where(eq(priceChange.productId, id));
    return rows.map(({ price, appliedAt }) => ({ price, isApplied: appliedAt !== null }));
  };
  /** Applies prices while a change has locked the product and has not written the plan yet. */
  const applyDuring = async (change: () => Promise<unknown>) => {
    const { changed, applied } = await api.db.transaction(async (tx) => {
      await tx.select().from(priceChange).for('update');
      const started = change();
      await waitForLockWaits(api.db, 1);
      const begun = apply();
      await waitForLockWaits(api.db, 2);
      return { changed: started, applied: begun };
    });
    await Promise.all([changed, applied]);
  };

  it('are those of the latest day of each product', async () => {
    await plan(OIL, 90_00, { now: new Date('2026-11-20T06:30:00Z'), day: '2026-11-21' });
    await plan(WATER, 95_00);
    await plan(WATER, 85_00, { day: '2026-11-24' });
    await apply();
    expect([(await rowOf(OIL)).price, (await rowOf(WATER)).price]).toEqual([100_00, 95_00]);
    expect((await planned(OIL)).map(({ isApplied }) => isApplied)).toEqual([true, true]);
    await apply();
    expect(await planned(WATER)).toEqual(
      expect.arrayContaining([
        { price: 95_00, isApplied: true },
        { price: 85_00, isApplied: false },
      ]),
    );
  });

  const isPostgres = inject('database').kind === 'postgres';

  it.runIf(isPostgres)('do not replace a price that is set at that moment', async () => {
    await applyDuring(() => plan(OIL, 120_00, { now: AFTER_MIDNIGHT }));
    expect(await rowOf(OIL)).toMatchObject({ price: 120_00, mrp: 120_00 });
    expect(await planned(OIL)).toEqual([{ price: 120_00, isApplied: true }]);
  });

  it.runIf(isPostgres)('do not include one that is cancelled at that moment', async () => {
    await applyDuring(() => cancelPrice(context(AFTER_MIDNIGHT), OIL, DAY));
    expect(await rowOf(OIL)).toMatchObject({ price: 150_50 });
    expect(await planned(OIL)).toEqual([]);
  });

  it.runIf(isPostgres)('include one that is planned while others begin', async () => {
    const running = await api.db.transaction(async (tx) => {
      await tx.select().from(product).where(eq(product.slug, OIL)).for('update');
      const started = runJobs(api.context, [PRICE_JOB]);
      await waitForLockWaits(api.db, 1);
      await plan(WATER, 95_00);
      return { started };
    });
    await running.started;
    expect(await planned(OIL)).toEqual([{ price: 100_00, isApplied: true }]);
    expect(await planned(WATER)).toEqual([{ price: 95_00, isApplied: true }]);
    expect([(await rowOf(OIL)).price, (await rowOf(WATER)).price]).toEqual([100_00, 95_00]);
  });
});
