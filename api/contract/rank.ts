/** Ranks: the ladder, the requirements of the next rank, and the rank history. */
import { z } from 'zod';
import { MemberRank } from './account';
import { calls, many, one } from './endpoint';
import {
  flag,
  listOf,
  MAX_URL_LENGTH,
  maybe,
  number,
  numberOr,
  paise,
  prose,
  requiredText,
  text,
} from './fields';
import { Order, OrderRequest } from './order';

/** From this rank on, a member can check other members' ranks at `/checkrank` (spec section 9). */
export const CHECK_RANK = 38;

/** A rank with its requirements. `price` (paise) is what the products that buy it must cost. */
export const Rank = MemberRank.extend({
  _id: requiredText(),
  personal_points: numberOr(0),
  group_points: numberOr(0),
  legs: numberOr(0),
  price: paise().catch(0),
});
export type Rank = z.output<typeof Rank>;

const rankCauses = ['joined', 'earned', 'bought', 'undone'] as const;

export const RankChange = z.object({
  _id: requiredText(),
  /** The new rank. */
  distributor_rank_id: maybe(MemberRank),
  /** The previous rank; null if there was none, or it was not recorded. */
  from: maybe(MemberRank),
  /** Null if it was not recorded. */
  cause: maybe(z.enum(rankCauses)),
  /** ISO 8601; empty if it was not recorded. */
  date: text(),
  /** `_id` of the order that bought the rank, or whose return revoked the rank. */
  order: text(),
});
export type RankChange = z.output<typeof RankChange>;

const rankMeasures = ['personal_points', 'group_points', 'legs'] as const;

/** A requirement of a rank, and the member's progress. */
export const RankCondition = z.object({
  measure: z.enum(rankMeasures),
  have: number(),
  need: number(),
});
export type RankCondition = z.output<typeof RankCondition>;

/**
 * How the next rank can be bought, with an order of its products. Amounts are paise, after the discount
 * of the current rank, without delivery.
 */
export const RankOffer = z.object({
  /** `_id` of the rank. */
  rank: requiredText(),
  /** What the products of all purchases of ranks must cost in total. */
  price: paise(),
  /** The part of `price` that earlier purchases of ranks cover, without returned products. */
  counted: paise().catch(0),
  /** The minimum cost of the products of this order. */
  due: paise(),
  /** The products of the order; empty if too few are in stock. */
  goods: listOf(
    z.object({
      product: requiredText(),
      slug: text(),
      name: prose(),
      image: text(MAX_URL_LENGTH),
      net_quantity: prose(),
      quantity: number(),
      net: paise(),
    }),
  ),
  /** Total of `goods`. */
  total: paise().catch(0),
  points: numberOr(0),
});
export type RankOffer = z.output<typeof RankOffer>;

/** An order of a rank's products. `rank` is the rank's `_id`. Other fields are as in any order. */
export const RankPurchaseRequest = OrderRequest.extend({
  rank: z.string().trim().min(1).max(80),
});

/**
 * A member's progress to the next rank in the running month in India. `group_points` are the points
 * of the member and the downline. A leg counts if it has points in this month.
 */
export const RankCheck = z.object({
  member: maybe(
    z.object({ name: prose(), member_id: text(), distributor_rank_id: maybe(MemberRank) }),
  ),
  /** `2026-11`; empty if the upstream does not say. */
  month: z
    .string()
    .regex(/^\d{4}-(?:0[1-9]|1[0-2])$/)
    .max(7)
    .catch(''),
  /** Null for the highest rank. */
  next: maybe(Rank),
  conditions: listOf(RankCondition, 10),
  /** Whether all requirements are met. */
  eligible: flag(),
  /** Sent only for the member who asks; null if the rank cannot be bought. */
  purchase: maybe(RankOffer),
});
export type RankCheck = z.output<typeof RankCheck>;

export const rankEndpoints = calls({
  ranks: many('GET', 'distributor/rank/all', Rank, {
    summary: 'The ladder of ranks, lowest first. Needs no session.',
    truncateAt: 200,
  }),
  rankHistory: many('GET', 'distributor/rankhistory/all', RankChange, {
    summary: 'The history of the member’s ranks, newest first.',
    truncateAt: 200,
    signedIn: 'distributor',
  }),
  rankPurchase: one('POST', 'distributor/rank/purchase', Order, {
    summary:
      'Places an order for products that buy the next rank. The rank changes when the order is paid.',
    request: RankPurchaseRequest,
    body: 'form',
    signedIn: 'distributor',
  }),
  rankCheck: one('POST', 'distributor/rankUpgrade/check/{id}', RankCheck, {
    summary:
      'The requirements for the next rank of the member or, from rank 38 on, of a team member, by `member_id` or `_id`.',
    signedIn: 'distributor',
  }),
});
