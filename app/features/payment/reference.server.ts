/**
 * Signs which order of the gateway belongs to which order of the shop. The signed reference is part
 * of the URL that the gateway redirects to. It is needed for an upstream that only passes on the
 * gateway's answers, and so does not say which order a payment is for. Without the reference, any
 * payment could be presented for any order. Nothing is stored, and another browser may open the
 * URL. A signature by any of `SESSION_SECRETS` is valid.
 */
import { createHmac } from 'node:crypto';
import { equalsInConstantTime } from '@contract/constant-time';
import { sessionSecrets } from '~/platform/session/session-secrets.server';

/** `<the gateway's order>.<the first 22 characters (132 bits) of the signature>` */
const REFERENCE = /^([\w-]{1,64})\.([\w-]{22})$/;

const signatureOf = (order: string, gatewayOrder: string, secret: string): string =>
  createHmac('sha256', secret)
    .update(`payment\n${order}\n${gatewayOrder}`)
    .digest('base64url')
    .slice(0, 22);

/** Returns the reference; empty if the id of the gateway's order has unexpected characters. */
export function paymentReference(order: string, gatewayOrder: string): string {
  const [secret] = sessionSecrets();
  const reference = `${gatewayOrder}.${signatureOf(order, gatewayOrder, secret)}`;
  return REFERENCE.test(reference) ? reference : '';
}

/** Returns the gateway's order that pays the shop's order; null for an invalid reference. */
export function readReference(order: string, reference: string): string | null {
  const [, gatewayOrder = '', signature = ''] = REFERENCE.exec(reference) ?? [];
  const isValid = sessionSecrets().some((secret) =>
    equalsInConstantTime(signatureOf(order, gatewayOrder, secret), signature),
  );
  return isValid ? gatewayOrder : null;
}
