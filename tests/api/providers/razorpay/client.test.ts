import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { createRazorpay } from '../../../../api/providers/razorpay/client';
import { faults } from '../../../mocks/faults';
import {
  RAZORPAY,
  RAZORPAY_SETTINGS,
  razorpayError,
  wireLink,
  wireOrder,
  wirePayment,
  wireRefund,
} from '../../../mocks/razorpay';
import { mockServer } from '../../../mocks/server';

const server = mockServer();
const razorpay = createRazorpay(RAZORPAY_SETTINGS);
const customer = { name: 'Asha Verma', email: 'asha@example.com', phone: '9876543210' };

/** Answers the next request, and keeps what it was. */
function answering(answer: () => Response | Promise<Response>) {
  const asked: { method: string; path: string; headers: Headers; body: unknown }[] = [];
  server.use(
    http.all(`${RAZORPAY}/*`, async ({ request }) => {
      const { method, headers } = request;
      const { pathname, search } = new URL(request.url);
      const body = method === 'POST' ? await request.json() : undefined;
      asked.push({ method, path: `${pathname}${search}`, headers, body });
      return answer();
    }),
  );
  return asked;
}
const json = (body: object) => () => HttpResponse.json(body);

describe('the calls to Razorpay', () => {
  it('create an order in paise, with the key by basic authentication', async () => {
    const asked = answering(json(wireOrder));
    const order = { amountPaise: 123450, receipt: 'NG-1-1', notes: { order: 'NG-1' } };
    expect(await razorpay.createOrder(order)).toEqual({
      outcome: 'ok',
      value: {
        id: 'order_Abc123',
        amountPaise: 123450,
        amountPaidPaise: 0,
        receipt: 'NG-1-1',
        status: 'created',
      },
    });
    expect(asked).toMatchObject([
      {
        method: 'POST',
        path: '/v1/orders',
        body: { amount: 123450, currency: 'INR', receipt: 'NG-1-1', notes: { order: 'NG-1' } },
      },
    ]);
    expect(asked[0]?.headers.get('Authorization')).toBe(
      `Basic ${btoa('rzp_test_key:key_secret_for_tests')}`,
    );
  });

  it.each([
    ['fetchOrder', 'order_Abc123', '/v1/orders/order_Abc123', wireOrder],
    ['fetchPayment', 'pay_Xyz789', '/v1/payments/pay_Xyz789', wirePayment],
    ['fetchPaymentLink', 'plink_L1', '/v1/payment_links/plink_L1', wireLink],
    ['fetchRefund', 'rfnd_R1', '/v1/refunds/rfnd_R1', wireRefund],
  ] as const)('%s queries by id', async (call, id, path, wire) => {
    const asked = answering(json(wire));
    expect(await razorpay[call](id)).toMatchObject({ outcome: 'ok', value: { id } });
    expect(asked).toMatchObject([{ method: 'GET', path }]);
  });

  it.each([
    [
      'fetchOrderPayments',
      'order_Abc123',
      '/v1/orders/order_Abc123/payments',
      { items: [wirePayment] },
    ],
    [
      'findPaymentLinks',
      'NG-1-2',
      '/v1/payment_links?reference_id=NG-1-2',
      { payment_links: [wireLink] },
    ],
  ] as const)('%s reads a list', async (call, id, path, wire) => {
    const asked = answering(json(wire));
    expect(await razorpay[call](id)).toMatchObject({
      outcome: 'ok',
      value: [{ id: expect.any(String) }],
    });
    expect(asked).toMatchObject([{ method: 'GET', path }]);
  });

  it('list refunds in pages, and omit other currencies', async () => {
    const items = [
      ...Array.from({ length: 99 }, () => wireRefund),
      { ...wireRefund, currency: 'USD' },
    ];
    const asked = answering(json({ items }));
    const first = await razorpay.listRefunds(new Date(1_795_000_000_999), 100);
    expect(first).toMatchObject({ outcome: 'ok', value: { next: 200 } });
    expect(first.outcome === 'ok' && first.value.refunds).toHaveLength(99);
    expect(asked).toMatchObject([{ path: '/v1/refunds?from=1795000000&count=100&skip=100' }]);
    answering(json({ items: items.slice(1) }));
    expect(await razorpay.listRefunds(new Date(), 0)).toMatchObject({ value: { next: null } });
  });

  it('cannot be led to another path by a forged id', async () => {
    const asked = answering(() => razorpayError('The id provided does not exist', 404));
    expect(await razorpay.fetchPayment('../orders/order_1?')).toMatchObject({ status: 404 });
    expect(asked).toMatchObject([{ path: '/v1/payments/none' }]);
  });

  it('create a payment link and cancel it', async () => {
    const asked = answering(
      json({ ...wireLink, status: 'cancelled', payments: [{ payment_id: 'pay_1' }] }),
    );
    const made = await razorpay.createPaymentLink({
      amountPaise: 123450,
      referenceId: 'NG-1-2',
      description: 'Order NG-1',
      customer,
      notify: { sms: true, email: false },
      expireAt: new Date(1_795_000_000_000),
      callbackUrl: 'https://shop.example/payment/razorpay/return',
    });
    expect(made).toMatchObject({
      value: { url: 'https://rzp.example/i/abc', referenceId: 'NG-1-2', paymentIds: ['pay_1'] },
    });
    await razorpay.cancelPaymentLink('plink_L1');
    expect(asked).toMatchObject([
      {
        path: '/v1/payment_links',
        body: {
          amount: 123450,
          currency: 'INR',
          accept_partial: false,
          reference_id: 'NG-1-2',
          customer: { name: 'Asha Verma', email: 'asha@example.com', contact: '9876543210' },
          notify: { sms: true, email: false },
          expire_by: 1_795_000_000,
          callback_url: 'https://shop.example/payment/razorpay/return',
          callback_method: 'get',
        },
      },
      { method: 'POST', path: '/v1/payment_links/plink_L1/cancel' },
    ]);
  });

  it('refund with the same idempotency key for the same receipt', async () => {
    const asked = answering(json(wireRefund));
    const refund = { paymentId: 'pay_Xyz789', amountPaise: 5000, receipt: 'R1' };
    expect(await razorpay.refund(refund)).toMatchObject({
      value: { status: 'pending', amountPaise: 5000 },
    });
    await razorpay.refund(refund);
    await razorpay.refund({ ...refund, receipt: 'R2' });
    const keys = asked.map(({ headers }) => headers.get('X-Refund-Idempotency') ?? '');
    expect(keys[0]).toMatch(/^[\w-]{10,}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
    expect(asked[0]).toMatchObject({
      path: '/v1/payments/pay_Xyz789/refund',
      body: { amount: 5000, receipt: 'R1' },
    });
  });

  it('are not possible without keys', () => {
    expect(() => createRazorpay({ ...RAZORPAY_SETTINGS, keySecret: '' })).toThrow(RangeError);
  });
});

describe('an answer that is not an order', () => {
  const impatient = createRazorpay({ ...RAZORPAY_SETTINGS, timeoutMs: 100 });

  it.each([
    ['a page of HTML', { outcome: 'unreadable', status: 200 }],
    ['an empty answer', { outcome: 'unreadable', status: 200 }],
    ['half an answer', { outcome: 'unreadable', status: 200 }],
    ['JSON of another shape', { outcome: 'unreadable', status: 200 }],
    ['JSON null', { outcome: 'unreadable', status: 200 }],
    ['an error page with status 502', { outcome: 'unreachable', reason: 'status' }],
    ['an error page with status 403', { outcome: 'unreadable', status: 403 }],
    ['a redirect to elsewhere', { outcome: 'unreadable', status: 302 }],
    ['a redirect that keeps the body', { outcome: 'unreadable', status: 307 }],
    ['a broken connection', { outcome: 'unreachable', reason: 'network' }],
    ['no answer at all', { outcome: 'unreachable', reason: 'timeout' }],
  ] as const)('is classified: %s', async (fault, outcome) => {
    answering(faults[fault]);
    const client = fault === 'no answer at all' ? impatient : razorpay;
    expect(await client.fetchOrder('order_1')).toEqual(outcome);
  });

  it('is a refusal only in Razorpay’s format', async () => {
    answering(() => razorpayError('Order amount less than minimum amount allowed'));
    expect(await razorpay.createOrder({ amountPaise: 1, receipt: 'x' })).toEqual({
      outcome: 'refused',
      status: 400,
      code: 'BAD_REQUEST_ERROR',
      description: 'Order amount less than minimum amount allowed',
    });
  });

  it.each([
    ['the same refund still under way', () => razorpayError('in progress', 409), 'busy'],
    ['too many requests', () => razorpayError('Too many requests', 429), 'busy'],
    ['trouble of the bank', () => razorpayError('Gateway down', 400, 'GATEWAY_ERROR'), 'status'],
  ])('leaves the refund open after %s', async (_, answer, reason) => {
    answering(answer);
    const refund = { paymentId: 'pay_1', amountPaise: 1, receipt: 'r' };
    expect(await razorpay.refund(refund)).toEqual({ outcome: 'unreachable', reason });
  });

  it.each([
    ['in another currency', { ...wireOrder, currency: 'USD' }],
    ['with a fraction of a paisa', { ...wireOrder, amount: 123450.5 }],
    ['in an unknown state', { ...wireOrder, status: 'settled' }],
  ])('is one %s', async (_, wire) => {
    answering(json(wire));
    expect(await razorpay.fetchOrder('order_1')).toMatchObject({ outcome: 'unreadable' });
  });
});

it('the form of the hosted checkout has its documented fields', () => {
  const { action, fields } = createRazorpay({
    ...RAZORPAY_SETTINGS,
    browserUrl: '/gateway',
  }).checkoutForm({
    orderId: 'order_Abc123',
    amountPaise: 123450,
    shopName: 'Neemgaon',
    description: 'Order NG-1',
    customer,
    callbackUrl: 'https://shop.example/payment/razorpay/return?order=1',
    cancelUrl: 'https://shop.example/payment/razorpay/cancel?order=1',
  });
  expect(action).toBe('/gateway/v1/checkout/embedded');
  expect(new URLSearchParams(fields.map(({ name, value }) => [name, value])).toString()).toBe(
    'key_id=rzp_test_key&order_id=order_Abc123&amount=123450&currency=INR&name=Neemgaon&description=Order+NG-1&prefill%5Bname%5D=Asha+Verma&prefill%5Bemail%5D=asha%40example.com&prefill%5Bcontact%5D=9876543210&callback_url=https%3A%2F%2Fshop.example%2Fpayment%2Frazorpay%2Freturn%3Forder%3D1&cancel_url=https%3A%2F%2Fshop.example%2Fpayment%2Frazorpay%2Fcancel%3Forder%3D1',
  );
});
