/** Why a change of the catalogue at the desk is refused as a whole. */

export const catalogueErrors = {
  product_changed: [
    409,
    '{actor} has changed this product since you opened it. Your changes were not saved.',
  ],
  stock_changed: [
    409,
    '{actor} has changed the stock since you opened this page. If that was you, it is saved. Look at the latest movements before you save again.',
  ],
  group_changed: [
    409,
    'Somebody has changed this since you opened it. Your changes were not saved.',
  ],
  group_not_empty: [
    409,
    'This category or brand still has products or sub-categories. Move them first, or use “Merge”.',
  ],
  pictures_full: [409, 'A product has at most {max} pictures. Remove one first.'],
  price_plan_unknown: [404, 'This price is no longer planned.'],
  rank_unknown: [404, 'There is no such rank.'],
  rank_without_price: [409, '{rank} has no price, so nobody can buy it.'],
  rank_goods_not_sold: [409, 'The shop does not sell {products}. Nothing was changed.'],
  rank_goods_twice: [409, '{product} is named twice. Nothing was changed.'],
  banner_unknown: [404, 'There is no such banner.'],
} satisfies Record<string, [status: 404 | 409, message: string]>;
