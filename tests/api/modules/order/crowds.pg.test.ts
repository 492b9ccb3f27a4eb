import type { Order } from '@contract/order';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { invoice } from '../../../../api/db/schema';
import {
  documentsOf,
  nextNumber,
  saveDocument,
} from '../../../../api/modules/invoice/invoice.repository';
import { describeOnBoth, type TestApi } from '../../../setup/database';
import { type Shopper, shopper } from '../cart/shoppers';
import { fillCatalogue } from '../catalogue';
import { address, CAPSULES, OIL, ordering } from './orders';

describeOnBoth('many at once', (open) => {
  let api: TestApi;
  let orders: ReturnType<typeof ordering>;
  beforeEach(async () => {
    api = await open();
    await fillCatalogue(api.db);
    orders = ordering(api);
  });
  const numbers = async () =>
    (
      await api.db
        .select({ number: invoice.number })
        .from(invoice)
        .where(eq(invoice.series, 'invoice'))
        .orderBy(invoice.number)
    ).map(({ number }) => number);

  it('sells ten pieces to ten of a hundred buyers, and all ten pay at the same time', async () => {
    const buyers: Shopper[] = [];
    for (let count = 0; count < 100; count += 1) buyers.push(await shopper(api));
    const [first] = buyers;
    if (!first) throw new Error('There is no buyer.');
    // Two lines, in either order: who locks one waits for nobody who has locked the other.
    const lines = [OIL, CAPSULES].map((slug) => ({ product: slug, quantity: '1' }));
    const { total } = await orders.quote(first, lines);
    const answers = await Promise.all(
      buyers.map(({ headers }, index) => {
        const items = index % 2 ? lines : lines.toReversed();
        const fields = { items, address, payment_method: 'razorpay', expected_total: total };
        const key = { 'Idempotency-Key': crypto.randomUUID() };
        return api.call<Order>('POST', 'order/user/create', fields, { ...headers, ...key });
      }),
    );
    const codes = answers.map(({ status, body }) => (status === 200 ? 'placed' : body.code));
    expect(codes.filter((code) => code === 'placed')).toHaveLength(10);
    expect(new Set(codes)).toEqual(new Set(['placed', 'out_of_stock']));
    expect(await orders.stockOf(OIL, CAPSULES)).toEqual([0, 0]);
    const placed = answers.filter(({ status }) => status === 200).map(({ body }) => body.data);
    expect(new Set(placed.map(({ number }) => number)).size).toBe(10);
    const attempts = await Promise.all(
      placed.map(async ({ _id }) => {
        const row = await orders.rowOf(_id);
        return orders.attempt(row.id, row.total);
      }),
    );
    await Promise.all([...attempts, ...attempts].map((attempt) => orders.capture(attempt)));
    expect(await numbers()).toEqual(
      Array.from({ length: 10 }, (_, at) => `INV/2627/${String(at + 1).padStart(6, '0')}`),
    );
    expect(await orders.differences()).toEqual([]);
  });

  it('numbers two hundred invoices without a gap, although a third is rolled back', async () => {
    const { row } = await orders.paid(await shopper(api));
    const { vault } = api.context.accounts;
    const [document] = await documentsOf(api.db, vault, row.id);
    if (!document) throw new Error('There is no invoice.');
    const issue = (index: number) =>
      api.db.transaction(async (tx) => {
        const now = api.clock.at;
        const series = { kind: 'invoice', isTest: false } as const;
        const { number, place } = await nextNumber(tx, series, now);
        const about = { orderId: row.id, cause: `sale ${index}`, now, place };
        await saveDocument(tx, vault, about, { ...document, number });
        if (index % 3 === 0) throw new Error('rolled back');
      });
    const done = await Promise.allSettled(Array.from({ length: 200 }, (_, index) => issue(index)));
    const issued = done.filter(({ status }) => status === 'fulfilled').length + 1;
    expect(issued).toBe(134);
    expect(await numbers()).toEqual(
      Array.from({ length: issued }, (_, at) => `INV/2627/${String(at + 1).padStart(6, '0')}`),
    );
    expect(await orders.differences()).toEqual([]);
  });

  it('begins a new series at midnight in India on the first of April', async () => {
    const issuedAt = async (moment: string) => {
      api.clock.at = new Date(moment);
      const buyer = await shopper(api);
      const { row } = await orders.paid(buyer, { items: [{ product: OIL, quantity: '1' }] });
      const [found] = await api.db
        .select({ number: invoice.number })
        .from(invoice)
        .where(eq(invoice.orderId, row.id));
      return [row.number.slice(0, 9), found?.number];
    };
    expect(await issuedAt('2026-12-31T18:29:59Z')).toEqual(['ORD-2026-', 'INV/2627/000001']);
    expect(await issuedAt('2026-12-31T18:30:00Z')).toEqual(['ORD-2027-', 'INV/2627/000002']);
    expect(await issuedAt('2027-03-31T18:29:59Z')).toEqual(['ORD-2027-', 'INV/2627/000003']);
    expect(await issuedAt('2027-03-31T18:30:00Z')).toEqual(['ORD-2027-', 'INV/2728/000001']);
  });
});
