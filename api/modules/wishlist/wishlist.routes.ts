/** `distributor/wishlist/…` over HTTP: for everybody with an account. */
import { MAX_WISHES, WishlistRequest } from '@contract/cart';
import { Hono } from 'hono';
import type { RouteContext } from '../../context';
import { body, param, parse } from '../../http/request';
import { page, refused, success } from '../../http/respond';
import { addToWishlist, removeFromWishlist, showWishlist } from './wishlist.service';

export function wishlistRoutes({ db, memberOnly }: RouteContext) {
  return new Hono()
    .get('/distributor/wishlist/all', memberOnly, async (c) => {
      const products = await showWishlist(db, c.var.member.id);
      return page(c, products, { total: products.length, page: 1, limit: MAX_WISHES });
    })
    .post('/distributor/wishlist/create', memberOnly, async (c) => {
      const { product } = parse(WishlistRequest, await body(c));
      const added = await addToWishlist(db, c.var.member.id, product);
      return added.ok ? success(c, null) : refused(c, added);
    })
    .delete('/distributor/wishlist/delete/:product', memberOnly, async (c) => {
      const removed = await removeFromWishlist(db, c.var.member.id, param(c, 'product'));
      return removed.ok ? success(c, null) : refused(c, removed);
    });
}
