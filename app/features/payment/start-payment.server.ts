/**
 * Starts a payment at a gateway: returns the form that the browser posts there, or the payment
 * link.
 */

import { paymentEndpoints } from '@contract/payment';
import { config } from '@kernel/config/config';
import { log } from '@kernel/log';
import { company } from '~/features/company/current-company';
import { gatewayOrigins } from '~/platform/gateway-origins.server';
import { pageUrl } from '~/platform/language/page-language';
import { paths } from '~/platform/paths';
import { upstream } from '~/platform/upstream/client.server';
import { UpstreamError } from '~/platform/upstream/upstream-error.server';
import { paymentMessages } from './payment.text';
import { paymentReference } from './reference.server';

/** The path of Razorpay's checkout page. */
const HOSTED_CHECKOUT = '/v1/checkout/embedded';

/** The payment methods that this module starts. */
export const gatewayMethods = ['razorpay', 'sabpaisa', 'link'] as const;
export type GatewayMethod = (typeof gatewayMethods)[number];

export const isGatewayMethod = (text: string | null): text is GatewayMethod =>
  (gatewayMethods as readonly (string | null)[]).includes(text);

/** `amount` is in paise; null for SabPaisa, whose form encrypts it. */
export type StartedPayment =
  | { kind: 'form'; action: string; fields: Record<string, string>; amount: number | null }
  | { kind: 'link'; url: string; sentTo: string[] };

interface StartOptions {
  /** `_id` of the order. */
  id: string;
  /** Origin of the URL to which the gateway sends the browser back. */
  origin: string;
  /** Idempotency key of the attempt. */
  attempt: string;
  token: string;
}

/** @throws UpstreamError */
export function startPayment(by: GatewayMethod, options: StartOptions): Promise<StartedPayment> {
  if (by === 'razorpay') return startRazorpay(options);
  return by === 'sabpaisa' ? startSabpaisa(options) : startLink(options);
}

async function startRazorpay({
  id,
  origin,
  attempt,
  token,
}: StartOptions): Promise<StartedPayment> {
  const { data } = await upstream().call(paymentEndpoints.razorpayOrder, {
    token,
    body: { order: id, origin },
    idempotencyKey: `${attempt}.razorpay`,
  });
  const { RAZORPAY_BASE_URL, RAZORPAY_KEY_ID = '' } = config();
  const keyId = data.key_id || RAZORPAY_KEY_ID;
  if (!keyId) throw new UpstreamError('refused', paymentMessages.noRazorpay);
  const reference = paymentReference(id, data.id);
  const action = data.action || new URL(HOSTED_CHECKOUT, RAZORPAY_BASE_URL).href;
  requireAllowed(action, origin, 'Razorpay');
  return {
    kind: 'form',
    action,
    amount: data.amount,
    fields: {
      key_id: keyId,
      order_id: data.id,
      amount: String(data.amount),
      currency: data.currency || 'INR',
      name: data.name || company().name,
      description: data.description,
      'prefill[email]': data.email,
      'prefill[contact]': data.contact,
      callback_url: pageUrl(origin, paths.razorpayReturn(id, reference)),
      cancel_url: pageUrl(origin, paths.razorpayCancel(id, reference)),
    },
  };
}

async function startSabpaisa({
  id,
  origin,
  attempt,
  token,
}: StartOptions): Promise<StartedPayment> {
  const { data } = await upstream().call(paymentEndpoints.sabpaisaInit, {
    token,
    query: { order: id, origin },
    idempotencyKey: `${attempt}.sabpaisa`,
    // The call is a GET in the specification, but must not be retried: it may start an attempt.
    isRead: false,
  });
  const { spURL, encData, clientCode } = data;
  requireAllowed(spURL, origin, 'SabPaisa');
  return { kind: 'form', action: spURL, fields: { encData, clientCode }, amount: null };
}

/**
 * Refuses a form whose action is not allowed by the Content-Security-Policy, because a browser
 * would silently not send it.
 * @throws UpstreamError
 */
function requireAllowed(action: string, ownOrigin: string, gateway: string): void {
  const target = URL.canParse(action, ownOrigin) ? new URL(action, ownOrigin).origin : '';
  if ([ownOrigin, ...gatewayOrigins()].includes(target)) return;
  log().error({ gateway, target }, 'the address of a payment form is not configured');
  throw new UpstreamError('refused', paymentMessages.gatewayUnavailable({ gateway }));
}

async function startLink({ id, origin, attempt, token }: StartOptions): Promise<StartedPayment> {
  const { data } = await upstream().call(paymentEndpoints.paymentLink, {
    token,
    body: { order: id, origin },
    idempotencyKey: `${attempt}.link`,
  });
  if (!/^https?:\/\//i.test(data.url) || !URL.canParse(data.url)) {
    log().error('the upstream answered with a payment link that is not a web address');
    throw new UpstreamError('refused', paymentMessages.noLink);
  }
  return { kind: 'link', url: data.url, sentTo: data.sent_to };
}
