/** Starts payments. First the gateways are queried about the open attempts of the order. */
import type { PaymentLink, RazorpayOrder, SabpaisaStart } from '@contract/payment';
import type { Transaction } from '../../db/client';
import { done, inTransaction, type Outcome, refuse } from '../../outcome';
import { type GatewayFault, refusalReason } from '../../providers/gateway-request';
import { type Buyer, openBuyer } from '../order/buyer.rules';
import { lockOrder, moveOrder, ownOrder } from '../order/order.repository';
import { amountDue, isPayable, type OrderRow } from '../order/order.rules';
import {
  type AttemptRow,
  addAttempt,
  attemptsOf,
  changeAttempt,
  type Gateway,
} from './attempt.repository';
import {
  findLink,
  type PaymentContext,
  queryOpenAttempts,
  saveLink,
} from './query-gateway.service';

type Refused =
  | 'order_unknown'
  | 'order_not_payable'
  | 'payment_method_missing'
  | 'payment_service_unavailable'
  | 'payment_service_refused'
  | 'payment_attempt_over';

/** How long a payment link is valid. */
const LINK_VALID_MS = 24 * 60 * 60_000;
/** Razorpay's minimum is one rupee, in paise. */
export const MIN_ONLINE_PAISE = 100;

/**
 * Queries the gateways about open attempts, and returns the buyer's order if it can still be paid
 * and at least `MIN_ONLINE_PAISE` are due.
 */
async function payableOrder(
  context: PaymentContext,
  memberId: string,
  publicId: string,
): Promise<Outcome<{ order: OrderRow; buyer: Buyer }, Refused>> {
  const { db, vault, now } = context;
  const found = await ownOrder(db, memberId, publicId);
  if (!found) return refuse('order_unknown');
  await queryOpenAttempts(context, found.id, 'enquiry');
  const order = await ownOrder(db, memberId, publicId);
  if (!order || !isPayable(order, now) || amountDue(order) < MIN_ONLINE_PAISE) {
    return refuse('order_not_payable');
  }
  return done({ order, buyer: openBuyer(vault, order) });
}

/**
 * Writes an attempt and moves a new order to `pending`. Refuses if the order was paid or closed in
 * the meantime. If `sameAttempt` finds an attempt of an earlier or concurrent request, returns that
 * one.
 * @param expiresAt the order's new expiry time, if it is later than the present one
 */
const writeAttempt = (
  { db, now }: PaymentContext,
  { id: orderId }: OrderRow,
  attempt: { gateway: Gateway; reference: string; requestKey?: string },
  expiresAt?: Date,
): Promise<Outcome<{ attempt: AttemptRow }>> =>
  inTransaction(db, async (tx: Transaction) => {
    const order = await lockOrder(tx, orderId);
    if (!isPayable(order, now)) return refuse('order_not_payable');
    const concurrent = sameAttempt(await attemptsOf(tx, orderId), order, attempt);
    if (concurrent) return done({ attempt: concurrent });
    const written = await addAttempt(tx, { orderId, amount: amountDue(order), ...attempt }, now);
    const laterExpiry =
      expiresAt && order.expiresAt && expiresAt > order.expiresAt ? { expiresAt } : {};
    const change = { actor: 'member', cause: `pays by ${attempt.gateway}`, now };
    if (order.payment === 'created') {
      await moveOrder(tx, orderId, { payment: 'pending', ...laterExpiry }, change);
    } else if (laterExpiry.expiresAt) {
      await moveOrder(tx, orderId, laterExpiry, change);
    }
    return done({ attempt: written });
  });

/**
 * Finds the earlier attempt that a request continues, if there is one. For SabPaisa it is the
 * attempt with the request's key. For the other gateways it is the unpaid attempt for the amount
 * due that has not failed, so that two tabs do not lead to two payments.
 */
const sameAttempt = (
  attempts: readonly AttemptRow[],
  order: OrderRow,
  wanted: { gateway: Gateway; requestKey?: string },
): AttemptRow | undefined =>
  attempts.find(
    ({ gateway, amount, state, requestKey }) =>
      gateway === wanted.gateway &&
      (wanted.requestKey === undefined
        ? amount === amountDue(order) && (state === 'created' || state === 'attempted')
        : requestKey === wanted.requestKey),
  );

const openAttempt = async ({ db }: PaymentContext, order: OrderRow, gateway: Gateway) =>
  sameAttempt(await attemptsOf(db, order.id), order, { gateway });

function refuseStart({ log }: PaymentContext, { id: order }: OrderRow, fault: GatewayFault) {
  log.warn({ order, ...fault }, 'a payment could not be started at its gateway');
  return refuse(
    fault.outcome === 'refused' ? 'payment_service_refused' : 'payment_service_unavailable',
  );
}

/** Creates a Razorpay order for the hosted checkout. Repeated requests get the same order. */
export async function beginRazorpay(
  context: PaymentContext,
  memberId: string,
  publicId: string,
): Promise<Outcome<{ order: RazorpayOrder }>> {
  const { razorpay } = context.gateways;
  if (!razorpay) return refuse('payment_method_missing');
  const payable = await payableOrder(context, memberId, publicId);
  if (!payable.ok) return payable;
  const { order, buyer } = payable;
  let attempt = await openAttempt(context, order, 'razorpay');
  if (!attempt) {
    const receipt = crypto.randomUUID();
    const notes = { order: order.number };
    const created = await razorpay.createOrder({ amountPaise: amountDue(order), receipt, notes });
    if (created.outcome !== 'ok') return refuseStart(context, order, created);
    const written = await writeAttempt(context, order, {
      gateway: 'razorpay',
      reference: created.value.id,
    });
    if (!written.ok) return written;
    attempt = written.attempt;
  }
  const { email, address } = buyer;
  const { supplier } = context.shop;
  const { action } = razorpay.checkoutForm({
    orderId: attempt.reference,
    amountPaise: attempt.amount,
    shopName: supplier.tradeName,
    description: order.number,
    customer: { name: address.name, email, phone: address.phone },
    callbackUrl: '',
    cancelUrl: '',
  });
  return done({
    order: {
      id: attempt.reference,
      amount: attempt.amount,
      currency: 'INR',
      key_id: razorpay.keyId,
      action,
      name: supplier.tradeName,
      description: order.number,
      email,
      contact: address.phone,
    },
  });
}

/**
 * Creates a payment link, which Razorpay sends to the buyer. Repeated requests get the same link.
 */
export async function beginLink(
  context: PaymentContext,
  memberId: string,
  publicId: string,
  callbackUrl: string,
): Promise<Outcome<{ link: PaymentLink }>> {
  const { razorpay } = context.gateways;
  if (!razorpay) return refuse('payment_method_missing');
  const payable = await payableOrder(context, memberId, publicId);
  if (!payable.ok) return payable;
  const { order, buyer } = payable;
  const { email, address } = buyer;
  const sentTo = [`XXXXXX${address.phone.slice(-4)}`, ...(email ? [maskedEmail(email)] : [])];
  const expireAt = new Date(context.now.getTime() + LINK_VALID_MS);
  // Razorpay sends the link to the buyer, who can pay even if Razorpay's answer to us is lost. The
  // attempt is therefore written before the link is created, so that such a payment is recognised.
  const written = await writeAttempt(
    context,
    order,
    { gateway: 'link', reference: crypto.randomUUID() },
    expireAt,
  );
  if (!written.ok) return written;
  const known = await findLink(razorpay, context, written.attempt);
  if (known.outcome !== 'ok') return refuseStart(context, order, known);
  if (known.value) return done({ link: { url: known.value.url, sent_to: sentTo } });
  const { now, db } = context;
  const created = await razorpay.createPaymentLink({
    amountPaise: amountDue(order),
    referenceId: written.attempt.reference,
    description: order.number,
    customer: { name: address.name, email, phone: address.phone },
    notify: { sms: true, email: email !== '' },
    expireAt,
    callbackUrl,
  });
  if (created.outcome === 'ok') {
    const { url } = await saveLink(db, written.attempt, created.value, now);
    return done({ link: { url, sent_to: sentTo } });
  }
  if (created.outcome !== 'refused') return refuseStart(context, order, created);
  // Razorpay also refuses if a concurrent request has created the link.
  const concurrent = await findLink(razorpay, context, written.attempt);
  if (concurrent.outcome === 'ok' && concurrent.value) {
    return done({ link: { url: concurrent.value.url, sent_to: sentTo } });
  }
  await changeAttempt(
    db,
    written.attempt.id,
    { state: 'failed', reason: refusalReason(created) },
    now,
  );
  return refuseStart(context, order, created);
}

const maskedEmail = (email: string): string => email.replace(/^(.).*(@.*)$/, '$1…$2');

/**
 * Returns the form that the browser posts to SabPaisa. A request with a new key starts a new
 * attempt. A repeated key continues its attempt, and is refused if the attempt has failed.
 */
export async function beginSabpaisa(
  context: PaymentContext,
  memberId: string,
  publicId: string,
  { callbackUrl, requestKey }: { callbackUrl: string; requestKey: string },
): Promise<Outcome<{ start: SabpaisaStart }>> {
  const { sabpaisa } = context.gateways;
  if (!sabpaisa) return refuse('payment_method_missing');
  const payable = await payableOrder(context, memberId, publicId);
  if (!payable.ok) return payable;
  const { order, buyer } = payable;
  const written = await writeAttempt(context, order, {
    gateway: 'sabpaisa',
    reference: crypto.randomUUID().replaceAll('-', ''),
    requestKey,
  });
  if (!written.ok) return written;
  // SabPaisa accepts each transaction once: after a failure, a new attempt is needed.
  if (written.attempt.state === 'failed') return refuse('payment_attempt_over');
  const { action, clientCode, encData } = sabpaisa.initRequest({
    clientTxnId: written.attempt.reference,
    amountPaise: written.attempt.amount,
    payer: { name: buyer.address.name, email: buyer.email, phone: buyer.address.phone },
    callbackUrl,
    at: context.now,
  });
  return done({ start: { spURL: action, encData, clientCode } });
}
