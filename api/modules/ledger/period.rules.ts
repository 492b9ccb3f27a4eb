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

/** From the first midnight to the one after the last day. */
export const intervalOf = ({ from, to }: DeskBooksQuery): Interval => ({
  begin: midnightInIndia(from),
  end: new Date(midnightInIndia(to).getTime() + DAY_MS),
});

/** Refused for a period without a day, and for one that is longer than a financial year. */
export function refuseLongPeriod(period: DeskBooksQuery) {
  const { begin, end } = intervalOf(period);
  const days = (end.getTime() - begin.getTime()) / DAY_MS;
  const isValid = days >= 1 && days <= MAX_BOOKS_DAYS;
  return isValid ? null : refuse('books_period_invalid', { days: MAX_BOOKS_DAYS });
}
