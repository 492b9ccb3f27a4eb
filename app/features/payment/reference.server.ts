/**
 * Binds an order to the gateway's order that pays it, in the address that the gateway redirects to.
 * An upstream that only passes on the gateway's answers does not say whose order they pay, so
 * without this any payment could be presented for any order. The reference is signed by
 * `SESSION_SECRETS`, all of which are accepted: nothing is stored, and another browser can return
 * with it.
 */
import { createHmac } from 'node:crypto';
import { equalsInConstantTime } from '@contract/constant-time';
import { sessionSecrets } from '~/platform/session/session-secrets.server';

/** `<the gateway's order>.<signature>` */
const FORM = /^([\w-]{1,64})\.([\w-]{22})$/;

const signatureOf = (order: string, ofGateway: string, secret: string): string =>
  createHmac('sha256', secret)
    .update(`payment\n${order}\n${ofGateway}`)
    .digest('base64url')
    .slice(0, 22);

/** For the address that the gateway redirects to. Empty for an id with unexpected characters. */
export function paymentReference(order: string, ofGateway: string): string {
  const [secret] = sessionSecrets();
  const reference = `${ofGateway}.${signatureOf(order, ofGateway, secret)}`;
  return FORM.test(reference) ? reference : '';
}

/** The gateway's order that pays an order; null for an invalid reference. */
export function readReference(order: string, reference: string): string | null {
  const [, ofGateway = '', signature = ''] = FORM.exec(reference) ?? [];
  const isOurs = sessionSecrets().some((secret) =>
    equalsInConstantTime(signatureOf(order, ofGateway, secret), signature),
  );
  return isOurs ? ofGateway : null;
}
