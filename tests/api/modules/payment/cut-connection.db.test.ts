import type { Order } from '@contract/order';
import type { RazorpayOrder } from '@contract/payment';
import { sql } from 'drizzle-orm';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { product, shopOrder } from '../../../../api/db/schema';
import { expireOrders } from '../../../../api/modules/payment/payment-work';
import { createTestApi } from '../../../setup/database';
import { full } from '../../../setup/full';
import { reconcile, sendRefunds } from '../../../setup/jobs';
import { createTestDatabase } from '../../../setup/test-database';
import { shopper } from '../cart/shoppers';
import { address, CAPSULES, OIL, two } from '../order/orders';
import { type Moment, openCutConnection } from './cut-connection';
import { openSandboxedShop, type SandboxedShop } from './sandboxed-shop';

const STOCK = 100_000;

describe.runIf(inject('database').kind === 'postgres')('an interrupted connection', () => {
  const openShop = async () => {
    const { url = '', drop } = await createTestDatabase('migrated');
    const connection = await openCutConnection(url);
    const { db } = connection;
    onTestFinished(() => connection.close().finally(drop));
    const shop = await openSandboxedShop((overrides) => createTestApi({ ...overrides, db }));
    await db.update(product).set({ stock: STOCK });
    return { shop, connection };
  };

  /** What a person does who is told to try again: another of the pool's connections may be gone too. */
  async function again<Answer>(ask: () => Promise<Answer | null | undefined>): Promise<Answer> {
    for (let times = 0; times < 5; times += 1) {
      const answer = await ask();
      if (answer) return answer;
    }
    throw new Error('Nothing was answered five times.');
  }

  /**
   * Buys in steps, with the connection cut at a statement of one of them, and does again what a
   * buyer would; what comes after the payment is left to the scheduler then.
   */
  async function buy(
    { shop, connection }: Awaited<ReturnType<typeof openShop>>,
    { at, moment }: { at: number; moment: Moment },
  ) {
    const { api, orders } = shop;
    const buyer = await shopper(api);
    const headers = { ...buyer.headers, 'Idempotency-Key': crypto.randomUUID() };
    const { total } = await orders.quote(buyer);
    let sent = 0;
    const until = async (work: () => Promise<unknown>) => {
      if (sent >= at) return;
      sent += await connection.during(at - sent, moment, async () => void (await work()));
    };

    const wish = { items: two, address, payment_method: 'razorpay', expected_total: total };
    const place = async () =>
      (await api.call<Order | null>('POST', 'order/user/create', wish, headers)).body.data?._id;
    const answered: (string | undefined)[] = [];
    await until(async () => answered.push(await place()));
    const id = await again(place);
    for (const known of answered) expect(known ?? id).toBe(id);

    const begin = async () => {
      const wanted = { order: id };
      return (await api.call<RazorpayOrder | null>('POST', 'razorpay/order', wanted, buyer.headers))
        .body.data;
    };
    await until(begin);
    const begun = await again(begin);
    const paid = await shop.atRazorpay(begun, 'pay');
    await until(() => shop.returnRazorpay(id, paid));
    await until(() => shop.tell(begun.id));
    await until(() => api.call('POST', `order/cancel/${id}`, {}, buyer.headers));
    shop.pass(61);
    // The scheduler comes again to a job that failed.
    for (const job of [reconcile, sendRefunds])
      await until(() => job(api.context).catch(() => undefined));
    return { id, sent };
  }

  async function goOn({ api, pass }: SandboxedShop) {
    for (const seconds of [61, 3_600, 86_400, 86_400]) {
      pass(seconds);
      await reconcile(api.context);
      await expireOrders(api.context);
      await sendRefunds(api.context);
    }
  }

  it('is released even if a transaction could not begin', async () => {
    const { url = '', drop } = await createTestDatabase('migrated');
    const { db, during, close } = await openCutConnection(url, 1);
    onTestFinished(() => close().finally(drop));
    const begin = () => db.transaction(async () => undefined);
    await during(1, 'before', () => expect(begin()).rejects.toThrow());
    await begin();
  });

  it.each<Moment>(full ? ['before', 'after'] : ['after'])(
    '%s any statement of a purchase leaves no half order, no lost piece and no unknown payment',
    async (moment) => {
      const opened = await openShop();
      const { shop } = opened;
      const bought: string[] = [];
      let at = 1;
      for (let isCut = true; isCut; at += full ? 1 : 61) {
        const { id, sent } = await buy(opened, { at, moment });
        bought.push(id);
        // The last round is one that nothing interrupted.
        isCut = sent >= at;
      }
      expect(at).toBeGreaterThan(40);
      await goOn(shop);
      expect(await shop.orders.differences()).toEqual([]);
      const states = await shop.api.db
        .select({ state: shopOrder.payment, n: sql<number>`count(*)::int` })
        .from(shopOrder)
        .groupBy(shopOrder.payment);
      // Each was paid at the gateway; those whose cancelling got through have their money back.
      expect(states.every(({ state }) => ['paid', 'refunded'].includes(state))).toBe(true);
      expect(await shop.api.db.$count(shopOrder)).toBe(bought.length);
      const kept = states.find(({ state }) => state === 'paid')?.n ?? 0;
      expect(await shop.orders.stockOf(OIL, CAPSULES)).toEqual([STOCK - 2 * kept, STOCK - kept]);
    },
    full ? 600_000 : undefined,
  );
});
