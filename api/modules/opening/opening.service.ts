/** Opening a shop: lists what is missing, and ensures that a shop is complete when it opens. */
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
  /** Who opened the shop, and when; null if it is not open. */
  opened: { actor: string; at: Date } | null;
  tasks: Task[];
  /** The number of products on sale and in stock, at most 1,000. */
  products: number;
}

/** Returns what is confirmed and what is missing on the day of `now`. */
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
 * Writes a version of a setting, for the desk and the command. A shop can be opened for the first
 * time only if nothing is missing. After that, its required fields cannot be emptied.
 */
export async function changeSetting(context: ShopContext, version: NewVersion): Promise<Written> {
  const problems = await problemsOf(context, version);
  return problems.length > 0
    ? { ok: false, reason: 'invalid', problems }
    : writeSetting(context, version);
}

async function problemsOf(context: ShopContext, version: NewVersion): Promise<SettingProblem[]> {
  const { group, value } = version;
  const wasOpened = openingsIn(await settingHistory(context.db, 'opening')).length > 0;
  if (wasOpened) return lostFacts(await settingHistory(context.db, group), version);
  return group === 'opening' && isOpening(value) ? openingProblems(context) : [];
}

async function openingProblems({ db, shop, now }: ShopContext): Promise<SettingProblem[]> {
  const { tasks } = await openingState(db, shop, now);
  const left = tasks.filter(({ isDone }) => !isDone).map(({ name }) => name);
  const message = `is not possible yet, because these are not complete: ${left.join(', ')}`;
  return left.length > 0 ? [{ path: 'isOpen', message }] : [];
}

/**
 * Finds required fields that a new version would empty. The existing versions of the group are
 * given newest first.
 */
function lostFacts([newest]: SettingRow[], { group, value }: NewVersion): SettingProblem[] {
  const read = schemaOf(group).safeParse(value);
  if (!newest || !read.success) return [];
  const message = 'must not be empty, because an open shop has to show it';
  return newlyMissingFields(group, newest.value, read.data).map((path) => ({ path, message }));
}
