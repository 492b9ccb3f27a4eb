/** Handles browsers that return from a gateway. A payment counts only with proof. */
import type { RateLimiter } from '@kernel/limits/rate-limit';
import { eq } from 'drizzle-orm';
import { shopOrder } from '../../db/schema';
import { singleRow } from '../../db/single-row';
import { done, type Outcome, refuse } from '../../outcome';
import { parseCheckoutReturn, parseLinkReturn } from '../../providers/razorpay/returns';
import type { SabpaisaStatus } from '../../providers/sabpaisa/client';
import { orderByPublicId } from '../order/order.repository';
import type { OrderRow } from '../order/order.rules';
import { type AttemptRow, attemptByReference, attemptsOf } from './attempt.repository';
import {
  applyPayments,
  isValue,
  type PaymentContext,
  queryAttempt,
  queryOpenAttempts,
} from './query-gateway.service';
import { settle } from './settle.service';

interface ReturnContext extends PaymentContext {
  /**
   * Limits queries to the gateway, because anybody who has seen the URL of a return can request it
   * again. Over the limit, the response contains the stored state.
   */
  returnLimit: RateLimiter;
}

/**
 * Counts a query, and returns false over the limit. Proven returns have their own limit, which
 * unproven requests cannot exhaust.
 */
const isQueryAllowed = async (
  { returnLimit }: ReturnContext,
  orderId: string,
  proof: 'proven' | 'unproven',
): Promise<boolean> => (await returnLimit.take(`${proof} ${orderId}`)).allowed;

type ReturnRefusal = 'payment_unknown' | 'payment_not_verified';
type Returned = Outcome<{ order: OrderRow }, ReturnRefusal>;

const orderById = async ({ db }: PaymentContext, id: string): Promise<OrderRow> =>
  singleRow(await db.select().from(shopOrder).where(eq(shopOrder.id, id)), 'the order');

/**
 * Processes a return from Razorpay. A valid signature proves a payment. A return without a
 * signature only triggers a query to the gateway, and one with an invalid signature is refused.
 * `order` is the `_id` of our order, from the return URL that we gave; the other fields are
 * Razorpay's.
 */
export async function handleRazorpayReturn(
  context: ReturnContext,
  { order: publicId = '', ...fields }: Record<string, string>,
): Promise<Returned> {
  const order = await orderByPublicId(context.db, publicId);
  if (!order) return refuse('payment_unknown');
  const attempts = await attemptsOf(context.db, order.id);
  const form = new URLSearchParams(fields);
  const link = parseLinkReturn(form);
  if (link) {
    const attempt = attempts.find(({ reference }) => reference === link.link.linkId);
    if (!attempt || !context.gateways.razorpay?.isLinkSignature(link.link, link.signature)) {
      return refuse('payment_not_verified');
    }
    if (!(await isQueryAllowed(context, order.id, 'proven'))) return done({ order });
    const isAnswered = await queryAttempt(context, attempt, 'browser');
    const { status, paymentId } = link.link;
    if (!isAnswered && status === 'paid') {
      await settleUnverified(context, attempt, paymentId);
    }
    return done({ order: await orderById(context, order.id) });
  }
  const returned = parseCheckoutReturn(form);
  if (returned.kind !== 'signed') {
    if (!(await isQueryAllowed(context, order.id, 'unproven'))) return done({ order });
    await queryOpenAttempts(context, order.id, 'browser');
    return done({ order: await orderById(context, order.id) });
  }
  const attempt = attempts.find(
    ({ gateway, reference }) =>
      gateway === 'razorpay' &&
      context.gateways.razorpay?.isCheckoutSignature(
        reference,
        returned.paymentId,
        returned.signature,
      ),
  );
  if (!attempt) return refuse('payment_not_verified');
  if (!(await isQueryAllowed(context, order.id, 'proven'))) return done({ order });
  await settleSigned(context, attempt, returned.paymentId);
  return done({ order: await orderById(context, order.id) });
}

/** Settles a signed payment if Razorpay reports it as captured, or if Razorpay is unavailable. */
async function settleSigned(context: PaymentContext, attempt: AttemptRow, paymentId: string) {
  const answer = await context.gateways.razorpay?.fetchPayment(paymentId);
  if (isValue(context, answer, { attempt: attempt.id, payment: paymentId })) {
    const isOurs = answer.value.orderId === attempt.reference;
    return applyPayments(context, attempt, isOurs ? [answer.value] : [], 'browser');
  }
  if (answer?.outcome === 'unreachable') await settleUnverified(context, attempt, paymentId);
}

/** Settles a signed payment while Razorpay is unavailable. A scheduled query verifies it later. */
const settleUnverified = (context: PaymentContext, attempt: AttemptRow, paymentId: string) =>
  settle(context, {
    attempt,
    paymentId,
    amount: attempt.amount,
    actor: 'browser',
    isVerified: false,
  });

/**
 * Processes a return from SabPaisa. The response is encrypted with our key, which proves who sent
 * it and which transaction it is about. SabPaisa is asked whether the transaction was paid.
 */
export async function handleSabpaisaReturn(
  context: ReturnContext,
  encResponse: string,
): Promise<Outcome<{ order: OrderRow; status: SabpaisaStatus }, ReturnRefusal>> {
  const response = context.gateways.sabpaisa?.readResponse(encResponse);
  if (!response) return refuse('payment_not_verified');
  const attempt = await attemptByReference(context.db, ['sabpaisa'], response.clientTxnId);
  if (!attempt) {
    const { clientTxnId: reference, status, sabpaisaTxnId: payment } = response;
    context.log.warn(
      { reference, status, payment },
      'the return from SabPaisa has an unknown transaction',
    );
    return refuse('payment_unknown');
  }
  if (await isQueryAllowed(context, attempt.orderId, 'proven')) {
    await queryAttempt(context, attempt, 'browser');
  }
  return done({ order: await orderById(context, attempt.orderId), status: response.status });
}
