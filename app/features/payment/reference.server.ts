/**
 * Ties an order to the gateway's order that pays it, in the address that the gateway leads back to. An
 * upstream that passes the gateway's answers on does not say whose order they pay, and anybody's
 * payment would do for any order. Signed by `SESSION_SECRETS`, of which all count: nothing is stored,
 * and another browser can come back with it.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { config } from '@kernel/config/config';

/** `<order of the gateway>.<signature>` */
const FORM = /^([\w-]{1,64})\.([\w-]{22})$/;

const signatureOf = (order: string, ofGateway: string, secret: string): string =>
  createHmac('sha256', secret)
    .update(`payment\n${order}\n${ofGateway}`)
    .digest('base64url')
    .slice(0, 22);

/** For the address that the browser comes back to. Empty for an id that is no word. */
export function paymentReference(order: string, ofGateway: string): string {
  const [secret] = config().SESSION_SECRETS ?? [];
  if (!secret) throw new Error('SESSION_SECRETS is not set.');
  const reference = `${ofGateway}.${signatureOf(order, ofGateway, secret)}`;
  return FORM.test(reference) ? reference : '';
}

/** The gateway's order that pays an order; null for a reference that is not ours. */
export function readReference(order: string, reference: string): string | null {
  const [, ofGateway = '', signature = ''] = FORM.exec(reference) ?? [];
  const given = Buffer.from(signature);
  const isOurs = (config().SESSION_SECRETS ?? []).some((secret) => {
    const right = Buffer.from(signatureOf(order, ofGateway, secret));
    return right.length === given.length && timingSafeEqual(right, given);
  });
  return isOurs ? ofGateway : null;
}
