import { describe, expect, it } from 'vitest';
import { createRazorpay } from '../../../../api/providers/razorpay/client';
import { parseCheckoutReturn, parseLinkReturn } from '../../../../api/providers/razorpay/returns';
import { signWebhook } from '../../../../api/providers/razorpay/signatures';
import {
  RAZORPAY_SETTINGS,
  wireLink,
  wireOrder,
  wirePayment,
  wireRefund,
} from '../../../mocks/razorpay';

const razorpay = createRazorpay(RAZORPAY_SETTINGS);

// Each by `printf MESSAGE | openssl dgst -sha256 -hmac SECRET`.
const CHECKOUT = '2874a6acc9d65e4106129abfcf5d37f2c3239a0732a4658c7761c651fc2a3123';
const LINK = '1e86fec7caa1e78c21636d0f529eacf12d183e1b3a8fd8aaad87b81573f6efa3';
const WEBHOOK = '8b47812b56d5159eb6662da086ce7a7ac5e2b6a833321b37517bf56170d93d3a';
/** Odd blanks, an escaped slash and Hindi, as no serializer of ours would write them. */
const RAW = Buffer.from('{ "event":"payment.captured",  "note":"a\\/b नमस्ते" }');

describe('a signature of Razorpay', () => {
  it('of a checkout is valid for one order and one payment', () => {
    expect(razorpay.isCheckoutSignature('order_Abc123', 'pay_Xyz789', CHECKOUT)).toBe(true);
    expect(razorpay.isCheckoutSignature('order_Abc124', 'pay_Xyz789', CHECKOUT)).toBe(false);
    expect(razorpay.isCheckoutSignature('order_Abc123', 'pay_Xyz780', CHECKOUT)).toBe(false);
    for (const forged of ['', 'é', CHECKOUT.slice(1), `${CHECKOUT}0`, CHECKOUT.replace('2', '3')]) {
      expect(razorpay.isCheckoutSignature('order_Abc123', 'pay_Xyz789', forged)).toBe(false);
    }
  });

  it('of a payment link covers its state', () => {
    const link = {
      linkId: 'plink_L1',
      referenceId: 'INV-1',
      status: 'paid',
      paymentId: 'pay_Xyz789',
    };
    expect(razorpay.isLinkSignature(link, LINK)).toBe(true);
    expect(razorpay.isLinkSignature({ ...link, status: 'created' }, LINK)).toBe(false);
  });

  it('of a webhook covers its bytes, with a separate secret', () => {
    expect(razorpay.isWebhookSignature(RAW, WEBHOOK)).toBe(true);
    const changed = Buffer.from(RAW);
    changed[changed.length - 1] = 0x20;
    expect(razorpay.isWebhookSignature(changed, WEBHOOK)).toBe(false);
    const again = Buffer.from(JSON.stringify(JSON.parse(RAW.toString())));
    expect(razorpay.isWebhookSignature(again, WEBHOOK)).toBe(false);
    const byKeySecret = signWebhook(RAZORPAY_SETTINGS.keySecret, RAW);
    expect(razorpay.isWebhookSignature(RAW, byKeySecret)).toBe(false);
  });
});

describe('the parameters of a return', () => {
  it('from the checkout is parsed by field name', () => {
    const signed = {
      razorpay_payment_id: 'pay_1',
      razorpay_order_id: 'order_1',
      razorpay_signature: 's',
    };
    expect(parseCheckoutReturn(new URLSearchParams(signed))).toEqual({
      kind: 'signed',
      paymentId: 'pay_1',
      orderId: 'order_1',
      signature: 's',
    });
    const failed = {
      'error[code]': 'BAD_REQUEST_ERROR',
      'error[description]': 'The payment failed',
      'error[metadata]': '{"payment_id": "pay_1","order_id":"order_1"}',
    };
    expect(parseCheckoutReturn(new URLSearchParams(failed))).toMatchObject({
      kind: 'failed',
      paymentId: 'pay_1',
      orderId: 'order_1',
    });
    expect(
      parseCheckoutReturn(new URLSearchParams({ ...failed, 'error[metadata]': '[object Object]' })),
    ).toMatchObject({ kind: 'failed', paymentId: '' });
    expect(parseCheckoutReturn(new URLSearchParams('razorpay_payment_id=pay_1'))).toEqual({
      kind: 'unreadable',
    });
  });

  it('from a payment link are complete or ignored', () => {
    const query = new URLSearchParams({
      razorpay_payment_id: 'pay_1',
      razorpay_payment_link_id: 'plink_1',
      razorpay_payment_link_reference_id: '',
      razorpay_payment_link_status: 'paid',
      razorpay_signature: 's',
    });
    expect(parseLinkReturn(query)).toEqual({
      link: { linkId: 'plink_1', referenceId: '', status: 'paid', paymentId: 'pay_1' },
      signature: 's',
    });
    query.delete('razorpay_signature');
    expect(parseLinkReturn(query)).toBeNull();
  });
});

describe('a webhook', () => {
  const read = (event: string, payload: object, id = 'evt_1') =>
    razorpay.parseEvent(Buffer.from(JSON.stringify({ entity: 'event', event, payload })), id);
  const payment = { entity: wirePayment };

  it.each([
    ['payment.captured', { payment }, 'payment'],
    ['payment.authorized', { payment }, 'payment'],
    [
      'payment.failed',
      { payment: { entity: { ...wirePayment, status: 'failed', error_code: 'X' } } },
      'payment',
    ],
    ['order.paid', { payment, order: { entity: { ...wireOrder, status: 'paid' } } }, 'order_paid'],
    [
      'payment_link.paid',
      { payment, payment_link: { entity: { ...wireLink, status: 'paid', payments: {} } } },
      'link_paid',
    ],
    [
      'payment_link.expired',
      { payment_link: { entity: { ...wireLink, status: 'expired' } } },
      'link_closed',
    ],
    [
      'refund.processed',
      { payment, refund: { entity: { ...wireRefund, receipt: null } } },
      'refund',
    ],
    ['payment.dispute.created', {}, 'ignored'],
    ['payment.captured', { payment: { entity: { id: 'pay_1' } } }, 'unreadable'],
  ])('of the kind %s has its event id', (event, payload, kind) => {
    expect(read(event, payload)).toMatchObject({ eventId: 'evt_1', event, kind });
  });

  it('has the payment, the order and the refund in our own format', () => {
    expect(read('refund.processed', { payment, refund: { entity: wireRefund } })).toMatchObject({
      refund: { id: 'rfnd_R1', paymentId: 'pay_Xyz789', amountPaise: 5000, receipt: 'NG-1-R1' },
      payment: { id: 'pay_Xyz789', orderId: 'order_Abc123', amountPaise: 123450 },
    });
  });

  it('without an event id is the same event as one with the same bytes', () => {
    const one = read('x', {}, '');
    const same = read('x', {}, '');
    const other = read('y', {}, '');
    expect(one.eventId).toBe(same.eventId);
    expect(one.eventId).not.toBe(other.eventId);
    expect(razorpay.parseEvent(Buffer.from('<html>'), '')).toMatchObject({ kind: 'unreadable' });
  });
});
