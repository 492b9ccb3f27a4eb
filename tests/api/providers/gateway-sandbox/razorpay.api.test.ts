import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseCheckoutReturn, parseLinkReturn } from '../../../../api/providers/razorpay/returns';
import { createTestApi, type TestApi } from '../../../setup/database';
import { choose, startGatewaySandboxes, TEST_GATEWAY_KEYS, visit } from '../../../setup/gateways';
import { type Loopback, serveOnLoopback } from '../../../setup/loopback';

const SHOP = 'https://shop.example';
const customer = { name: 'Asha Verma', email: 'asha@example.com', phone: '9876543210' };

let api: TestApi;
let sandbox: Awaited<ReturnType<typeof startGatewaySandboxes>>;
let receiver: Loopback;
const received: { event: string; eventId: string; genuine: boolean; body: string }[] = [];
let isDown = false;

beforeAll(async () => {
  api = await createTestApi();
  const shop = new Hono().post('/webhook', async (c) => {
    if (isDown) return c.text('', 503);
    const raw = new Uint8Array(await c.req.arrayBuffer());
    const signature = c.req.header('X-Razorpay-Signature') ?? '';
    const { eventId, event } = razorpay().parseEvent(
      raw,
      c.req.header('X-Razorpay-Event-Id') ?? '',
    );
    const genuine = razorpay().isWebhookSignature(raw, signature);
    received.push({ event, eventId, genuine, body: Buffer.from(raw).toString() });
    return c.text('');
  });
  receiver = await serveOnLoopback(shop);
  sandbox = await startGatewaySandboxes({
    db: api.db,
    now: () => api.clock.at,
    webhookUrl: () => `${receiver.url}/webhook`,
    lateCaptureSeconds: 8,
    refundSeconds: 3,
  });
});
afterAll(async () => {
  await sandbox.close();
  await receiver.close();
  await api.close();
});

const razorpay = () => sandbox.gateways.razorpay;
const pass = (seconds: number) => {
  api.clock.at = new Date(api.clock.at.getTime() + seconds * 1000);
};
const okValue = <Value>(answer: { outcome: string; value?: Value }): Value => {
  expect(answer).toMatchObject({ outcome: 'ok' });
  return answer.value as Value;
};

let count = 0;
async function newOrder(amountPaise = 123450) {
  count += 1;
  return okValue(await razorpay().createOrder({ amountPaise, receipt: `NG-${count}` }));
}

/** Opens the hosted checkout of an order, as the form of the shop does. */
async function openCheckout({ id, amountPaise }: { id: string; amountPaise: number }) {
  const { action, fields } = razorpay().checkoutForm({
    orderId: id,
    amountPaise,
    shopName: 'Neemgaon',
    description: 'Order <NG-1>',
    customer,
    callbackUrl: `${SHOP}/payment/razorpay/return?order=1&x=2`,
    cancelUrl: `${SHOP}/payment/razorpay/cancel?order=1`,
  });
  expect(action).toBe('/sandbox/razorpay/v1/checkout/embedded');
  return visit(sandbox.url, action, Object.fromEntries(fields.map((f) => [f.name, f.value])));
}
const stateOf = async (id: string) => {
  const payments = okValue(await razorpay().fetchOrderPayments(id));
  const { status } = okValue(await razorpay().fetchOrder(id));
  return [status, ...payments.map((payment) => payment.status)];
};
const eventsAbout = (id: string) =>
  received.filter(({ body }) => body.includes(id)).map(({ event }) => event);

describe('the hosted checkout of the sandbox', () => {
  it('is a page without script that says what it is and the amount to pay', async () => {
    const opened = await openCheckout(await newOrder());
    expect(opened.status).toBe(200);
    expect(opened.html).toContain('Demo mode: no money moves');
    expect(opened.html).toContain('Pay ₹1,234.50');
    expect(opened.html).toContain('Order &lt;NG-1&gt;');
    expect(opened.html).not.toContain('<script');
  });

  it('captures a payment, returns by a signed post, and sends signed webhooks', async () => {
    const order = await newOrder();
    const back = await choose(sandbox.url, await openCheckout(order), 'pay');
    expect(back.action).toBe(`${SHOP}/payment/razorpay/return?order=1&x=2`);
    const given = parseCheckoutReturn(new URLSearchParams(back.fields));
    if (given.kind !== 'signed') throw new Error(given.kind);
    expect(given.orderId).toBe(order.id);
    expect(razorpay().isCheckoutSignature(order.id, given.paymentId, given.signature)).toBe(true);
    expect(await stateOf(order.id)).toEqual(['paid', 'captured']);
    expect(okValue(await razorpay().fetchPayment(given.paymentId))).toMatchObject({
      orderId: order.id,
      amountPaise: 123450,
    });
    await expect
      .poll(() => eventsAbout(order.id).sort())
      .toEqual(['order.paid', 'payment.captured']);
    expect(received.every(({ genuine }) => genuine)).toBe(true);
  });

  it.each([
    ['fail', 'failed', ['attempted', 'failed'], ['payment.failed']],
    ['authorized', 'signed', ['attempted', 'authorized'], ['payment.authorized']],
    ['forged', 'signed', ['created'], []],
  ] as const)('lets a visitor choose: %s', async (choice, kind, state, events) => {
    const order = await newOrder();
    const back = await choose(sandbox.url, await openCheckout(order), choice);
    const given = parseCheckoutReturn(new URLSearchParams(back.fields));
    expect(given).toMatchObject({ kind, orderId: order.id });
    if (given.kind === 'signed') {
      const { paymentId, signature } = given;
      const genuine = razorpay().isCheckoutSignature(order.id, paymentId, signature);
      expect(genuine).toBe(choice !== 'forged');
    }
    expect(await stateOf(order.id)).toEqual(state);
    await expect.poll(() => eventsAbout(order.id)).toEqual(events);
  });

  it('returns by GET if the visitor cancels', async () => {
    const order = await newOrder();
    const back = await choose(sandbox.url, await openCheckout(order), 'cancel');
    expect(back).toMatchObject({
      status: 303,
      location: `${SHOP}/payment/razorpay/cancel?order=1`,
    });
    expect(await stateOf(order.id)).toEqual(['created']);
  });

  it('captures late, after the browser returned with a failure', async () => {
    const order = await newOrder();
    const back = await choose(sandbox.url, await openCheckout(order), 'late');
    expect(parseCheckoutReturn(new URLSearchParams(back.fields)).kind).toBe('failed');
    expect(await stateOf(order.id)).toEqual(['attempted', 'failed']);
    await expect.poll(() => eventsAbout(order.id)).toEqual(['payment.failed']);
    pass(9);
    expect(await stateOf(order.id)).toEqual(['paid', 'captured']);
  });

  it('captures although the browser never returns', async () => {
    const order = await newOrder();
    const end = await choose(sandbox.url, await openCheckout(order), 'silent');
    expect(end).toMatchObject({ status: 200, action: '', location: '' });
    expect(await stateOf(order.id)).toEqual(['paid', 'captured']);
  });

  it('captures an order once, however often the button is pressed', async () => {
    const order = await newOrder();
    const opened = await openCheckout(order);
    const backs = await Promise.all(
      Array.from({ length: 5 }, () => choose(sandbox.url, opened, 'pay')),
    );
    expect(new Set(backs.map(({ fields }) => fields.razorpay_payment_id)).size).toBe(1);
    expect(await stateOf(order.id)).toEqual(['paid', 'captured']);
  });

  it('refuses a form with another amount, key or order', async () => {
    const order = await newOrder();
    const changed = [
      { ...order, amountPaise: 100 },
      { ...order, id: 'order_none' },
    ];
    for (const one of changed) expect((await openCheckout(one)).status).toBe(400);
  });
});

describe('the API of the sandbox', () => {
  it('refuses what Razorpay refuses', async () => {
    const refusals = [
      await razorpay().createOrder({ amountPaise: 99, receipt: 'x' }),
      await razorpay().createOrder({ amountPaise: 100, receipt: 'x'.repeat(41) }),
      await razorpay().createOrder({ amountPaise: 100.5, receipt: 'x' }),
      await razorpay().fetchOrder('order_none'),
    ];
    expect(refusals.map((answer) => answer.outcome === 'refused' && answer.status)).toEqual([
      400, 400, 400, 404,
    ]);
    const unsigned = await fetch(`${sandbox.url}/sandbox/razorpay/v1/orders/order_none`);
    expect(unsigned.status).toBe(401);
  });

  it('refunds a captured payment in parts, once per receipt, never more than was paid', async () => {
    const order = await newOrder(10_000);
    const back = await choose(sandbox.url, await openCheckout(order), 'pay');
    const paymentId = back.fields.razorpay_payment_id ?? '';
    const refund = (receipt: string, amountPaise: number) =>
      razorpay().refund({ paymentId, amountPaise, receipt });
    const first = okValue(await refund('R1', 4_000));
    expect(first.status).toBe('pending');
    expect(okValue(await refund('R1', 4_000)).id).toBe(first.id);
    expect(await refund('R1', 5_000)).toMatchObject({ outcome: 'refused' });
    const both = await Promise.all([refund('R2', 6_000), refund('R3', 6_000)]);
    expect(both.map(({ outcome }) => outcome).sort()).toEqual(['ok', 'refused']);
    expect(okValue(await razorpay().fetchPayment(paymentId))).toMatchObject({
      status: 'refunded',
      refundedPaise: 10_000,
    });
    pass(4);
    expect(okValue(await razorpay().fetchRefund(first.id))).toMatchObject({ status: 'processed' });
  });

  it('does not refund an authorised payment', async () => {
    const back = await choose(sandbox.url, await openCheckout(await newOrder()), 'authorized');
    const paymentId = back.fields.razorpay_payment_id ?? '';
    const refund = { paymentId, amountPaise: 1, receipt: 'R' };
    expect(await razorpay().refund(refund)).toMatchObject({ outcome: 'refused' });
  });
});

describe('a payment link of the sandbox', () => {
  const newLink = async () => {
    count += 1;
    return razorpay().createPaymentLink({
      amountPaise: 5_000,
      referenceId: `L-${count}`,
      description: 'Order NG-1',
      customer,
      notify: { sms: false, email: false },
      expireAt: new Date(api.clock.at.getTime() + 60_000),
      callbackUrl: `${SHOP}/payment/razorpay/return?order=1`,
    });
  };

  it('is on the shop’s origin, is paid once, and returns by a signed GET', async () => {
    const link = okValue(await newLink());
    const { origin, pathname } = new URL(link.url);
    expect(origin).toBe(SHOP);
    const opened = await visit(sandbox.url, pathname);
    const { location } = await choose(sandbox.url, opened, 'pay');
    const back = parseLinkReturn(new URL(location).searchParams);
    expect(back && razorpay().isLinkSignature(back.link, back.signature)).toBe(true);
    expect(new URL(location).searchParams.get('order')).toBe('1');
    expect(okValue(await razorpay().fetchPaymentLink(link.id))).toMatchObject({
      status: 'paid',
      amountPaidPaise: 5_000,
      paymentIds: [back?.link.paymentId],
    });
    expect((await choose(sandbox.url, opened, 'pay')).status).toBe(400);
    await expect.poll(() => eventsAbout(link.id)).toContain('payment_link.paid');
    expect(await razorpay().cancelPaymentLink(link.id)).toMatchObject({ outcome: 'refused' });
  });

  it('may be cancelled or expire, and cannot be paid then', async () => {
    const cancelled = okValue(await newLink());
    const opened = await visit(sandbox.url, new URL(cancelled.url).pathname);
    expect(okValue(await razorpay().cancelPaymentLink(cancelled.id)).status).toBe('cancelled');
    expect((await choose(sandbox.url, opened, 'pay')).html).toContain('closed already');
    const expired = okValue(await newLink());
    pass(61);
    expect(okValue(await razorpay().fetchPaymentLink(expired.id)).status).toBe('expired');
  });

  it('has a unique reference', async () => {
    const link = okValue(await newLink());
    count -= 1;
    expect(await newLink()).toMatchObject({ outcome: 'refused' });
    expect(okValue(await razorpay().findPaymentLinks(link.referenceId))).toMatchObject([
      { id: link.id },
    ]);
  });
});

it('undelivered webhooks are sent after the next start', async () => {
  isDown = true;
  const order = await newOrder();
  await choose(sandbox.url, await openCheckout(order), 'fail');
  expect(eventsAbout(order.id)).toEqual([]);
  isDown = false;
  const next = await startGatewaySandboxes({
    db: api.db,
    now: () => api.clock.at,
    webhookUrl: () => `${receiver.url}/webhook`,
  });
  await next.resume();
  await expect.poll(() => eventsAbout(order.id)).toContain('payment.failed');
  await next.close();
});

it('derives keys from the secret: another shop has others', () => {
  expect(TEST_GATEWAY_KEYS.razorpay.keySecret).toHaveLength(64);
  expect(TEST_GATEWAY_KEYS.razorpay.keySecret).not.toBe(TEST_GATEWAY_KEYS.razorpay.webhookSecret);
});
