/** `distributor/wishlist/…` over HTTP: for everybody with an account. */
import { WishlistQuery, WishlistRequest } from '@contract/cart';
import { Hono } from 'hono';
import type { RouteContext } from '../../context';
import { body, param, parse, query, withoutEmptyFields } from '../../http/request';
import { page, refusalResponse, success } from '../../http/respond';
import { addToWishlist, removeFromWishlist, showWishlist } from './wishlist.service';

export function wishlistRoutes({ db, memberOnly, shop }: RouteContext) {
  return new Hono()
    .get('/distributor/wishlist/all', memberOnly, async (c) => {
      const paging = parse(WishlistQuery, withoutEmptyFields(query(c)));
      const { products, total } = await showWishlist(db, c.var.member.id, paging, shop);
      return page(c, products, { total, ...paging });
    })
    .post('/distributor/wishlist/create', memberOnly, async (c) => {
      const { product } = parse(WishlistRequest, await body(c));
      const added = await addToWishlist(db, c.var.member.id, product);
      return added.ok ? success(c, null) : refusalResponse(c, added);
    })
    .delete('/distributor/wishlist/delete/:product', memberOnly, async (c) => {
      const removed = await removeFromWishlist(db, c.var.member.id, param(c, 'product'));
      return removed.ok ? success(c, null) : refusalResponse(c, removed);
    });
}
