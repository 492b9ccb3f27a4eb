/**
 * Sales of a distributor and the team, from stored sums that are some seconds old. Amounts are
 * paise, and negative if returns exceed sales. "Team" includes the member.
 */
import { z } from 'zod';
import { MemberRank } from './account';
import { PageQuery } from './catalogue';
import { calls, many, one } from './endpoint';
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

/** How sales are sorted by their amount. */
export const salesSorts = ['most', 'least'] as const;
export type SalesSort = (typeof salesSorts)[number];

/**
 * `startDate` and `endDate` are the first and the last date, in India. Without them, sales of all
 * dates count. `name` is a part of a name or a whole member number. `phone` finds only direct
 * recruits.
 */
export const TeamSalesQuery = PageQuery.extend({
  startDate: z.iso.date().optional(),
  endDate: z.iso.date().optional(),
  name: z.string().trim().max(100).optional(),
  phone: z.string().trim().max(20).optional(),
  sort: z.enum(salesSorts).optional(),
});

/** A distributor of the team with sales. Figures are null if the upstream does not say. */
export const TeamSale = z.object({
  _id: requiredText(),
  name: prose(),
  member_id: text(),
  /** Only for direct recruits of the member who asks. */
  phone: text(),
  distributor_rank_id: maybe(MemberRank),
  amount: maybe(signedPaise()),
  points: numberOrNull(),
  team_amount: maybe(signedPaise()),
  team_points: numberOrNull(),
});
export type TeamSale = z.output<typeof TeamSale>;

/** Totals of all pages; null if the upstream does not say. */
const teamTotals = {
  total_amount: maybe(signedPaise()),
  total_points: numberOrNull(),
  /** Whether only the best sellers are listed, because there are too many stored sums to read. */
  best_only: z.boolean().catch(false),
};

/** If one figure is unreadable, all are rejected, because it must not be shown as zero. */
const Sums = z.object({
  own_amount: signedPaise(),
  own_points: number(),
  team_amount: signedPaise(),
  team_points: number(),
  joins: number(),
});
export type SalesSums = z.output<typeof Sums>;

/** The first and the last date, in India, of `chosen` and `days`. */
export const SummaryQuery = z.object({
  startDate: z.iso.date().optional(),
  endDate: z.iso.date().optional(),
});
export type SummaryQuery = z.output<typeof SummaryQuery>;

/** The figures of the dashboard; unreadable sums are null. */
export const SalesSummary = z.object({
  today: maybe(Sums),
  /** The running calendar month in India. */
  month: maybe(Sums),
  last_month: maybe(Sums),
  /** The running financial year, which begins in April. */
  year: maybe(Sums),
  /** The sums of the chosen dates; null if none were chosen. */
  chosen: maybe(Sums),
  /** The unit of `days`. */
  step: z.enum(['day', 'month']).catch('day'),
  /**
   * The sums of each chosen date, or of the last thirty days, oldest first. Days without sales are
   * included. More than two months are grouped by month; `day` is then the first day of the month.
   */
  days: firstItems(Sums.extend({ day: requiredText() }), 400),
  /** The newest members of the downline. */
  joined: firstItems(
    z.object({ _id: requiredText(), name: prose(), member_id: text(), created_at: text() }),
    20,
  ),
  /** Number of direct recruits who have points in the running month, or whose downline has. */
  active_legs: countOrNull(),
});
export type SalesSummary = z.output<typeof SalesSummary>;

export const salesEndpoints = calls({
  teamSales: many('GET', 'distributor/genealogy/sales', TeamSale, {
    summary: 'Sales of the member’s team, best seller first, in pages.',
    request: TeamSalesQuery,
    extra: teamTotals,
    signedIn: 'distributor',
  }),
  summary: one('GET', 'distributor/summary', SalesSummary, {
    summary:
      'Sales and new members of the member and the team: today, this month, this year, and a chosen period.',
    request: SummaryQuery,
    signedIn: 'distributor',
    extension: true,
  }),
});
