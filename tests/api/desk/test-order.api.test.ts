import type { DeskBooks } from '@contract/desk/books';
import type { DeskFigures } from '@contract/desk/figures';
import type { DeskOrderSummary } from '@contract/desk/order';
import type { DeskReplacement } from '@contract/desk/replace';
import type { DeskSettlement } from '@contract/desk/settlement';
import { notesOf } from '@contract/invoice-text';
import { and, asc, eq } from 'drizzle-orm';
import { beforeAll, expect, it, vi } from 'vitest';
import { invoice, ledgerEntry, outbox, product } from '../../../api/db/schema';
import {
  recordTransfer,
  refundByStaff,
} from '../../../api/modules/fulfilment/staff-refund.service';
import { documentsOf } from '../../../api/modules/invoice/invoice.repository';
import { openMessage } from '../../../api/modules/outbox/outbox.repository';
import { describeOnBoth, type TestApi } from '../../setup/database';
import { addStaff } from '../../setup/desk';
import { testGateways } from '../../setup/gateways';
import { sendRefunds } from '../../setup/jobs';
import { type Shopper, shopper } from '../modules/cart/shoppers';
import { fillCatalogue } from '../modules/catalogue';
import { OIL, ordering } from '../modules/order/orders';
import { deskOf } from './desk-orders';

const JULY = 'from=2026-07-01&to=2026-07-31';
const TESTS = ['razorpay', 'sabpaisa', 'link'] as const;

/** An order of a real shop that was paid in the gateway's test mode, before the shop went live. */
describeOnBoth('a test order', (open) => {
  const gateways = testGateways();
  let api: TestApi;
  let buyer: Shopper;
  let orders: ReturnType<typeof ordering>;
  let desk: ReturnType<typeof deskOf>;
  type Paid = Awaited<ReturnType<typeof orders.paid>>;
  let tried: Paid[];
  let replacement: string;
  let real: Paid;
  beforeAll(async () => {
    api = await open({ gateways });
    await fillCatalogue(api.db);
    await api.db.update(product).set({ stock: 50 });
    buyer = await shopper(api, 5);
    orders = ordering(api);
    desk = deskOf(api, await addStaff(api, ['owner']));
    api.clock.at = new Date('2026-07-10T06:00:00Z');
    api.context.shop.testMethods = TESTS;
    tried = [await orders.paid(buyer), await orders.paid(buyer), await orders.paid(buyer)];
    const [, replaced] = tried;
    const form = { items: [{ product: OIL, quantity: '1' }] };
    const path = `order/${replaced?.row.number}/replace`;
    const quoted = (await desk.post<DeskReplacement>(`${path}/quote`, form)).body.data;
    const more = {
      payment_method: quoted.methods[0],
      expected_total: String(quoted.total),
      expected_paid: String(quoted.paid),
    };
    const made = await desk.post<{ number: string }>(path, { ...form, ...more });
    replacement = made.body.data.number;
    api.context.shop.testMethods = [];
    real = await orders.paid(buyer);
  });
  const numbersOf = async (series: typeof invoice.$inferSelect.series) =>
    (
      await api.db
        .select({ number: invoice.number })
        .from(invoice)
        .where(eq(invoice.series, series))
        .orderBy(asc(invoice.serial))
    ).map(({ number }) => number);

  it('has invoices in a series of its own, so that the first sale has the first number', async () => {
    expect(await numbersOf('invoice')).toEqual(['INV/2627/000001']);
    expect(await numbersOf('credit_note')).toEqual([]);
    expect(await numbersOf('test_invoice')).toEqual(
      [1, 2, 3, 4].map((serial) => `TEST-INV/2627/00000${serial}`),
    );
    expect(await numbersOf('test_credit_note')).toEqual(['TEST-CRN/2627/000001']);
    const { documents, is_test } = await desk.shown(tried[1]?.row.number ?? '');
    expect([is_test, documents.map(({ kind }) => kind).sort()]).toEqual([
      true,
      ['credit_note', 'invoice'],
    ]);
    const { vault } = api.context.accounts;
    const [document] = await documentsOf(api.db, vault, tried[0]?.row.id ?? '');
    expect(document && notesOf(document)).toContain('Test payment: no money was charged.');
  });

  it('is left out of figures, books, returns, settlements and sales, which say so', async () => {
    const { total, gross, discount } = real.row;
    const figures = (await desk.get<DeskFigures>(`figures?${JULY}`)).body.data;
    expect(figures).toMatchObject({ orders: 1, paid_orders: 1, test_orders: 4 });
    expect(figures).toMatchObject({ sales: total, refunds: 0 });
    expect(figures.best_sellers.reduce((sum, { amount }) => sum + amount, 0)).toBe(
      gross - discount,
    );
    const books = (await desk.get<DeskBooks>(`books?${JULY}`)).body.data;
    expect(books.gst).toMatchObject({ invoices: 1, credit_notes: 0, total });
    expect(books).toMatchObject({
      ledger: [{ account: 'razorpay', entries: 1, paid_in: total, paid_out: 0 }],
      test_documents: 5,
    });
    const file = `entity_id,type,amount\npay_${real.attempt.id},payment,${total / 100}`;
    const period = { gateway: 'razorpay', from: '2026-07-01', to: '2026-07-31' };
    const compared = (await desk.post<DeskSettlement>('settlement', { ...period, file })).body.data;
    expect(compared).toMatchObject({ matched: { count: 1 }, missing: { count: 0 } });
    expect(await orders.sales(tried[0]?.row.id ?? '')).toEqual([]);
    expect(await orders.sales(real.row.id)).toHaveLength(1);
    const listed = (await desk.get<DeskOrderSummary[]>('order/all')).body.data;
    expect(listed.filter(({ is_test }) => !is_test).map(({ number }) => number)).toEqual([
      real.row.number,
    ]);
    expect(await orders.differences()).toEqual([]);
  });

  it('is refunded without the gateway, as a test, after the shop went live', async () => {
    const [first] = tried;
    if (!first) throw new Error('There is no order.');
    const { row } = first;
    const asked = vi.spyOn(gateways.razorpay, 'refund');
    const staff = { ...orders.contextNow(), actor: 'staff:asha' };
    await refundByStaff(staff, row.number, { amount: 10_00, left: row.total });
    await sendRefunds(api.context);
    expect(asked).not.toHaveBeenCalled();
    expect(await orders.refunds(row.id)).toMatchObject([{ state: 'done', amount: 10_00 }]);
    const accounts = await api.db
      .select({ account: ledgerEntry.account, amount: ledgerEntry.amount })
      .from(ledgerEntry)
      .where(eq(ledgerEntry.orderId, row.id))
      .orderBy(asc(ledgerEntry.id));
    expect(accounts).toEqual([
      { account: 'test', amount: row.total },
      { account: 'test', amount: -10_00 },
    ]);
    const mails = await api.db
      .select()
      .from(outbox)
      .where(and(eq(outbox.kind, 'order_refunded'), eq(outbox.channel, 'mail')));
    const texts = mails.map((mail) => openMessage(api.context.accounts.vault, mail).text);
    // The other one is the rest of what was paid for the replaced order.
    expect(texts).toHaveLength(2);
    for (const text of texts) {
      expect(text).toContain('You paid by a test payment: no money is refunded.');
    }
    expect(await numbersOf('credit_note')).toEqual([]);
    expect(await orders.differences()).toEqual([]);
  });

  it('has a refund by bank transfer booked as a test, too', async () => {
    const row = tried[2]?.row;
    if (!row) throw new Error('There is no order.');
    const staff = { ...orders.contextNow(), actor: 'staff:asha' };
    await refundByStaff(staff, row.number, { amount: 10_00, left: row.total, byTransfer: true });
    const [refund] = await orders.refunds(row.id);
    const transfer = { refundId: refund?.id ?? '', reference: 'UTR1', day: '2026-07-10' };
    expect((await recordTransfer(staff, row.number, transfer)).ok).toBe(true);
    const books = (await desk.get<DeskBooks>(`books?${JULY}`)).body.data;
    expect(books.ledger.map(({ account }) => account)).toEqual(['razorpay']);
    expect(await orders.differences()).toEqual([]);
  });

  it('cannot be replaced by a real one after the shop went live', async () => {
    const form = { items: [{ product: OIL, quantity: '2' }] };
    const answer = await desk.post(`order/${replacement}/replace/quote`, form);
    expect([answer.status, answer.body.code]).toEqual([409, 'order_was_test']);
  });

  const placedIn = async (month: string) => {
    const { data } = (await desk.get<DeskFigures>(`figures?${month}`)).body;
    return [data.orders, data.paid_orders, data.test_orders];
  };

  it('counts among no orders placed if it was never paid, whatever the keys are later', async () => {
    const [placed = 0, paid = 0, tests = 0] = await placedIn(JULY);
    api.context.shop.testMethods = TESTS;
    await orders.placed(buyer);
    api.context.shop.testMethods = [];
    expect(await placedIn(JULY)).toEqual([placed, paid, tests + 1]);
    await orders.placed(buyer);
    expect(await placedIn(JULY)).toEqual([placed + 1, paid, tests + 1]);
  });

  it('is a sale if it was placed as a test and paid with real keys', async () => {
    const [placed = 0, paid = 0, tests = 0] = await placedIn(JULY);
    api.context.shop.testMethods = TESTS;
    const { row } = await orders.placed(buyer);
    api.context.shop.testMethods = [];
    await orders.capture(await orders.attempt(row.id, row.total));
    expect(await placedIn(JULY)).toEqual([placed + 1, paid + 1, tests]);
    expect(await orders.sales(row.id)).toHaveLength(1);
  });

  it('counts in a demo, where everything is invented', async () => {
    Object.assign(api.context.shop, { testMethods: TESTS, countsTestPayments: true });
    const { row } = await orders.paid(buyer);
    expect((await numbersOf('invoice')).at(-1)).toBe('INV/2627/000003');
    expect(await orders.sales(row.id)).toHaveLength(1);
    expect((await desk.shown(row.number)).is_test).toBe(false);
  });
});
