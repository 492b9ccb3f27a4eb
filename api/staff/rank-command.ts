/** The command `npm run rank`: shows and sets which products buy a rank. */
import { parseArgs } from 'node:util';
import { MAX_QUANTITY } from '@contract/cart';
import { formatPaise } from '@contract/money';
import type { Rank } from '@contract/rank';
import type { Vault } from '../crypto';
import { bodyOf } from '../http/api-error';
import { allRanks } from '../modules/rank/rank.repository';
import { goodsWorth } from '../modules/rank/rank.rules';
import { type ProductQuantity, setRankGoods } from '../modules/rank/rank-goods.service';
import { type RankProductRow, rankProductsOf } from '../modules/rank/rank-product.repository';
import { commandActor } from '../modules/staff/staff-record';
import {
  type CommandOutput,
  parseOrUsageError,
  readCommand,
  staffName,
  UsageError,
} from './command-line';

const USAGE = `Usage: npm run rank -- list
       npm run rank -- NUMBER show
       npm run rank -- NUMBER set PRODUCT[=PIECES] …   sets the products that buy the rank, in this order
       npm run rank -- NUMBER clear                    the rank can no longer be bought
NUMBER is the number of the rank. PRODUCT is the last part of a product's address: coconut-oil in /product/coconut-oil.
A purchase takes as many sets of these products as the rank's price requires.`;

/** The parsed command line. `by` is the computer's user who runs the command. */
type RankArguments =
  | { act: 'list' }
  | { act: 'show'; rank: number }
  | { act: 'set'; by: string; rank: number; goods: ProductQuantity[] };

type RankContext = Pick<Parameters<typeof setRankGoods>[0], 'db' | 'now'> & {
  /** Opens the vault. Called only for a change, because reading needs no data secret. */
  openVault(): Promise<Vault>;
};

/** Parses the command line. If it is invalid, prints an error and returns null. */
export const parseRankArguments = (
  args: string[],
  output: CommandOutput,
): Promise<RankArguments | null> => readCommand(() => parseArguments(args), USAGE, output);

function parseArguments(args: string[]): RankArguments {
  const { positionals } = parseOrUsageError(() =>
    parseArgs({ args, allowPositionals: true, options: {} }),
  );
  const [first = '', act = '', ...rest] = positionals;
  if (first === 'list' && positionals.length === 1) return { act: 'list' };
  if (!/^\d{1,9}$/.test(first)) throw new UsageError('Give the number of a rank, or list.');
  const rank = Number(first);
  if (act === 'set') {
    if (rest.length === 0) throw new UsageError('Give at least one product.');
    return { act, by: staffName(undefined), rank, goods: distinct(rest.map(parseProductQuantity)) };
  }
  if (act === 'clear' && rest.length === 0) {
    return { act: 'set', by: staffName(undefined), rank, goods: [] };
  }
  if (act === 'show' && rest.length === 0) return { act, rank };
  throw new UsageError('Give one of show, set and clear.');
}

function parseProductQuantity(text: string): ProductQuantity {
  const [, slug = '', pieces = '1'] = /^([a-z0-9-]+)(?:=(\d+))?$/.exec(text) ?? [];
  const count = Number(pieces);
  if (slug !== '' && count >= 1 && count <= MAX_QUANTITY) return { slug, pieces: count };
  throw new UsageError(`${text}: give a product with 1 to ${MAX_QUANTITY} pieces.`);
}

/** @throws UsageError if a product is named twice */
function distinct(goods: ProductQuantity[]): ProductQuantity[] {
  const twice = goods.find(({ slug }, at) => goods.findIndex((one) => one.slug === slug) < at);
  if (twice) throw new UsageError(`${twice.slug} is named twice.`);
  return goods;
}

/**
 * Runs the command.
 * @returns the exit code: 0 if it succeeded, 1 if it was refused
 */
export async function runRankCommand(
  { db, now, openVault }: RankContext,
  line: RankArguments,
  { print, complain }: CommandOutput,
): Promise<number> {
  const ladder = await allRanks(db);
  if (line.act === 'list') {
    for (const step of ladder) print(headOf(step, await rankProductsOf(db, step._id)));
    return 0;
  }
  const step = ladder.find(({ rank }) => rank === line.rank);
  if (!step) {
    const known = ladder.map(({ rank }) => rank).join(', ');
    complain(`There is no rank ${line.rank}. Ranks: ${known || 'none'}.`);
    return 1;
  }
  if (line.act === 'set') {
    const context = { db, now, vault: await openVault(), actor: commandActor(line.by) };
    const outcome = await setRankGoods(context, step.rank, line.goods);
    if (!outcome.ok) {
      complain(bodyOf(outcome).message);
      return 1;
    }
  }
  const goods = await rankProductsOf(db, step._id);
  for (const text of [
    headOf(step, goods),
    ...goods.map(productLine),
    ...priceWarnings(ladder, step, goods),
  ]) {
    print(text);
  }
  return 0;
}

const nameOf = ({ rank, name }: Rank) => `Rank ${rank}, ${name}`;

function headOf(step: Rank, goods: readonly RankProductRow[]): string {
  if (step.price === 0) return `${nameOf(step)}: has no price`;
  const sold = goods.filter(({ isSold }) => isSold).length;
  const offer = sold > 0 ? `by ${sold} product${sold === 1 ? '' : 's'}` : 'is not for sale';
  return `${nameOf(step)}: ${formatPaise(step.price)}, ${offer}`;
}

const productLine = ({ quantity, name, slug, price, stock, isSold }: RankProductRow): string =>
  [
    `  ${quantity} × ${name} (${slug}), ${formatPaise(price)} each`,
    isSold ? `${stock} in stock` : 'no longer sold',
  ].join(', ');

/**
 * Returns a warning if the products in stock do not add up to the rank's price, with the discount of
 * some or all ranks below. Returns no warning if none of the products is sold.
 */
function priceWarnings(
  ladder: readonly Rank[],
  step: Rank,
  goods: readonly RankProductRow[],
): string[] {
  const sold = goods.filter(({ isSold }) => isSold);
  if (sold.length === 0) return [];
  const below = ladder.filter(({ rank }) => rank < step.rank);
  const without = below.filter(
    ({ ediscount }) => !goodsWorth(sold, { due: step.price, ediscount, maxPieces: MAX_QUANTITY }),
  );
  if (without.length === 0) return [];
  const who =
    without.length === below.length
      ? 'Nobody can buy it now'
      : `Members of these ranks cannot buy it now: ${without.map(nameOf).join('; ')}`;
  return [`${who}. The products in stock do not add up to ${formatPaise(step.price)}.`];
}
