/** The ladder of ranks, what the next one takes, and how a member came to the present one. */
import { z } from 'zod';
import { MemberRank } from './account';
import { many, one } from './endpoint';
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

/** The rank from which on others can be checked, and `/checkrank` exists: spec section 9. */
export const CHECK_RANK = 38;

/** A step of the ladder with what it asks for. `price` is paise and buys goods of that worth. */
export const Rank = MemberRank.extend({
  _id: requiredText(),
  personal_points: numberOr(0),
  group_points: numberOr(0),
  legs: numberOr(0),
  price: paise().catch(0),
});
export type Rank = z.output<typeof Rank>;

const rankCauses = ['joined', 'earned', 'bought', 'undone'] as const;

/** A change of rank. */
export const RankChange = z.object({
  _id: requiredText(),
  /** The rank from then on. */
  distributor_rank_id: maybe(MemberRank),
  /** The rank before; null where there was none, or nobody recorded it. */
  from: maybe(MemberRank),
  /** Null where nobody recorded it. */
  cause: maybe(z.enum(rankCauses)),
  /** ISO 8601; empty where nobody recorded it. */
  date: text(),
  /** `_id` of the own order that bought it, or whose return has undone it; empty otherwise. */
  order: text(),
});
export type RankChange = z.output<typeof RankChange>;

const rankMeasures = ['personal_points', 'group_points', 'legs'] as const;

/** One thing that a rank asks for, and how far the member is. */
export const RankCondition = z.object({
  measure: z.enum(rankMeasures),
  have: number(),
  need: number(),
});
export type RankCondition = z.output<typeof RankCondition>;

/**
 * How the next rank can be bought: by an order for goods of its list. Amounts are paise, the discount
 * of the present rank taken off, delivery not counted.
 */
export const RankOffer = z.object({
  /** `_id` of the rank. */
  rank: requiredText(),
  /** What the goods of all purchases together must come to. */
  price: paise(),
  /** What earlier purchases of ranks have paid for goods that were kept. */
  counted: paise().catch(0),
  /** What the goods of this order must come to at least. */
  due: paise(),
  /** The goods that come; none where too few are in stock. */
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
  /** What they come to. */
  total: paise().catch(0),
  points: numberOr(0),
});
export type RankOffer = z.output<typeof RankOffer>;

/** An order for the goods of a rank, by its `_id`; with the key of any other order. */
export const RankPurchaseRequest = OrderRequest.extend({
  rank: z.string().trim().min(1).max(80),
});

/**
 * How far a member is from the next rank, in the running month in India. `group_points` count the
 * member and everybody below; a leg is one directly sponsored member with all below, and counts when
 * it has points in the month.
 */
export const RankCheck = z.object({
  member: maybe(
    z.object({ name: prose(), member_id: text(), distributor_rank_id: maybe(MemberRank) }),
  ),
  /** `2026-11`; empty where the upstream does not say. */
  month: z
    .string()
    .regex(/^\d{4}-(?:0[1-9]|1[0-2])$/)
    .max(7)
    .catch(''),
  /** Null on the highest step. */
  next: maybe(Rank),
  conditions: listOf(RankCondition, 10),
  /** Whether all of them are met. */
  eligible: flag(),
  /** Of oneself alone; null where the rank cannot be bought. */
  purchase: maybe(RankOffer),
});
export type RankCheck = z.output<typeof RankCheck>;

export const rankEndpoints = {
  ranks: many('GET', 'distributor/rank/all', Rank, {
    summary: 'The ladder of ranks, lowest first. Needs no session.',
    first: 200,
  }),
  rankHistory: many('GET', 'distributor/rankhistory/all', RankChange, {
    summary: 'How the member came to the present rank, newest first.',
    first: 200,
    signedIn: true,
  }),
  rankPurchase: one('POST', 'distributor/rank/purchase', Order, {
    summary: 'Orders goods that buy the next rank, which is set when the order is paid.',
    request: RankPurchaseRequest,
    body: 'form',
    signedIn: true,
  }),
  rankCheck: one('POST', 'distributor/rankUpgrade/check/{id}', RankCheck, {
    summary:
      'What the next rank of the member takes, or from rank 38 on of one below, by `member_id` or `_id`.',
    signedIn: true,
  }),
};
