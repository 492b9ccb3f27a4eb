/** Periods of days in India, for figures and books. */
import { type DeskBooksQuery, MAX_BOOKS_DAYS } from '@contract/desk/books';
import { midnightInIndia } from '@contract/india';
import { refuse } from '../../outcome';

const DAY_MS = 24 * 3_600_000;

/** `end` is not included. */
export interface Interval {
  begin: Date;
  end: Date;
}

/**
 * Converts days to an interval, from the midnight that begins the first day to the midnight that
 * ends the last day, in India.
 */
export const intervalOf = ({ from, to }: DeskBooksQuery): Interval => ({
  begin: midnightInIndia(from),
  end: new Date(midnightInIndia(to).getTime() + DAY_MS),
});

/**
 * Refuses a period without a day, and one that is longer than a financial year. Otherwise returns
 * null.
 */
export function refuseLongPeriod(period: DeskBooksQuery) {
  const { begin, end } = intervalOf(period);
  const days = (end.getTime() - begin.getTime()) / DAY_MS;
  const isValid = days >= 1 && days <= MAX_BOOKS_DAYS;
  return isValid ? null : refuse('books_period_invalid', { days: MAX_BOOKS_DAYS });
}
