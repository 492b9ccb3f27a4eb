/**
 * Parses the browser's return from Razorpay. Nothing in it is trusted before its signature is
 * verified.
 */
import type { LinkReturn } from './signatures';

type CheckoutReturn =
  | { kind: 'signed'; paymentId: string; orderId: string; signature: string }
  /** The ids come from the browser, and are often missing. */
  | { kind: 'failed'; paymentId: string; orderId: string; code: string; description: string }
  | { kind: 'unreadable' };

type Fields = Pick<URLSearchParams, 'get'>;

const field = (fields: Fields, name: string): string => fields.get(name) ?? '';

/** Parses what the hosted checkout posts to `callback_url`. */
export function parseCheckoutReturn(fields: Fields): CheckoutReturn {
  const paymentId = field(fields, 'razorpay_payment_id');
  const orderId = field(fields, 'razorpay_order_id');
  const signature = field(fields, 'razorpay_signature');
  if (paymentId && signature) return { kind: 'signed', paymentId, orderId, signature };
  const code = field(fields, 'error[code]');
  if (!code) return { kind: 'unreadable' };
  return {
    kind: 'failed',
    ...failedIds(field(fields, 'error[metadata]')),
    code,
    description: field(fields, 'error[description]'),
  };
}

/** The metadata is JSON, which browsers and proxies sometimes damage. */
function failedIds(metadata: string): { paymentId: string; orderId: string } {
  const id = (name: string) => new RegExp(`"${name}"\\s*:\\s*"(\\w+)"`).exec(metadata)?.[1] ?? '';
  return { paymentId: id('payment_id'), orderId: id('order_id') };
}

/** Parses a payment link's return; null if the signature, link id or payment id is missing. */
export function parseLinkReturn(fields: Fields): { link: LinkReturn; signature: string } | null {
  const signature = field(fields, 'razorpay_signature');
  const link = {
    linkId: field(fields, 'razorpay_payment_link_id'),
    referenceId: field(fields, 'razorpay_payment_link_reference_id'),
    status: field(fields, 'razorpay_payment_link_status'),
    paymentId: field(fields, 'razorpay_payment_id'),
  };
  return signature && link.linkId && link.paymentId ? { link, signature } : null;
}
