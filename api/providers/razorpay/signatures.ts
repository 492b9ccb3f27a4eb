/** Razorpay's three signatures: hex HMAC-SHA256. They are to be compared in constant time. */
import { createHmac } from 'node:crypto';

const sign = (secret: string, message: string | Uint8Array): string =>
  createHmac('sha256', secret).update(message).digest('hex');

/** What a browser brings back from a payment link, as Razorpay names it. */
export interface LinkReturn {
  linkId: string;
  referenceId: string;
  status: string;
  paymentId: string;
}

/** Of a hosted checkout. `orderId` has to come from our own records, never from the browser. */
export const signCheckout = (keySecret: string, orderId: string, paymentId: string): string =>
  sign(keySecret, `${orderId}|${paymentId}`);

/** Of a payment link's return. */
export const signLink = (keySecret: string, link: LinkReturn): string =>
  sign(keySecret, [link.linkId, link.referenceId, link.status, link.paymentId].join('|'));

/** Of a webhook: over the bytes as they came, never over JSON that was parsed and written again. */
export const signWebhook = (webhookSecret: string, rawBody: Uint8Array): string =>
  sign(webhookSecret, rawBody);
