/** Sends an order, and finds out whether it was placed if the answer is lost. */
import { type OrderSummary, orderEndpoints, type PaymentMethod } from '@contract/order';
import { rankEndpoints } from '@contract/rank';
import { orderState } from '~/features/order/order-labels';
import { createDedupe } from '~/platform/dedupe.server';
import type { SignedIn } from '~/platform/session/session.server';
import { upstream } from '~/platform/upstream/client.server';
import { readShopTerms } from '~/platform/upstream/shop-terms.server';
import { isAnswerLost, UpstreamError } from '~/platform/upstream/upstream-error.server';

interface PlacedOrder {
  id: string;
  status: string;
  method: string;
}

/** An order was sent, and it is unknown whether it was placed. */
export class LostAnswerError extends Error {
  override readonly name = 'LostAnswerError';
  /**
   * @param isSafe true if the upstream supports idempotency keys, so that sending the order again
   * places no second one
   */
  constructor(readonly isSafe: boolean) {
    super('The answer to an order did not arrive.');
  }
}

interface OrderBody extends Record<string, unknown> {
  payment_method: PaymentMethod;
  rank?: string;
}

interface Sender {
  token: string;
  user: SignedIn;
  idempotencyKey: string;
}

/**
 * For 15 minutes, a repeated order gets the stored answer instead of being sent again. An upstream
 * may ignore idempotency keys, and the first answer may not have reached the buyer.
 */
const sendDedupe = createDedupe(15 * 60);

/**
 * Places an order. Customers, distributors and ranks have separate calls.
 * @throws UpstreamError for a refusal, if the order was not sent, or if its key was used for
 * another order
 * @throws LostAnswerError if the order was sent and it is unknown whether it was placed
 */
export async function sendOrder(body: OrderBody, sender: Sender): Promise<PlacedOrder> {
  const text = JSON.stringify(body);
  const outcome = await sendDedupe(`${sender.user.id} ${sender.idempotencyKey}`, async () => ({
    order: await sendAndVerify(body, sender),
    text,
  }));
  if (outcome.text === text) return outcome.order;
  throw new UpstreamError('refused', '', { code: 'idempotency_key_reused' });
}

async function sendAndVerify(body: OrderBody, sender: Sender): Promise<PlacedOrder> {
  const isSafe = (await readShopTerms())?.keeps_order_keys ?? false;
  // Without idempotency keys, only the list of orders shows whether this one was placed.
  const before = isSafe ? null : await readNewestOrders(sender.token);
  try {
    return await send(body, sender);
  } catch (error) {
    if (!isAnswerLost(error)) throw error;
    const found = isSafe ? await sendAgain(body, sender) : await findNewOrder(body, sender, before);
    if (found) return found;
    throw new LostAnswerError(isSafe);
  }
}

async function send(body: OrderBody, { token, user, idempotencyKey }: Sender) {
  const { orderCreate, orderUserCreate } = orderEndpoints;
  const productEndpoint = user.type === 'distributor' ? orderCreate : orderUserCreate;
  const endpoint = body.rank ? rankEndpoints.rankPurchase : productEndpoint;
  const { data } = await upstream().call(endpoint, { token, body, idempotencyKey });
  return placedOrderOf(data, body);
}

const placedOrderOf = (order: OrderSummary, { payment_method }: OrderBody): PlacedOrder => ({
  id: order._id,
  status: orderState(order.status),
  method: order.payment_method || payment_method,
});

/**
 * Sends the order again with the same key: the upstream answers with the order that it has already
 * placed. Returns null if this answer is lost too.
 */
async function sendAgain(body: OrderBody, sender: Sender): Promise<PlacedOrder | null> {
  try {
    return await send(body, sender);
  } catch (error) {
    if (isAnswerLost(error)) return null;
    throw error;
  }
}

/**
 * Finds the order that was not in the list before. Returns null if there is not exactly one, or if
 * a list cannot be read.
 */
async function findNewOrder(
  body: OrderBody,
  { token }: Sender,
  before: readonly OrderSummary[] | null,
): Promise<PlacedOrder | null> {
  const after = before && (await readNewestOrders(token));
  if (!after) return null;
  const earlierIds = new Set(before.map(({ _id }) => _id));
  const [order, ...others] = after.filter(({ _id }) => !earlierIds.has(_id));
  return order && others.length === 0 ? placedOrderOf(order, body) : null;
}

/**
 * Reads the 20 newest orders; null if the call fails.
 * @throws UpstreamError if the session has ended
 */
async function readNewestOrders(token: string): Promise<readonly OrderSummary[] | null> {
  try {
    const query = { page: 1, limit: 20 };
    return (await upstream().call(orderEndpoints.orderAll, { token, query })).data;
  } catch (error) {
    if (error instanceof UpstreamError && error.kind !== 'unauthorised') return null;
    throw error;
  }
}
