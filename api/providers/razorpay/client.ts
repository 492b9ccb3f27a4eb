/** Payments by Razorpay: orders paid on its hosted checkout, payment links, refunds, webhooks. */
import { createHash } from 'node:crypto';
import { equalsInConstantTime } from '@contract/constant-time';
import { withoutTrailingSlash } from '@kernel/base-url';
import { z } from 'zod';
import { type FormField, type GatewayAnswer, parseAnswer, sendToGateway } from '../gateway-request';
import {
  itemsOf,
  linkSchema,
  orderSchema,
  paymentSchema,
  type RazorpayLink,
  type RazorpayOrder,
  type RazorpayPayment,
  type RazorpayRefund,
  refundSchema,
} from './entities';
import { type LinkReturn, signCheckout, signLink, signWebhook } from './signatures';
import { parseEvent, type RazorpayEvent } from './webhook';

interface RazorpaySettings {
  /** The gateway's address for this program, such as `https://api.razorpay.com`. */
  baseUrl: string;
  /** The gateway's address for browsers, if different: a URL, or a path on the shop's origin. */
  browserUrl?: string;
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  timeoutMs: number;
}

interface Customer {
  name: string;
  email: string;
  /** Ten digits, optionally with `+91`. */
  phone: string;
}

interface NewOrder {
  /** At least 100. */
  amountPaise: number;
  /** Our own reference: at most 40 characters, unique. */
  receipt: string;
  /** At most 15, of 256 characters each. */
  notes?: Record<string, string>;
}

interface NewLink {
  amountPaise: number;
  /** Our own reference, at most 40 characters. Razorpay refuses a reference that it already has. */
  referenceId: string;
  description: string;
  customer: Customer;
  /** How Razorpay itself sends the link to the customer. */
  notify: { sms: boolean; email: boolean };
  expireAt: Date;
  /** The address to which the browser returns, with a GET. */
  callbackUrl: string;
}

interface NewRefund {
  paymentId: string;
  amountPaise: number;
  /** Our own reference, at most 40 characters. A payment is refunded once for each reference. */
  receipt: string;
}

interface Checkout {
  orderId: string;
  amountPaise: number;
  /** The business name on the hosted page. */
  shopName: string;
  description: string;
  customer: Customer;
  /** The address to which the browser posts success or failure. Its query string stays unchanged. */
  callbackUrl: string;
  /** The address to which the browser returns, with a GET, if the buyer cancels. */
  cancelUrl: string;
}

type Answer<Value> = Promise<GatewayAnswer<Value>>;

/** Calls never throw (see `GatewayFault`), and are not retried. */
export interface Razorpay {
  /** Not secret: the form of the hosted checkout contains it. */
  keyId: string;
  createOrder(order: NewOrder): Answer<RazorpayOrder>;
  fetchOrder(id: string): Answer<RazorpayOrder>;
  fetchOrderPayments(orderId: string): Answer<RazorpayPayment[]>;
  fetchPayment(id: string): Answer<RazorpayPayment>;
  createPaymentLink(link: NewLink): Answer<RazorpayLink>;
  fetchPaymentLink(id: string): Answer<RazorpayLink>;
  findPaymentLinks(referenceId: string): Answer<RazorpayLink[]>;
  /** Only an unpaid link can be cancelled. */
  cancelPaymentLink(id: string): Answer<RazorpayLink>;
  /** Requests a refund. It may be retried until an answer arrives; the money is refunded once. */
  refund(refund: NewRefund): Answer<RazorpayRefund>;
  fetchRefund(id: string): Answer<RazorpayRefund>;
  /**
   * Lists at most 100 refunds since a time, newest first, after skipping `skip`. The list includes
   * refunds that this program did not make.
   */
  listRefunds(since: Date, skip: number): Answer<RefundList>;
  /** Returns the address for the hosted checkout's form, and its hidden fields in order. */
  checkoutForm(checkout: Checkout): { action: string; fields: FormField[] };
  /** @param orderId from our own records, never from the browser */
  isCheckoutSignature(orderId: string, paymentId: string, signature: string): boolean;
  isLinkSignature(link: LinkReturn, signature: string): boolean;
  /** @param rawBody the bytes as received */
  isWebhookSignature(rawBody: Uint8Array, signature: string): boolean;
  /** Parses a webhook whose signature was verified. */
  parseEvent(rawBody: Uint8Array, eventId: string): RazorpayEvent;
}

/** Razorpay's maximum page size. */
const PAGE_SIZE = 100;

interface RefundList {
  /** The refunds that could be parsed: an account may have others, such as in other currencies. */
  refunds: RazorpayRefund[];
  /** Number of refunds that could not be parsed. */
  unreadable: number;
  /** `skip` of the next page; null after the last page. */
  next: number | null;
}

const linksSchema = z
  .object({ payment_links: z.array(linkSchema) })
  .transform(({ payment_links }) => payment_links);

const refundListSchema = (skip: number) =>
  z.object({ items: z.array(z.unknown()) }).transform(({ items }): RefundList => {
    const refunds = items.flatMap((item) => refundSchema.safeParse(item).data ?? []);
    const next = items.length < PAGE_SIZE ? null : skip + items.length;
    return { refunds, unreadable: items.length - refunds.length, next };
  });

const errorSchema = z.object({
  error: z.object({ code: z.string(), description: z.string().nullish() }),
});
/** Error codes of Razorpay or a bank, with any HTTP status, that leave the outcome unknown. */
const UPSTREAM_ERROR = /^(SERVER|GATEWAY)_ERROR$/;

/**
 * Creates the client.
 * @throws {RangeError} if a key is missing, so that the error appears at start-up
 */
export function createRazorpay(settings: RazorpaySettings): Razorpay {
  const { keyId, keySecret, webhookSecret, timeoutMs } = settings;
  if (!keyId || !keySecret || !webhookSecret) {
    throw new RangeError('Razorpay needs a key id, a key secret and a webhook secret.');
  }
  const baseUrl = withoutTrailingSlash(settings.baseUrl);
  const browserUrl = withoutTrailingSlash(settings.browserUrl ?? baseUrl);
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;

  async function send<Value>(
    schema: z.ZodType<Value>,
    path: string,
    request: { body?: unknown; headers?: Record<string, string> } = {},
  ): Answer<Value> {
    const answer = await sendToGateway({
      url: `${baseUrl}/v1/${path}`,
      method: 'body' in request ? 'POST' : 'GET',
      headers: { Authorization: authorization, ...request.headers },
      body: request.body,
      timeoutMs,
    });
    if (answer.outcome === 'unreachable') return answer;
    const error = errorSchema.safeParse(answer.json);
    if (answer.status < 400 || !error.success) return parseAnswer(schema, answer);
    const { code, description } = error.data.error;
    if (UPSTREAM_ERROR.test(code)) return { outcome: 'unreachable', reason: 'status' };
    return { outcome: 'refused', status: answer.status, code, description: description ?? '' };
  }

  return {
    keyId,
    createOrder: ({ amountPaise, receipt, notes = {} }) =>
      send(orderSchema, 'orders', {
        body: { amount: amountPaise, currency: 'INR', receipt, notes },
      }),
    fetchOrder: (id) => send(orderSchema, `orders/${segment(id)}`),
    fetchOrderPayments: (orderId) =>
      send(itemsOf(paymentSchema), `orders/${segment(orderId)}/payments`),
    fetchPayment: (id) => send(paymentSchema, `payments/${segment(id)}`),
    createPaymentLink: (link) => send(linkSchema, 'payment_links', { body: linkBody(link) }),
    fetchPaymentLink: (id) => send(linkSchema, `payment_links/${segment(id)}`),
    findPaymentLinks: (referenceId) =>
      send(linksSchema, `payment_links?${new URLSearchParams({ reference_id: referenceId })}`),
    cancelPaymentLink: (id) =>
      send(linkSchema, `payment_links/${segment(id)}/cancel`, { body: {} }),
    refund: ({ paymentId, amountPaise, receipt }) =>
      send(refundSchema, `payments/${segment(paymentId)}/refund`, {
        body: { amount: amountPaise, speed: 'normal', receipt },
        headers: { 'X-Refund-Idempotency': idempotencyKey(paymentId, receipt) },
      }),
    fetchRefund: (id) => send(refundSchema, `refunds/${segment(id)}`),
    listRefunds: (since, skip) =>
      send(
        refundListSchema(skip),
        `refunds?${new URLSearchParams({
          from: String(Math.floor(since.getTime() / 1000)),
          count: String(PAGE_SIZE),
          skip: String(skip),
        })}`,
      ),
    checkoutForm: (checkout) => ({
      action: `${browserUrl}/v1/checkout/embedded`,
      fields: checkoutFields(keyId, checkout),
    }),
    isCheckoutSignature: (orderId, paymentId, signature) =>
      equalsInConstantTime(signCheckout(keySecret, orderId, paymentId), signature),
    isLinkSignature: (link, signature) =>
      equalsInConstantTime(signLink(keySecret, link), signature),
    isWebhookSignature: (rawBody, signature) =>
      equalsInConstantTime(signWebhook(webhookSecret, rawBody), signature),
    parseEvent,
  };
}

/** Replaces an id that is unsafe in a path, perhaps a forged one, by `none`, which no record has. */
const segment = (id: string): string => (/^\w+$/.test(id) ? id : 'none');

/** Razorpay requires at least ten letters, digits, hyphens or underscores. */
const idempotencyKey = (paymentId: string, receipt: string): string =>
  createHash('sha256').update(`${paymentId}|${receipt}`).digest('hex');

const linkBody = (link: NewLink) => ({
  amount: link.amountPaise,
  currency: 'INR',
  accept_partial: false,
  reference_id: link.referenceId,
  description: link.description.slice(0, 2048),
  customer: { name: link.customer.name, email: link.customer.email, contact: link.customer.phone },
  notify: link.notify,
  reminder_enable: false,
  expire_by: Math.floor(link.expireAt.getTime() / 1000),
  callback_url: link.callbackUrl,
  callback_method: 'get',
});

function checkoutFields(keyId: string, checkout: Checkout): FormField[] {
  const { customer } = checkout;
  return [
    { name: 'key_id', value: keyId },
    { name: 'order_id', value: checkout.orderId },
    { name: 'amount', value: String(checkout.amountPaise) },
    { name: 'currency', value: 'INR' },
    { name: 'name', value: checkout.shopName },
    { name: 'description', value: checkout.description },
    { name: 'prefill[name]', value: customer.name },
    { name: 'prefill[email]', value: customer.email },
    { name: 'prefill[contact]', value: customer.phone },
    { name: 'callback_url', value: checkout.callbackUrl },
    { name: 'cancel_url', value: checkout.cancelUrl },
  ];
}
