/**
 * The handler that is shared by all calls that place an order. It counts attempts, places the order
 * once for each idempotency key, and returns the order.
 */
import { IDEMPOTENCY_HEADER } from '@contract/account';
import type { OrderRequest } from '@contract/order';
import { type Count, releaseAll, takeAll } from '@kernel/limits/rate-limit';
import type { Context } from 'hono';
import type { z } from 'zod';
import type { RouteContext, SignedInEnv } from '../../context';
import { withPreparedStatements } from '../../db/prepared-statements';
import { withIdempotency } from '../../http/idempotent';
import { refusalResponse, success } from '../../http/respond';
import { done, refuseWithRetry } from '../../outcome';
import { cashOrderLimits } from './order.rules';
import { showOrder } from './order-view.service';
import { type OrderToPlace, orderOfKey, placeOrder } from './place-order.service';

type OrderFields = z.output<typeof OrderRequest> & Record<string, unknown>;
type OrderExtras = Pick<OrderToPlace, 'afterWrite'>;

/**
 * Creates the handler.
 * @returns a function that answers a request, given its parsed fields. `more` is needed by special
 * kinds of orders only
 */
export const orderPlacement = (context: RouteContext) => {
  const answer = createPlacementHandler(context);
  return (c: Context<SignedInEnv>, fields: OrderFields, more: OrderExtras = {}) =>
    withPreparedStatements(() => answer(c, fields, more));
};

const createPlacementHandler =
  (context: RouteContext) =>
  async (
    c: Context<SignedInEnv>,
    { idempotency_key, ...fields }: OrderFields,
    more: OrderExtras,
  ): Promise<Response> => {
    const { db, accounts, shop, now } = context;
    const { vault, limits } = accounts;
    const { member } = c.var;
    const requestKey = c.req.header(IDEMPOTENCY_HEADER) ?? idempotency_key ?? '';
    if (requestKey === '') return refusalResponse(c, 'order_key_missing');
    const counts: Count[] = [
      [limits.orderPerMember, member.id],
      ...(fields.payment_method === 'cod' ? cashOrderLimits(limits, fields.address) : []),
    ];
    // A repeated request gets the existing order, and places none.
    const known = await orderOfKey(db, member.id, requestKey);
    const isRepeated = known !== undefined;
    const [wait = 0, ...cashWaits] = isRepeated ? [] : await takeAll(counts);
    if (wait > 0) return refusalResponse(c, refuseWithRetry('too_many_orders', wait));
    const cashWait = Math.max(0, ...cashWaits);
    if (cashWait > 0) return refusalResponse(c, refuseWithRetry('too_many_cash_orders', cashWait));
    const order = {
      items: fields.items,
      isFromCart: fields.from_cart,
      address: fields.address,
      method: fields.payment_method,
      expectedTotal: fields.expected_total,
      email: fields.email,
      businessName: fields.business_name,
      gstin: fields.gstin,
      requestKey,
      ...more,
    };
    const orderContext = { db, vault, shop, now: now() };
    const outcome = await withIdempotency<{ publicId: string }>(
      c,
      context,
      { fields, key: requestKey },
      async (save) =>
        isRepeated ? done({ publicId: known }) : placeOrder(orderContext, member.id, order, save),
    );
    if (!outcome.ok) {
      if (!isRepeated) await releaseAll(counts);
      return refusalResponse(c, outcome);
    }
    const shown = await showOrder({ ...orderContext, now: now() }, member.id, outcome.publicId);
    return shown.ok ? success(c, shown.order) : refusalResponse(c, shown);
  };
