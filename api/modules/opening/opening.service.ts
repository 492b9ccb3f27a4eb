/** Opening a shop: what is missing before it, and the rule that a shop is complete when it opens. */
import { dayInIndia } from '@contract/india';
import { schemaOf } from '@contract/setting/groups';
import type { Database, Queryable } from '../../db/client';
import { canSellWithoutGstRate, type ShopTerms } from '../../shop-terms';
import { hasDistributor } from '../member/founder.service';
import { countProducts } from '../product/product.repository';
import { allSettings, type SettingRow, settingHistory } from '../setting/setting.repository';
import { type SettingProblem, versionsInForce } from '../setting/setting.rules';
import {
  type NewVersion,
  type WriteContext,
  type Written,
  writeSetting,
} from '../setting/setting.service';
import {
  isOpening,
  newlyMissingFields,
  openingsIn,
  settingTasks,
  stockTasks,
  type Task,
} from './opening.rules';

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
  const rows = await allSettings(db);
  const today = dayInIndia(now);
  const current = versionsInForce(rows, today);
  const sellsUnrated = canSellWithoutGstRate(shop);
  const products = await countProducts(db, { inStock: true, sellsUnrated }, MAX_COUNTED);
  const { testMethods = [] } = shop;
  const paymentMethods = shop.paymentMethods.filter((method) => !testMethods.includes(method));
  const opening = current.get('opening');
  const isOpen = isOpening(opening?.value);
  return {
    isOpen,
    products,
    opened: isOpen && opening ? { actor: opening.actor, at: opening.writtenAt } : null,
    tasks: [
      ...settingTasks(rows, today, isOpen),
      ...stockTasks({ paymentMethods, products, hasFounder: await hasDistributor(db) }),
    ],
  };
}

type ShopContext = WriteContext & { db: Database; shop: ShopTerms };

/**
 * Writes a version of a setting, as the desk and the command do. A shop that has never been open can only
 * be opened when nothing is missing; afterwards it cannot lose what it had to have.
 */
export async function changeSetting(context: ShopContext, version: NewVersion): Promise<Written> {
  const { group, value } = version;
  const wasOpened = openingsIn(await settingHistory(context.db, 'opening')).length > 0;
  const problems = wasOpened
    ? lostFacts(await settingHistory(context.db, group), version)
    : group === 'opening' && isOpening(value)
      ? await openingProblems(context)
      : [];
  return problems.length > 0
    ? { ok: false, reason: 'invalid', problems }
    : writeSetting(context, version);
}

async function openingProblems({ db, shop, now }: ShopContext): Promise<SettingProblem[]> {
  const { tasks } = await openingState(db, shop, now);
  const left = tasks.filter(({ isDone }) => !isDone).map(({ name }) => name);
  const message = `is not possible yet, because these are not complete: ${left.join(', ')}`;
  return left.length > 0 ? [{ path: 'isOpen', message }] : [];
}

/** @param versions of the group, the newest first */
function lostFacts([newest]: SettingRow[], { group, value }: NewVersion): SettingProblem[] {
  const read = schemaOf(group).safeParse(value);
  if (!newest || !read.success) return [];
  const message = 'must not be empty, because an open shop has to show it';
  return newlyMissingFields(group, newest.value, read.data).map((path) => ({ path, message }));
}
