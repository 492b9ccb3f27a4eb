/** The sandbox's implementation of Razorpay's API. */

import { equalsInConstantTime } from '@contract/constant-time';
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type { RazorpayEntities } from './razorpay-entities';
import type { RazorpayRecords } from './razorpay-records';
import type { WebhookSender } from './webhooks';

interface ApiOptions {
  records: RazorpayRecords;
  entities: RazorpayEntities;
  webhooks: WebhookSender;
  keys: { keyId: string; keySecret: string };
}

const amount = z.number({ error: 'The amount must be an integer.' }).int();
const newOrder = z.object({
  amount: amount.min(100, 'Order amount less than minimum amount allowed'),
  currency: z.literal('INR', 'Currency is not supported'),
  receipt: z.string().max(40, 'receipt: the length must be no more than 40.').default(''),
  notes: z
    .record(z.string(), z.string().max(256, 'notes may have 256 characters each.'))
    .refine((notes) => Object.keys(notes).length <= 15, 'notes may not have more than 15 pairs.')
    .default({}),
});
const newLink = z.object({
  amount: amount.min(100, 'amount: minimum is 100.'),
  currency: z.literal('INR', 'Currency is not supported'),
  reference_id: z.string().min(1).max(40, 'reference_id: at most 40 characters.'),
  description: z.string().max(2048).default(''),
  expire_by: z.number().int(),
  callback_url: z.url({ protocol: /^https?$/, error: 'callback_url is not valid.' }),
  callback_method: z.literal('get', 'callback_method must be get.'),
});
const newRefund = z.object({
  amount: amount.min(100, 'The amount must be atleast INR 1.00'),
  receipt: z.string().max(40, 'receipt: the length must be no more than 40.').default(''),
});

const listQuery = z.object({
  from: z.coerce.number().catch(0),
  count: z.coerce.number().max(100).catch(10),
  skip: z.coerce.number().catch(0),
});

const NO_SUCH_ID = 'The id provided does not exist';

export function razorpayApi(options: ApiOptions): Hono {
  const { keyId, keySecret } = options.keys;
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
  const app = new Hono();
  app.use(async (c, next) => {
    const given = c.req.header('Authorization') ?? '';
    if (!equalsInConstantTime(authorization, given)) return error(c, 'Authentication failed', 401);
    return next();
  });

  addOrders(app, options);
  addPayments(app, options);
  addLinks(app, options);
  app.all('*', (c) => error(c, 'The requested URL was not found on the server.', 404));
  return app;
}

function addOrders(app: Hono, { records, entities }: ApiOptions): void {
  app.post('/orders', async (c) => {
    const request = newOrder.safeParse(await readJson(c));
    if (!request.success) return error(c, firstIssue(request.error));
    const order = await records.createOrder({ ...request.data, linkId: '' });
    return c.json(await entities.order(order));
  });
  app.get('/orders/:id', async (c) => {
    const order = await records.order(c.req.param('id'));
    return order ? c.json(await entities.order(order)) : error(c, NO_SUCH_ID, 404);
  });
  app.get('/orders/:id/payments', async (c) => {
    const order = await records.order(c.req.param('id'));
    if (!order) return error(c, NO_SUCH_ID, 404);
    const payments = await records.paymentsOf(order.id);
    return c.json(listOf(await Promise.all(payments.map(entities.payment))));
  });
}

function addPayments(app: Hono, { records, entities, webhooks }: ApiOptions): void {
  app.get('/payments/:id', async (c) => {
    const payment = await records.payment(c.req.param('id'));
    return payment ? c.json(await entities.payment(payment)) : error(c, NO_SUCH_ID, 404);
  });
  app.post('/payments/:id/refund', async (c) => {
    const payment = await records.payment(c.req.param('id'));
    const request = newRefund.safeParse(await readJson(c));
    if (!payment) return error(c, NO_SUCH_ID, 404);
    if (!request.success) return error(c, firstIssue(request.error));
    const key = c.req.header('X-Refund-Idempotency') ?? '';
    if (key !== '' && !/^[\w-]{10,}$/.test(key))
      return error(c, 'The idempotency key is not valid.');
    const refund = await records.refundOnce(payment, { ...request.data, key });
    if (typeof refund === 'string') return error(c, refund);
    const event = { event: 'refund.processed', paymentId: payment.id, refundId: refund.id };
    await webhooks.send({ ...event, dueAt: refund.processedAt });
    return c.json(entities.refund(refund));
  });
  app.get('/refunds', async (c) => {
    const { from, count, skip } = listQuery.parse(c.req.query());
    const refunds = await records.refundsSince(from);
    return c.json(listOf(refunds.slice(skip, skip + count).map(entities.refund)));
  });
  app.get('/refunds/:id', async (c) => {
    const refund = await records.refund(c.req.param('id'));
    return refund ? c.json(entities.refund(refund)) : error(c, NO_SUCH_ID, 404);
  });
}

function addLinks(app: Hono, { records, entities }: ApiOptions): void {
  app.post('/payment_links', async (c) => {
    const request = newLink.safeParse(await readJson(c));
    if (!request.success) return error(c, firstIssue(request.error));
    const { reference_id, expire_by, callback_url, ...rest } = request.data;
    const link = await records.createLink({
      amount: rest.amount,
      description: rest.description,
      referenceId: reference_id,
      expiresAt: expire_by * 1000,
      callbackUrl: callback_url,
    });
    const taken = `payment link with given reference_id (${reference_id}) already exists.`;
    return link ? c.json(await entities.link(link)) : error(c, taken);
  });
  app.get('/payment_links', async (c) => {
    const link = await records.linkOf(c.req.query('reference_id') ?? '');
    return c.json({ payment_links: link ? [await entities.link(link)] : [] });
  });
  app.get('/payment_links/:id', async (c) => {
    const link = await records.link(c.req.param('id'));
    return link ? c.json(await entities.link(link)) : error(c, NO_SUCH_ID, 404);
  });
  app.post('/payment_links/:id/cancel', async (c) => {
    const link = await records.link(c.req.param('id'));
    if (!link) return error(c, NO_SUCH_ID, 404);
    if (await records.cancelLink(link)) return c.json(await entities.link(link));
    return error(c, 'Payment link cannot be cancelled in its present state.');
  });
}

const listOf = (items: unknown[]) => ({ entity: 'collection', count: items.length, items });

const readJson = (c: Context): Promise<unknown> => c.req.json().catch(() => undefined);
const firstIssue = ({ issues }: z.ZodError): string => issues[0]?.message ?? 'Invalid request';

const error = (c: Context, description: string, status: 400 | 401 | 404 = 400) =>
  c.json(
    {
      error: {
        code: 'BAD_REQUEST_ERROR',
        description,
        source: 'business',
        step: 'payment_initiation',
        reason: 'input_validation_failed',
        metadata: {},
      },
    },
    status,
  );
