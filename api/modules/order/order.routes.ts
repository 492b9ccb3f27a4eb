/**
 * The HTTP routes of `order/…`, `shop/terms` and `delivery/{pin}`: viewing, quoting and ordering.
 */
import { PageQuery } from '@contract/catalogue';
import { OrderRequest, QuoteRequest } from '@contract/order';
import { type Context, Hono } from 'hono';
import type { RouteContext, SignedIn, SignedInEnv } from '../../context';
import { noStore } from '../../http/auth';
import { readForm } from '../../http/form';
import { body, parseQuery } from '../../http/request';
import { page, refusalResponse, success } from '../../http/respond';
import { showDelivery, showTerms } from './delivery.service';
import { showOrder, showOrders, showState } from './order-view.service';
import { orderPlacement } from './place-order.routes';
import { quote } from './quote.service';

export function orderRoutes(context: RouteContext) {
  const { db, accounts, shop, memberOnly, now } = context;
  const { vault } = accounts;
  const placeOrder = orderPlacement(context);

  const place = (type: SignedIn['type']) => async (c: Context<SignedInEnv>) => {
    const { member } = c.var;
    if (member.type !== type) return refusalResponse(c, 'order_wrong_path');
    return placeOrder(c, readForm(OrderRequest, await body(c)));
  };

  const show = async (c: Context, memberId: string, publicId: string) => {
    const shown = await showOrder({ db, vault, shop, now: now() }, memberId, publicId);
    return shown.ok ? success(c, shown.order) : refusalResponse(c, shown);
  };

  return new Hono()
    .get('/order/all', noStore, memberOnly, async (c) => {
      const input = parseQuery(c, PageQuery);
      const { orders, total } = await showOrders({ db }, c.var.member.id, input);
      return page(c, orders, { total, ...input });
    })
    .get('/order/one/:id', noStore, memberOnly, (c) => show(c, c.var.member.id, c.req.param('id')))
    .get('/order/state/:id', noStore, async (c) => {
      const found = await showState(db, c.req.param('id'));
      return found.ok ? success(c, found.state) : refusalResponse(c, found);
    })
    .post('/order/quote', noStore, memberOnly, async (c) => {
      const input = readForm(QuoteRequest, await body(c));
      const quoted = await quote({ db, shop, now: now() }, c.var.member.id, input);
      return quoted.ok ? success(c, quoted.quote) : refusalResponse(c, quoted);
    })
    .post('/order/create', noStore, memberOnly, place('distributor'))
    .post('/order/user/create', noStore, memberOnly, place('customer'))
    .get('/shop/terms', (c) => success(c, showTerms(shop)))
    .get('/delivery/:pin', (c) => {
      const found = showDelivery(shop, c.req.param('pin'), now());
      return found.ok ? success(c, found.delivery) : refusalResponse(c, found);
    });
}
