/** The HTTP routes of `order/cancel`, `order/address` and `order/return`. */
import { Address } from '@contract/address';
import { ReturnRequest } from '@contract/order';
import { type Context, Hono } from 'hono';
import type { RouteContext, SignedInEnv } from '../../context';
import { noStore } from '../../http/auth';
import { readForm } from '../../http/form';
import { withIdempotency } from '../../http/idempotent';
import { body } from '../../http/request';
import { refusalResponse, success } from '../../http/respond';
import type { SaveOutcome } from '../../idempotency/idempotency';
import type { Outcome } from '../../outcome';
import { showOrder } from '../order/order-view.service';
import { cancelOrder, changeAddress, requestReturn } from './change-order.service';

export function fulfilmentRoutes(context: RouteContext) {
  const { db, accounts, shop, memberOnly, now } = context;
  const contextNow = () => ({ db, vault: accounts.vault, shop, now: now() });

  const answer = async (c: Context<SignedInEnv>, changed: Outcome<object>) => {
    if (!changed.ok) return refusalResponse(c, changed);
    const shown = await showOrder(contextNow(), c.var.member.id, c.req.param('id') ?? '');
    return shown.ok ? success(c, shown.order) : refusalResponse(c, shown);
  };

  return new Hono()
    .post('/order/cancel/:id', noStore, memberOnly, async (c) =>
      answer(c, await cancelOrder(contextNow(), c.var.member.id, c.req.param('id'))),
    )
    .post('/order/address/:id', noStore, memberOnly, async (c) => {
      const address = readForm(Address, await body(c));
      const context = { ...contextNow(), limits: accounts.limits };
      return answer(c, await changeAddress(context, c.var.member.id, c.req.param('id'), address));
    })
    .post('/order/return/:id', noStore, memberOnly, async (c) => {
      const request = readForm(ReturnRequest, await body(c));
      const work = (save: SaveOutcome<object>) =>
        requestReturn(contextNow(), c.var.member.id, c.req.param('id'), request, save);
      return answer(c, await withIdempotency(c, context, { fields: request }, work));
    });
}
