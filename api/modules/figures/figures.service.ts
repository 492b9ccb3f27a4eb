/** The figures of the shop for a period. */
import type { DeskBooksQuery } from '@contract/desk/books';
import type { DeskFigures, FiguresDay } from '@contract/desk/figures';
import type { Queryable } from '../../db/client';
import { done, type Outcome } from '../../outcome';
import { intervalOf, refuseLongPeriod } from '../ledger/period.rules';
import {
  bestSellers,
  membersByDay,
  moneyByDay,
  openCarts,
  ordersByDay,
} from './figures.repository';

/** Returns the figures of a period. Refuses a period as `refuseLongPeriod` does. */
export async function figuresOf(
  db: Queryable,
  period: DeskBooksQuery,
): Promise<Outcome<{ figures: DeskFigures }, 'books_period_invalid'>> {
  const tooLong = refuseLongPeriod(period);
  if (tooLong) return tooLong;
  const interval = intervalOf(period);
  const [orders, money, members, carts, sellers] = await Promise.all([
    ordersByDay(db, interval),
    moneyByDay(db, interval),
    membersByDay(db, interval),
    openCarts(db, interval),
    bestSellers(db, interval),
  ]);
  const days = new Map<string, FiguresDay>();
  const dayOf = (day: string): FiguresDay => {
    const known = days.get(day) ?? { day, orders: 0, sales: 0, refunds: 0, members: 0 };
    days.set(day, known);
    return known;
  };
  for (const { day, orders: count } of orders) if (count > 0) dayOf(day).orders = count;
  for (const { day, sales, refunds } of money) Object.assign(dayOf(day), { sales, refunds });
  for (const { day, distributors, customers } of members) {
    dayOf(day).members = distributors + customers;
  }
  const figures: DeskFigures = {
    orders: sumOf(orders, 'orders'),
    paid_orders: sumOf(orders, 'paid'),
    test_orders: sumOf(orders, 'tests'),
    open_carts: carts,
    sales: sumOf(money, 'sales'),
    refunds: sumOf(money, 'refunds'),
    new_distributors: sumOf(members, 'distributors'),
    new_customers: sumOf(members, 'customers'),
    days: [...days.values()].sort((a, b) => a.day.localeCompare(b.day)),
    best_sellers: sellers,
  };
  return done({ figures });
}

const sumOf = <Name extends string>(rows: readonly Record<Name, number>[], name: Name): number =>
  rows.reduce((sum, row) => sum + row[name], 0);
