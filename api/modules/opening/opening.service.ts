/** Opening a shop: what is missing before it, and the rule that a shop is complete when it opens. */
import { dayInIndia } from '@contract/india';
import type { Database, Queryable } from '../../db/client';
import { canSellWithoutGstRate, type ShopTerms } from '../../shop-terms';
import { hasDistributor } from '../member/founder.service';
import { countProducts } from '../product/product.repository';
import { allSettings, settingHistory } from '../setting/setting.repository';
import { inForce } from '../setting/setting.rules';
import {
  type NewVersion,
  type WriteContext,
  type Written,
  writeSetting,
} from '../setting/setting.service';
import { isOpening, openingsIn, settingTasks, stockTasks, type Task } from './opening.rules';

const MAX_COUNTED = 1_000;

interface OpeningState {
  isOpen: boolean;
  /** Who opened it, and when; null for a shop that began open. */
  opened: { actor: string; at: Date } | null;
  tasks: Task[];
  /** On sale and in stock. */
  products: number;
}

/** What is confirmed and what is missing on the day of `now`. */
export async function openingState(
  db: Queryable,
  shop: ShopTerms,
  now: Date,
): Promise<OpeningState> {
  const current = inForce(await allSettings(db), dayInIndia(now));
  const sellsUnrated = canSellWithoutGstRate(shop);
  const products = await countProducts(db, { inStock: true, sellsUnrated }, MAX_COUNTED);
  const { paymentMethods } = shop;
  const opening = current.get('opening');
  const isOpen = isOpening(opening?.value);
  return {
    ...{ isOpen, products },
    opened: isOpen && opening ? { actor: opening.actor, at: opening.writtenAt } : null,
    tasks: [
      ...settingTasks(current),
      ...stockTasks({ paymentMethods, products, hasFounder: await hasDistributor(db) }),
    ],
  };
}

/**
 * Writes a version of a setting, as the desk and the command do. A shop that has never been open can only
 * be opened when nothing is missing.
 */
export async function changeSetting(
  context: WriteContext & { db: Database; shop: ShopTerms },
  version: NewVersion,
): Promise<Written> {
  const { db, shop, now } = context;
  if (version.group === 'opening' && isOpening(version.value)) {
    const isFirst = openingsIn(await settingHistory(db, 'opening')).length === 0;
    const { tasks } = isFirst ? await openingState(db, shop, now) : { tasks: [] };
    const left = tasks.filter(({ isDone }) => !isDone).map(({ name }) => name);
    if (left.length > 0) {
      const message = `is not possible yet, because these are not complete: ${left.join(', ')}`;
      return { ok: false, reason: 'invalid', problems: [{ path: 'isOpen', message }] };
    }
  }
  return writeSetting(context, version);
}
