/** The sandbox's records of orders, links, payments and refunds, in Razorpay's format. */
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { SandboxOptions } from './store';

const orderData = z.object({
  amount: z.number(),
  receipt: z.string(),
  notes: z.record(z.string(), z.string()),
  /** Empty for an order without a link. */
  linkId: z.string(),
  at: z.number(),
});
const linkData = z.object({
  amount: z.number(),
  referenceId: z.string(),
  description: z.string(),
  callbackUrl: z.string(),
  expiresAt: z.number(),
  orderId: z.string(),
  at: z.number(),
});
const paymentData = z.object({
  orderId: z.string(),
  amount: z.number(),
  result: z.enum(['captured', 'authorized', 'failed']),
  /** Until then the payment appears to have failed. */
  capturedAt: z.number(),
  at: z.number(),
});
const refundData = z.object({
  paymentId: z.string(),
  amount: z.number(),
  receipt: z.string(),
  key: z.string(),
  processedAt: z.number(),
  at: z.number(),
});
const listedData = z.object({ refundId: z.string() });
const settledData = z.object({ paymentId: z.string() });

type Stored<Schema extends z.ZodType<object>> = z.output<Schema> & { id: string };
export type OrderRecord = Stored<typeof orderData>;
export type LinkRecord = Stored<typeof linkData>;
export type PaymentRecord = Stored<typeof paymentData>;
type RefundRecord = Stored<typeof refundData>;

/** The result of a payment on a hosted page. */
export type PaymentResult = { result: PaymentRecord['result']; afterSeconds: number };

const LISTED_REFUND = 'razorpay listed refund';

const unixTime = (at: number): number => Math.floor(at / 1000);
const newId = (prefix: string): string => `${prefix}_${randomBytes(7).toString('hex')}`;

export type RazorpayRecords = ReturnType<typeof createRazorpayRecords>;

export function createRazorpayRecords({ store, now, refundSeconds }: SandboxOptions) {
  const time = () => now().getTime();

  async function load<Schema extends z.ZodType<object>>(
    schema: Schema,
    id: string,
  ): Promise<Stored<Schema> | null> {
    const found = await store.get(id);
    return found && { ...schema.parse(found.data), id };
  }
  async function list<Schema extends z.ZodType<object>>(schema: Schema, kind: string) {
    const found = await store.find(kind);
    return found.map(({ id, data }): Stored<Schema> => ({ ...schema.parse(data), id }));
  }
  const paymentsOf = (orderId: string) => list(paymentData, `razorpay payment ${orderId}`);
  const refundsOf = (paymentId: string) => list(refundData, `razorpay refund ${paymentId}`);
  const isCaptured = ({ result, capturedAt }: PaymentRecord) =>
    result === 'captured' && capturedAt <= time();
  /** The payment that settles an order, now or later, or `cancelled`; null while it is open. */
  const settledBy = async (orderId: string) =>
    (await load(settledData, `razorpay settled ${orderId}`))?.paymentId ?? null;

  async function createOrder(order: Omit<OrderRecord, 'id' | 'at'>): Promise<OrderRecord> {
    const record = { ...order, at: time() };
    const id = newId('order');
    await store.create(id, 'razorpay order', record);
    return { ...record, id };
  }

  return {
    order: (id: string) => load(orderData, id),
    link: (id: string) => load(linkData, id),
    payment: (id: string) => load(paymentData, id),
    refund: (id: string) => load(refundData, id),
    /** Refunds made since then, newest first. @param since in seconds */
    async refundsSince(since: number): Promise<RefundRecord[]> {
      const listed = await list(listedData, LISTED_REFUND);
      const found = await Promise.all(listed.map(({ refundId }) => load(refundData, refundId)));
      return found
        .filter((one) => one !== null && unixTime(one.at) >= since)
        .reverse() as RefundRecord[];
    },
    paymentsOf,
    settledBy,
    createOrder,

    /** Null if the reference is taken. */
    async createLink(link: Omit<LinkRecord, 'id' | 'orderId' | 'at'>): Promise<LinkRecord | null> {
      const id = newId('plink');
      const reference = `razorpay reference ${link.referenceId}`;
      if (!(await store.create(reference, 'razorpay reference', { linkId: id }))) return null;
      const { amount, referenceId: receipt } = link;
      const order = await createOrder({ amount, receipt, notes: {}, linkId: id });
      const record = { ...link, orderId: order.id, at: time() };
      await store.create(id, 'razorpay link', record);
      return { ...record, id };
    },
    async linkOf(referenceId: string): Promise<LinkRecord | null> {
      const reference = await store.get(`razorpay reference ${referenceId}`);
      return reference && load(linkData, z.string().parse(reference.data.linkId));
    },
    /** Whether the link was still open. */
    cancelLink: ({ orderId }: LinkRecord): Promise<boolean> =>
      store.create(`razorpay settled ${orderId}`, 'razorpay settled', { paymentId: 'cancelled' }),

    /** Null if the order was paid or cancelled in the meantime: an order is captured once. */
    async pay(order: OrderRecord, how: PaymentResult): Promise<PaymentRecord | null> {
      const id = newId('pay');
      if (how.result === 'captured') {
        const settled = `razorpay settled ${order.id}`;
        if (!(await store.create(settled, 'razorpay settled', { paymentId: id }))) return null;
      }
      const at = time();
      const capturedAt = at + how.afterSeconds * 1000;
      const { result } = how;
      const record = { orderId: order.id, amount: order.amount, result, capturedAt, at };
      await store.create(id, `razorpay payment ${order.id}`, record);
      return { ...record, id };
    },

    /** The refund; the same one for the same key; or the reason of a refusal. */
    async refundOnce(
      payment: PaymentRecord,
      wanted: { amount: number; receipt: string; key: string },
    ): Promise<RefundRecord | string> {
      if (!isCaptured(payment))
        return 'The payment status should be captured for action to be taken';
      for (;;) {
        const earlier = await refundsOf(payment.id);
        const same = earlier.find(({ key }) => key !== '' && key === wanted.key);
        if (same?.amount === wanted.amount && same.receipt === wanted.receipt) return same;
        if (same)
          return 'Different request with the same idempotency key has already been processed.';
        const sum = earlier.reduce((total, { amount }) => total + amount, wanted.amount);
        if (sum > payment.amount) {
          return 'The total refund amount is greater than the refund payment amount';
        }
        // Ids are sequential: of two concurrent refunds one finds its id taken, and checks the
        // remaining amount again.
        const id = `rfnd_${payment.id.slice(4)}${String(earlier.length + 1).padStart(3, '0')}`;
        const at = time();
        const times = { processedAt: at + refundSeconds * 1000, at };
        const record = { paymentId: payment.id, ...wanted, ...times };
        if (await store.create(id, `razorpay refund ${payment.id}`, record)) {
          await store.create(`razorpay listed ${id}`, LISTED_REFUND, { refundId: id });
          return { ...record, id };
        }
      }
    },

    async orderEntity(order: OrderRecord) {
      const payments = await paymentsOf(order.id);
      const isPaid = payments.some(isCaptured);
      return {
        id: order.id,
        entity: 'order',
        amount: order.amount,
        amount_paid: isPaid ? order.amount : 0,
        amount_due: isPaid ? 0 : order.amount,
        currency: 'INR',
        receipt: order.receipt,
        offer_id: null,
        status: isPaid ? 'paid' : payments.length > 0 ? 'attempted' : 'created',
        attempts: payments.length,
        // Razorpay sends an empty map as an empty list.
        notes: Object.keys(order.notes).length > 0 ? order.notes : [],
        created_at: unixTime(order.at),
      };
    },
    async paymentEntity(payment: PaymentRecord) {
      const refunded = (await refundsOf(payment.id)).reduce((sum, { amount }) => sum + amount, 0);
      const captured = isCaptured(payment);
      const failed = payment.result === 'failed' || (payment.result === 'captured' && !captured);
      const whole = refunded > 0 && refunded === payment.amount;
      return {
        id: payment.id,
        entity: 'payment',
        amount: payment.amount,
        currency: 'INR',
        status: failed ? 'failed' : whole ? 'refunded' : payment.result,
        order_id: payment.orderId,
        invoice_id: null,
        international: false,
        method: 'upi',
        amount_refunded: refunded,
        refund_status: whole ? 'full' : refunded > 0 ? 'partial' : null,
        captured,
        error_code: failed ? 'BAD_REQUEST_ERROR' : null,
        error_description: failed
          ? 'Payment was unsuccessful. No money moves in the sandbox.'
          : null,
        created_at: unixTime(payment.at),
      };
    },
    async linkEntity(link: LinkRecord, shortUrl: string) {
      const payments = (await paymentsOf(link.orderId)).filter(isCaptured);
      const settled = await settledBy(link.orderId);
      const isExpired = settled === null && link.expiresAt <= time();
      const open = settled === 'cancelled' ? 'cancelled' : isExpired ? 'expired' : 'created';
      return {
        id: link.id,
        accept_partial: false,
        amount: link.amount,
        amount_paid: payments.length > 0 ? link.amount : 0,
        currency: 'INR',
        reference_id: link.referenceId,
        description: link.description,
        order_id: link.orderId,
        short_url: shortUrl,
        callback_url: link.callbackUrl,
        callback_method: 'get',
        expire_by: unixTime(link.expiresAt),
        status: payments.length > 0 ? 'paid' : open,
        payments:
          payments.length === 0
            ? null
            : payments.map(({ id, amount }) => ({ payment_id: id, amount, status: 'captured' })),
        created_at: unixTime(link.at),
      };
    },
    refundEntity: (refund: RefundRecord) => ({
      id: refund.id,
      entity: 'refund',
      amount: refund.amount,
      currency: 'INR',
      payment_id: refund.paymentId,
      notes: [],
      receipt: refund.receipt || null,
      status: refund.processedAt <= time() ? 'processed' : 'pending',
      speed_requested: 'normal',
      created_at: unixTime(refund.at),
    }),
  };
}
