/** The HTTP routes of `distributor/cart/…`, for customers and distributors. */
import { type CartChange, CartItemRequest, CartUpdateRequest, COUNT_ONLY } from '@contract/cart';
import { Hono } from 'hono';
import type { RouteContext } from '../../context';
import { withIdempotency } from '../../http/idempotent';
import { body, parse } from '../../http/request';
import { answerChange, refusalResponse, success } from '../../http/respond';
import { addToCart, countCart, removeFromCart, showCart, updateCart } from './cart.service';

export function cartRoutes(context: RouteContext) {
  const { db, memberOnly, shop } = context;
  return new Hono()
    .get('/distributor/cart/all', memberOnly, async (c) => {
      const isCountOnly = c.req.header('prefer') === COUNT_ONLY.Prefer;
      if (isCountOnly) return success(c, [], await countCart(db, c.var.member.id));
      const { items, info } = await showCart(db, c.var.member.id, shop);
      return success(c, items, info);
    })
    .post('/distributor/cart/create', memberOnly, async (c) => {
      const fields = parse(CartItemRequest, await body(c));
      const { id } = c.var.member;
      const added = await withIdempotency<{ change: CartChange }>(c, context, { fields }, (save) =>
        addToCart(db, id, fields, shop, save),
      );
      return added.ok ? success(c, added.change) : refusalResponse(c, added);
    })
    .patch('/distributor/cart/update/:id', memberOnly, async (c) => {
      const { quantity } = parse(CartUpdateRequest, await body(c));
      const line = { id: c.req.param('id'), quantity };
      const set = await updateCart(db, c.var.member.id, line, shop);
      return set.ok ? success(c, set.change) : refusalResponse(c, set);
    })
    .delete('/distributor/cart/delete/:id', memberOnly, async (c) => {
      return answerChange(c, await removeFromCart(db, c.var.member.id, c.req.param('id')));
    });
}
