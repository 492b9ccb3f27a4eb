/** Which products buy a rank, at the desk. */
import { z } from 'zod';
import { MAX_QUANTITY } from '../cart';
import { calls, many, one } from '../endpoint';
import type { FieldCode } from '../errors';
import { countOr, flag, listOf, paise, prose, requiredText } from '../fields';

/** Maximum number of products that buy one rank. */
const MAX_RANK_GOODS = 40;

export const DeskRankGoods = z.object({
  rank: countOr(0),
  name: prose(),
  /** Paise; 0 for a rank that cannot be bought. */
  price: paise(),
  goods: listOf(
    z.object({
      slug: requiredText(),
      name: prose(),
      pieces: countOr(0),
      price: paise(),
      stock: countOr(0),
      is_sold: flag(),
    }),
    MAX_RANK_GOODS * 10,
  ),
});
export type DeskRankGoods = z.output<typeof DeskRankGoods>;

const wrong: FieldCode = 'rank_goods_invalid';
export const DeskRankGoodsRequest = z.object({
  goods: z
    .array(
      z.object({
        slug: z
          .string()
          .trim()
          .toLowerCase()
          .regex(/^[a-z0-9-]{1,200}$/, wrong),
        pieces: z.coerce.number(wrong).int(wrong).min(1, wrong).max(MAX_QUANTITY, wrong),
      }),
    )
    .max(MAX_RANK_GOODS)
    .default([]),
  /** The products that the form showed, as `slug=pieces slug=pieces`. Refused if they have changed. */
  seen: z.string().max(10_000).default(''),
});

export const deskRankGoodsEndpoints = calls({
  deskRankGoods: many('GET', 'desk/rank/all', DeskRankGoods, {
    summary: 'All ranks with the products that buy each.',
    permission: 'catalogue.edit',
    extension: true,
  }),
  deskRankGoodsSet: one('POST', 'desk/rank/{number}/goods', z.unknown(), {
    summary:
      'Sets the products that buy a rank, in display order. Without products, nobody can buy it.',
    request: DeskRankGoodsRequest,
    body: 'form',
    permission: 'catalogue.edit',
    extension: true,
  }),
});
