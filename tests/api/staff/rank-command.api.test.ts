import { expect, it } from 'vitest';
import { rank } from '../../../api/db/schema';
import { parseRankArguments, runRankCommand } from '../../../api/staff/rank-command';
import { describeOnBoth, type TestApi } from '../../setup/database';
import { changeProduct } from '../modules/cart/shoppers';
import { fillCatalogue } from '../modules/catalogue';
import { CAPSULES, OIL } from '../modules/order/orders';

describeOnBoth('npm run rank', (open) => {
  async function opened() {
    const api = await open();
    await fillCatalogue(api.db);
    await api.db.insert(rank).values([
      { rank: 1, name: 'Associate', ediscount: 5 },
      { rank: 5, name: 'Bronze', ediscount: 8, price: 600_00 },
    ]);
    return api;
  }
  /** Runs the command; answers its exit code and what it said. */
  async function run({ db, context, clock }: TestApi, ...args: string[]) {
    const lines: string[] = [];
    const say = (line: string) => void lines.push(line);
    const output = { print: say, complain: say };
    const line = await parseRankArguments(args, output);
    const openVault = async () => context.accounts.vault;
    const shop = { db, now: clock.at, openVault };
    const code = line ? await runRankCommand(shop, line, output) : 2;
    return { code, said: lines.join('\n') };
  }

  it('sets a rank’s products in order, replacing earlier ones', async () => {
    const api = await opened();
    await run(api, '5', 'set', CAPSULES);
    const { code, said } = await run(api, '5', 'set', `${OIL}=2`, CAPSULES);
    expect(code).toBe(0);
    expect(said.split('\n').slice(0, 2)).toEqual([
      'Rank 5, Bronze: ₹600, by 2 products',
      expect.stringMatching(`^  2 × .* \\(${OIL}\\), ₹.* each, 10 in stock$`),
    ]);
    expect((await run(api, 'list')).said).toBe(
      'Rank 1, Associate: has no price\nRank 5, Bronze: ₹600, by 2 products',
    );
    await run(api, '5', 'clear');
    expect((await run(api, '5', 'show')).said).toBe('Rank 5, Bronze: ₹600, is not for sale');
  });

  it('warns if the stock is worth less than the price, or a product is no longer sold', async () => {
    const api = await opened();
    await changeProduct(api, OIL, { stock: 1 });
    expect((await run(api, '5', 'set', OIL)).said).toContain('Nobody can buy it now');
    await changeProduct(api, OIL, { status: 'withdrawn' });
    expect((await run(api, '5', 'show')).said).toContain('no longer sold');
  });

  it('names the ranks with whose discount the stock is worth less than the price', async () => {
    const api = await opened();
    await api.db.insert(rank).values({ rank: 3, name: 'Partner', ediscount: 50 });
    await changeProduct(api, OIL, { stock: 1, price: 1_000_00, mrp: 1_000_00 });
    const { said } = await run(api, '5', 'set', OIL);
    expect(said).toContain('Members of these ranks cannot buy it now: Rank 3, Partner. The');
  });

  it('refuses unknown input, and changes nothing', async () => {
    const api = await opened();
    await run(api, '5', 'set', OIL);
    for (const [args, exit, words] of [
      [['7', 'show'], 1, 'There is no rank 7. Ranks: 1, 5.'],
      [['1', 'set', OIL], 1, 'Rank 1, Associate has no price'],
      [['5', 'set', OIL, 'no-such'], 1, 'does not sell no-such. Nothing was changed'],
      [['5', 'set', OIL, OIL], 2, `${OIL} is named twice`],
      [['5', 'set', `${OIL}=0`], 2, '=0: give a product with 1 to 99 pieces'],
      [['5', 'set'], 2, 'at least one product'],
      [['5', 'sell'], 2, 'one of show, set and clear'],
      [['bronze'], 2, 'the number of a rank'],
      [[], 2, 'Usage'],
      [['5', '--goods', 'x'], 2, 'Usage'],
    ] as const) {
      const { code, said } = await run(api, ...args);
      expect([args, code, said]).toEqual([args, exit, expect.stringContaining(words)]);
    }
    expect((await run(api, '5', 'show')).said).toContain('by 1 product\n');
  });
});
