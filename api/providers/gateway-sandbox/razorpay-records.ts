/** The sandbox's records of Razorpay's orders, links, payments and refunds. Times are ms since 1970. */
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
  /** Before this time, the payment appears to have failed. */
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
export type RefundRecord = Stored<typeof refundData>;

/** The result of a payment on a hosted page. */
export type PaymentResult = { result: PaymentRecord['result']; afterSeconds: number };

const LISTED_REFUND = 'razorpay listed refund';

export const unixTime = (at: number): number => Math.floor(at / 1000);
const newId = (prefix: string): string => `${prefix}_${randomBytes(7).toString('hex')}`;

const settledId = (orderId: string): string => `razorpay settled ${orderId}`;

export type RazorpayRecords = ReturnType<typeof createRazorpayRecords>;

export function createRazorpayRecords(options: SandboxOptions) {
  const reader = createReader(options);
  return {
    ...reader,
    ...createWriter(options),
    /** Returns a new refund, the earlier refund for a repeated key, or the reason of a refusal. */
    refundOnce: (payment: PaymentRecord, wanted: WantedRefund) =>
      createRefundOnce(options, reader, { payment, wanted }),
  };
}

type Reader = ReturnType<typeof createReader>;

function createReader({ store, now }: SandboxOptions) {
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

  return {
    order: (id: string) => load(orderData, id),
    link: (id: string) => load(linkData, id),
    payment: (id: string) => load(paymentData, id),
    refund: (id: string) => load(refundData, id),
    /**
     * Lists refunds, newest first.
     * @param since earliest time of a refund, in seconds since 1970
     */
    async refundsSince(since: number): Promise<RefundRecord[]> {
      const listed = await list(listedData, LISTED_REFUND);
      const found = await Promise.all(listed.map(({ refundId }) => load(refundData, refundId)));
      return found
        .filter((one) => one !== null && unixTime(one.at) >= since)
        .reverse() as RefundRecord[];
    },
    paymentsOf: (orderId: string) => list(paymentData, `razorpay payment ${orderId}`),
    refundsOf: (paymentId: string) => list(refundData, `razorpay refund ${paymentId}`),
    isCaptured: ({ result, capturedAt }: PaymentRecord) =>
      result === 'captured' && capturedAt <= now().getTime(),
    /** Returns the id of the payment that settles an order, or `cancelled`; null for an open order. */
    settledBy: async (orderId: string) =>
      (await load(settledData, settledId(orderId)))?.paymentId ?? null,
    async linkOf(referenceId: string): Promise<LinkRecord | null> {
      const reference = await store.get(`razorpay reference ${referenceId}`);
      return reference && load(linkData, z.string().parse(reference.data.linkId));
    },
  };
}

function createWriter({ store, now }: SandboxOptions) {
  const time = () => now().getTime();

  async function createOrder(order: Omit<OrderRecord, 'id' | 'at'>): Promise<OrderRecord> {
    const record = { ...order, at: time() };
    const id = newId('order');
    await store.create(id, 'razorpay order', record);
    return { ...record, id };
  }

  return {
    createOrder,

    /** Returns null if the reference is taken. */
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
    /** Cancels a link. Returns false if it was paid or cancelled before. */
    cancelLink: ({ orderId }: LinkRecord): Promise<boolean> =>
      store.create(settledId(orderId), 'razorpay settled', { paymentId: 'cancelled' }),

    /** Records a payment. Returns null for a capture if the order was paid or cancelled before. */
    async pay(order: OrderRecord, how: PaymentResult): Promise<PaymentRecord | null> {
      const id = newId('pay');
      if (how.result === 'captured') {
        if (!(await store.create(settledId(order.id), 'razorpay settled', { paymentId: id })))
          return null;
      }
      const at = time();
      const capturedAt = at + how.afterSeconds * 1000;
      const { result } = how;
      const record = { orderId: order.id, amount: order.amount, result, capturedAt, at };
      await store.create(id, `razorpay payment ${order.id}`, record);
      return { ...record, id };
    },
  };
}

interface WantedRefund {
  amount: number;
  receipt: string;
  key: string;
}

async function createRefundOnce(
  { store, now, refundSeconds }: SandboxOptions,
  { refundsOf, isCaptured }: Reader,
  { payment, wanted }: { payment: PaymentRecord; wanted: WantedRefund },
): Promise<RefundRecord | string> {
  if (!isCaptured(payment)) return 'The payment status should be captured for action to be taken';
  for (;;) {
    const earlier = await refundsOf(payment.id);
    const same = earlier.find(({ key }) => key !== '' && key === wanted.key);
    if (same?.amount === wanted.amount && same.receipt === wanted.receipt) return same;
    if (same) return 'Different request with the same idempotency key has already been processed.';
    const sum = earlier.reduce((total, { amount }) => total + amount, wanted.amount);
    if (sum > payment.amount) {
      return 'The total refund amount is greater than the refund payment amount';
    }
    // Ids are sequential. Of two concurrent refunds, the second finds its id taken, and checks the
    // remaining amount again.
    const id = `rfnd_${payment.id.slice(4)}${String(earlier.length + 1).padStart(3, '0')}`;
    const at = now().getTime();
    const times = { processedAt: at + refundSeconds * 1000, at };
    const record = { paymentId: payment.id, ...wanted, ...times };
    if (await store.create(id, `razorpay refund ${payment.id}`, record)) {
      await store.create(`razorpay listed ${id}`, LISTED_REFUND, { refundId: id });
      return { ...record, id };
    }
  }
}
