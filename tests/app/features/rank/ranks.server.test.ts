import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { RanksPage } from '~/features/rank/rank.server';
import * as allRanks from '~/routes/_office+/allrank';
import * as checkoutIndex from '~/routes/_shop+/checkout+/_index';
import * as rankCheckout from '~/routes/_shop+/checkout+/rank';
import * as review from '~/routes/_shop+/checkout+/review';
import * as productPage from '~/routes/_shop+/product.$slug';
import { product, rank, rankProduct } from '../../../../api/db/schema';
import { ordering } from '../../../api/modules/order/orders';
import { testUpstream } from '../../../setup/upstream';
import type { Visitor } from '../../../setup/visitor';
import { member, tokenOf } from '../account/demo-members';
import { add, cartOf, MASALA, OIL, tidyUp, withGoods } from '../cart/shop';
import { HYDERABAD, pageOf, pathOf, send, toReview } from '../checkout/shop';

const upstream = testUpstream(async (api) => {
  await withGoods(api);
  const { db } = api;
  const [platinum] = await db
    .update(rank)
    .set({ price: 400_00 })
    .where(eq(rank.name, 'Platinum'))
    .returning();
  const [oil] = await db.select().from(product).where(eq(product.slug, OIL));
  await db
    .insert(rankProduct)
    .values({ rankId: platinum?.id ?? '', productId: oil?.id ?? '', quantity: 1 });
});
let visitor: Visitor;
beforeEach(async () => {
  await tidyUp(upstream.api);
  visitor = await member('demo@example.com');
});

const ranks = async (): Promise<RanksPage> =>
  (await visitor.get(allRanks.loader, '/allrank')).json();
const begin = async (rankId: string, more: Record<string, string> = {}) =>
  visitor.post(rankCheckout.action, '/checkout/rank', {
    rank: rankId,
    csrf: await tokenOf(visitor),
    ...more,
  });
const priceOfOil = async () => {
  const page = await visitor.get(productPage.loader, `/product/${OIL}`, { slug: OIL });
  return (await page.json()).purchase.rank;
};

describe('the purchase of a rank', () => {
  it('shows its price and products, and buys them separately from the cart', async () => {
    await add(visitor, MASALA, '2');
    const { next, history } = await ranks();
    expect(next).toMatchObject({ name: 'Platinum', price: 400_00, offer: { counted: 0 } });
    expect(next?.offer?.goods).toMatchObject([{ slug: OIL, quantity: 4 }]);
    expect(history).toMatchObject([{ rank: 'Gold', how: '', order: '' }]);
    expect(await priceOfOil()).toMatchObject({ ediscount: 12 });

    expect(pathOf(await begin(next?.id ?? ''))).toBe('/checkout/address');
    await toReview(visitor);
    const shown = await pageOf(visitor, 'review');
    expect(shown).toMatchObject({ rank: 'Platinum', lines: [{ slug: OIL, quantity: 4 }] });
    const id =
      pathOf(await send(visitor, 'review'))
        .split('/')
        .at(-1) ?? '';
    expect((await ranks()).history).toHaveLength(1);
    expect((await cartOf(visitor)).lines).toMatchObject([{ slug: MASALA }]);

    const orders = ordering(upstream.api);
    const { id: orderId, total } = await orders.rowOf(id);
    await orders.capture(await orders.attempt(orderId, total));
    const after = await ranks();
    expect(after.steps.find(({ isOwn }) => isOwn)?.name).toBe('Platinum');
    expect(after.history?.[0]).toMatchObject({ rank: 'Platinum', from: 'Gold', how: 'Bought' });
    expect(after.history?.[0]?.order).toBe(id);
    expect(await priceOfOil()).toMatchObject({ ediscount: 15 });
    // No products are listed for the next rank.
    expect(after.next).toBeNull();
  });

  it('is dropped if the checkout is started again from the cart', async () => {
    await add(visitor, MASALA, '1');
    await begin('any');
    await visitor.get(checkoutIndex.loader, '/checkout');
    await toReview(visitor);
    expect(await pageOf(visitor, 'review')).toMatchObject({ rank: '', lines: [{ slug: MASALA }] });
  });

  it('redirects to the ranks if the rank is not the next one', async () => {
    await begin('another-rank');
    await send(visitor, 'address', HYDERABAD);
    expect(pathOf(await visitor.get(review.loader, '/checkout/review'))).toBe('/allrank');
  });

  it('refuses forms of another site and of customers', async () => {
    expect((await begin('any', { csrf: 'forged' })).status).toBe(403);
    visitor = await member('shopper@example.com');
    expect((await begin('any')).status).toBe(403);
  });
});
