/**
 * What a distributor and the team sold, from stored sums that are some seconds old. Amounts are paise
 * and may be below zero where more came back than was sold. "Team" is everybody below and the member.
 */
import { z } from 'zod';
import { MemberRank } from './account';
import { PageQuery } from './catalogue';
import { many, one, PageInfo } from './endpoint';
import {
  countOrNull,
  firstItems,
  maybe,
  number,
  numberOrNull,
  prose,
  requiredText,
  signedPaise,
  text,
} from './fields';

/** By what somebody sold. */
export const salesSorts = ['most', 'least'] as const;
export type SalesSort = (typeof salesSorts)[number];

/**
 * Days in India, `YYYY-MM-DD`, both within; without them from the beginning, until today. `name` is a
 * part of a name or a whole member number. `phone` finds whom the member sponsored directly.
 */
export const TeamSalesQuery = PageQuery.extend({
  startDate: z.iso.date().optional(),
  endDate: z.iso.date().optional(),
  name: z.string().trim().max(100).optional(),
  phone: z.string().trim().max(20).optional(),
  sort: z.enum(salesSorts).optional(),
});

/** A distributor below who sold something. Figures are null where the upstream does not say them. */
export const TeamSale = z.object({
  _id: requiredText(),
  name: prose(),
  member_id: text(),
  /** Only of those whom the member who asks sponsored directly. */
  phone: text(),
  distributor_rank_id: maybe(MemberRank),
  amount: maybe(signedPaise()),
  points: numberOrNull(),
  team_amount: maybe(signedPaise()),
  team_points: numberOrNull(),
});
export type TeamSale = z.output<typeof TeamSale>;

/** What all pages together come to; null where the upstream does not say. */
const TeamSalesInfo = PageInfo.extend({
  total_amount: maybe(signedPaise()),
  total_points: numberOrNull(),
  /** Several periods of a large team: only the best sellers of each of them are listed. */
  best_only: z.boolean().catch(false),
});

/** A figure that cannot be read is not zero: the sums with it are unknown. */
const Sums = z.object({
  own_amount: signedPaise(),
  own_points: number(),
  team_amount: signedPaise(),
  team_points: number(),
  joins: number(),
});
export type SalesSums = z.output<typeof Sums>;

/** Days in India, both within, whose figures stand in `chosen` and `days`. */
export const SummaryQuery = z.object({
  startDate: z.iso.date().optional(),
  endDate: z.iso.date().optional(),
});
export type SummaryQuery = z.output<typeof SummaryQuery>;

/** The figures of a dashboard; sums that cannot be read are null. */
export const SalesSummary = z.object({
  today: maybe(Sums),
  /** The running calendar month in India. */
  month: maybe(Sums),
  last_month: maybe(Sums),
  /** The running financial year, from April on. */
  year: maybe(Sums),
  /** The days that were asked for; null where none were. */
  chosen: maybe(Sums),
  /** How much one of `days` is. */
  step: z.enum(['day', 'month']).catch('day'),
  /**
   * The days that were asked for, or the last thirty, the oldest first; those without sales are there
   * too. More than two months are told by month, each with the first of its days.
   */
  days: firstItems(Sums.extend({ day: requiredText() }), 400),
  /** The last who joined below. */
  joined: firstItems(
    z.object({ _id: requiredText(), name: prose(), member_id: text(), created_at: text() }),
    20,
  ),
  /** Directly sponsored members with points of their own or below them in the running month. */
  active_legs: countOrNull(),
});
export type SalesSummary = z.output<typeof SalesSummary>;

export const salesEndpoints = {
  teamSales: many('GET', 'distributor/genealogy/sales', TeamSale, {
    summary: 'Who below the member sold how much, the best seller first, in pages.',
    request: TeamSalesQuery,
    extra: TeamSalesInfo,
    signedIn: true,
  }),
  summary: one('GET', 'distributor/summary', SalesSummary, {
    summary:
      'Sales and joins of the member and the team for today, this month and this year, and for days of choice.',
    request: SummaryQuery,
    signedIn: true,
    extension: true,
  }),
};
