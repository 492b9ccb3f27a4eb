/** `order/…` and `delivery/{pin}` over HTTP: looking, quoting and ordering. */
import { IDEMPOTENCY_HEADER } from '@contract/account';
import { PageQuery } from '@contract/catalogue';
import { OrderRequest, QuoteRequest } from '@contract/order';
import { type Count, giveBackAll, takeAll } from '@kernel/limits/rate-limit';
import { type Context, Hono } from 'hono';
import type { RouteContext, SignedIn, SignedInEnv } from '../../context';
import { noStore } from '../../http/auth';
import { readForm } from '../../http/form';
import { once } from '../../http/idempotent';
import { body, param, parse, query } from '../../http/request';
import { page, refused, success } from '../../http/respond';
import { refuse, refuseForNow } from '../../outcome';
import { showDelivery, showTerms } from './delivery.service';
import { houseOf } from './order.rules';
import { showOrder, showOrders, showState } from './order-view.service';
import { orderOfKey, placeOrder } from './place-order.service';
import { quote } from './quote.service';

export function orderRoutes(context: RouteContext) {
  const { db, accounts, shop, memberOnly, now } = context;
  const { vault, limits } = accounts;

  const place = (type: SignedIn['type']) => async (c: Context<SignedInEnv>) => {
    const { member } = c.var;
    if (member.type !== type) return refused(c, refuse('order_wrong_path'));
    const { idempotency_key, ...fields } = readForm(OrderRequest, await body(c));
    const requestKey = c.req.header(IDEMPOTENCY_HEADER) ?? idempotency_key ?? '';
    if (requestKey === '') return refused(c, refuse('order_key_missing'));
    const counts: Count[] = [
      [limits.orderPerMember, member.id],
      ...(fields.payment_method === 'cod'
        ? ([
            [limits.cashOrderPerPhone, fields.address.phone],
            [limits.cashOrderPerHouse, houseOf(fields.address)],
          ] as const)
        : []),
    ];
    // What is sent again asks for the order that it has made, and makes none.
    const isSentAgain = (await orderOfKey(db, member.id, requestKey)) !== undefined;
    const wait = isSentAgain ? 0 : Math.max(...(await takeAll(counts)));
    if (wait > 0) return refused(c, refuseForNow('too_many_orders', wait));
    const order = {
      items: fields.items,
      address: fields.address,
      method: fields.payment_method,
      expectedTotal: fields.expected_total,
      email: fields.email,
      businessName: fields.business_name,
      gstin: fields.gstin,
      requestKey,
    };
    const at = now();
    const placed = await once<{ publicId: string }>(
      c,
      context,
      { fields, key: requestKey },
      (keep) => placeOrder({ db, vault, shop, now: at }, member.id, order, keep),
    );
    if (!placed.ok) {
      if (!isSentAgain) await giveBackAll(counts);
      return refused(c, placed);
    }
    return show(c, member.id, placed.publicId);
  };

  const show = async (c: Context, memberId: string, publicId: string) => {
    const shown = await showOrder({ db, vault, shop, now: now() }, memberId, publicId);
    return shown.ok ? success(c, shown.order) : refused(c, shown);
  };

  return new Hono()
    .get('/order/all', noStore, memberOnly, async (c) => {
      const asked = parse(PageQuery, query(c));
      const { orders, total } = await showOrders({ db }, c.var.member.id, asked);
      return page(c, orders, { total, ...asked });
    })
    .get('/order/one/:id', noStore, memberOnly, (c) => show(c, c.var.member.id, param(c, 'id')))
    .get('/order/state/:id', noStore, async (c) => {
      const found = await showState(db, param(c, 'id'));
      return found.ok ? success(c, found.state) : refused(c, found);
    })
    .post('/order/quote', noStore, memberOnly, async (c) => {
      const asked = readForm(QuoteRequest, await body(c));
      const quoted = await quote({ db, shop, now: now() }, c.var.member.id, asked);
      return quoted.ok ? success(c, quoted.quote) : refused(c, quoted);
    })
    .post('/order/create', noStore, memberOnly, place('distributor'))
    .post('/order/user/create', noStore, memberOnly, place('customer'))
    .get('/shop/terms', (c) => success(c, showTerms(shop)))
    .get('/delivery/:pin', (c) => {
      const found = showDelivery(shop, param(c, 'pin'), now());
      return found.ok ? success(c, found.delivery) : refused(c, found);
    });
}
