/** `distributor/wishlist/…` over HTTP, for customers as well. */
import { WishlistQuery, WishlistRequest } from '@contract/cart';
import { Hono } from 'hono';
import type { RouteContext } from '../../context';
import { body, parse, query, withoutEmptyFields } from '../../http/request';
import { answerChange, page } from '../../http/respond';
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
      return answerChange(c, await addToWishlist(db, c.var.member.id, product));
    })
    .delete('/distributor/wishlist/delete/:product', memberOnly, async (c) => {
      return answerChange(c, await removeFromWishlist(db, c.var.member.id, c.req.param('product')));
    });
}
