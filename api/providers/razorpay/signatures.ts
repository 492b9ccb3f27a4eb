/** Razorpay's three signatures: hexadecimal HMAC-SHA256. Compare them in constant time. */
import { createHmac } from 'node:crypto';

const sign = (secret: string, message: string | Uint8Array): string =>
  createHmac('sha256', secret).update(message).digest('hex');

/** The values that Razorpay signs when it sends a buyer back from a payment link. */
export interface LinkReturn {
  linkId: string;
  referenceId: string;
  status: string;
  paymentId: string;
}

/** Signs a hosted checkout. `orderId` must come from our own records, never from the browser. */
export const signCheckout = (keySecret: string, orderId: string, paymentId: string): string =>
  sign(keySecret, `${orderId}|${paymentId}`);

export const signLink = (keySecret: string, link: LinkReturn): string =>
  sign(keySecret, [link.linkId, link.referenceId, link.status, link.paymentId].join('|'));

/** Signs the bytes as received. JSON that was parsed and serialised again has another signature. */
export const signWebhook = (webhookSecret: string, rawBody: Uint8Array): string =>
  sign(webhookSecret, rawBody);
