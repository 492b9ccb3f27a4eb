/** How the shop is doing: orders, sales, members and products of a period. */
import { z } from 'zod';
import { calls, one } from '../endpoint';
import { countOr, listOf, paise, requiredText, text } from '../fields';
import { DeskBooksQuery, MAX_BOOKS_DAYS } from './books';

const FiguresDay = z.object({
  /** ISO date in India. */
  day: requiredText(),
  orders: countOr(0),
  /** Paise received. */
  sales: paise(),
  /** Paise refunded. */
  refunds: paise(),
  members: countOr(0),
});
export type FiguresDay = z.output<typeof FiguresDay>;

/** How many best sellers are listed. */
export const MAX_BEST_SELLERS = 20;

const DeskFigures = z.object({
  /** Orders placed in the period. */
  orders: countOr(0),
  /** Number of these orders that have been paid by now. */
  paid_orders: countOr(0),
  /** Orders placed or paid in a gateway's test mode. No other figure counts them. */
  test_orders: countOr(0),
  /** Members with a cart line that was added or changed in the period. */
  open_carts: countOr(0),
  /** Payments received in the period, in paise, whenever the order was placed. */
  sales: paise(),
  /** Refunds made in the period, in paise, whenever the order was placed. */
  refunds: paise(),
  new_distributors: countOr(0),
  new_customers: countOr(0),
  /** The days on which something happened; other days are left out. */
  days: listOf(FiguresDay, MAX_BOOKS_DAYS + 1),
  /**
   * Counted in the paid orders that were placed in the period and not cancelled; returned pieces are
   * deducted.
   */
  best_sellers: listOf(
    z.object({
      slug: text(),
      name: text(),
      pieces: countOr(0),
      /** Paise with tax, after discount. */
      amount: paise(),
    }),
    MAX_BEST_SELLERS,
  ),
});
export type DeskFigures = z.output<typeof DeskFigures>;

export const deskFiguresEndpoints = calls({
  deskFigures: one('GET', 'desk/figures', DeskFigures, {
    summary: 'Orders, sales, refunds, new members and best sellers of at most 366 days.',
    request: DeskBooksQuery,
    permission: 'figures.see',
    extension: true,
  }),
});
