import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RanksPage } from '~/features/rank/rank.server';
import * as joinUs from '~/routes/_join+/join-us';
import * as allRanks from '~/routes/_office+/allrank';
import * as pay from '~/routes/_shop+/checkout+/pay_.$id';
import * as rankCheckout from '~/routes/_shop+/checkout+/rank';
import {
  ACCOUNTS,
  FOREIGN_PASSWORD,
  type ForeignBuying,
} from '../../../journeys/support/foreign-buying';
import { openForeignShop } from '../../../setup/foreign-shop';
import { createVisitor } from '../../../setup/visitor';
import { tokenOf } from '../account/demo-members';
import { pageOf, pathOf, send, toReview } from '../checkout/shop';

let foreign: ForeignBuying;
beforeAll(async () => {
  foreign = await openForeignShop({ RAZORPAY_KEY_ID: 'rzp_of_the_web' });
});
afterAll(() => foreign.stop());

it('a rank is bought from an upstream with only the specified calls', async () => {
  const visitor = createVisitor();
  const account = { email: ACCOUNTS.distributor, password: FOREIGN_PASSWORD };
  await visitor.post(joinUs.action, '/join-us', account);
  const ranks = async (): Promise<RanksPage> =>
    (await visitor.get(allRanks.loader, '/allrank')).json();

  const before = await ranks();
  expect(before.steps.map(({ name, isOwn }) => [name, isOwn])).toEqual([
    ['Two', true],
    ['Seven', false],
  ]);
  // The upstream describes the requirements in another format.
  expect([before.check, before.history]).toEqual([null, []]);
  expect(before.next).toEqual({ id: 'seven', name: 'Seven', offer: null, price: 250_000 });

  const fields = { rank: 'seven', csrf: await tokenOf(visitor) };
  expect(pathOf(await visitor.post(rankCheckout.action, '/checkout/rank', fields))).toBe(
    '/checkout/address',
  );
  await toReview(visitor);
  const review = await pageOf(visitor, 'review');
  expect(review).toMatchObject({ rank: 'Seven', isComplete: false, total: null });
  expect(review.lines).toMatchObject([{ name: 'Products of the rank Seven', gross: 250_000 }]);
  const placed = (await send(visitor, 'review')).headers.get('Location') ?? '';
  const [id = ''] = foreign.ordersOf('distributor');
  expect(placed).toContain(`/checkout/pay/${id}?by=razorpay`);
  const sent = foreign.calls.filter(({ path }) => path === 'distributor/rank/purchase');
  expect(sent).toMatchObject([{ fields: { rank: 'seven', payment_method: 'razorpay' } }]);
  const { begun } = await (await visitor.get(pay.loader, placed, { id })).json();
  const paid = await fetch(`${foreign.gateways.url}/pay`, {
    method: 'POST',
    body: new URLSearchParams(begun.fields),
  });
  expect(paid.status).toBe(200);
});
