/** The stored periods: days of India, calendar months, and financial years from April to March. */
import { financialYearStart } from '@contract/india';

export interface Period {
  period: 'day' | 'month' | 'year';
  /** Its first day, such as `2026-11-01`. */
  start: string;
}

const DAY_MS = 86_400_000;

export const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

export const monthOf = (day: string): string => `${day.slice(0, 7)}-01`;

/** The first day of the month so many months after that of a day. */
export const plusMonths = (day: string, months: number): string => {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
};

/** So many days that end with a day, the oldest first. */
export const daysUntil = (last: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => plusDays(last, index + 1 - count));

/** The days from the first to the last, both within; no more than `most`. */
export function daysWithin(first: string, last: string, most: number): string[] {
  const days: string[] = [];
  for (let day = first; day <= last && days.length < most; day = plusDays(day, 1)) days.push(day);
  return days;
}

/** The same days as months, the first and the last of which may be parts of one. */
export function monthsWithin(first: string, last: string): [from: string, to: string][] {
  const months: [string, string][] = [];
  for (let from = first; from <= last; from = plusMonths(from, 1)) {
    const end = plusDays(plusMonths(from, 1), -1);
    months.push([from, end < last ? end : last]);
  }
  return months;
}

/** The fewest stored periods that are exactly the days from the first to the last, both within. */
export function periodsWithin(first: string, last: string): Period[] {
  const periods: Period[] = [];
  const end = plusDays(last, 1);
  let start = first;
  while (start < end) {
    const year = plusMonths(start, 12);
    const month = plusMonths(start, 1);
    if (start === financialYearStart(start) && year <= end) {
      periods.push({ period: 'year', start });
      start = year;
    } else if (start === monthOf(start) && month <= end) {
      periods.push({ period: 'month', start });
      start = month;
    } else {
      periods.push({ period: 'day', start });
      start = plusDays(start, 1);
    }
  }
  return periods;
}

/** Periods of one kind that follow each other, from the first to the last. */
interface PeriodRange extends Pick<Period, 'period'> {
  first: string;
  last: string;
}

/** The same periods, in their order, as few ranges. */
export function rangesOf(periods: readonly Period[]): PeriodRange[] {
  const ranges: PeriodRange[] = [];
  for (const { period, start } of periods) {
    const last = ranges.at(-1);
    if (last?.period === period) last.last = start;
    else ranges.push({ period, first: start, last: start });
  }
  return ranges;
}

/**
 * The stored periods of the days that somebody asks for, both within; without them from the day on
 * which it all began. Nothing has happened yet after today, so that the running month and year are
 * read whole.
 */
export function periodsUntilToday(
  begun: string,
  today: string,
  { startDate, endDate }: { startDate?: string | undefined; endDate?: string | undefined },
): Period[] {
  const first = startDate && startDate > begun ? startDate : begun;
  if (endDate && endDate < today) return periodsWithin(first, endDate);
  const endOfMonth = plusDays(plusMonths(monthOf(today), 1), -1);
  const endOfYear = plusDays(plusMonths(financialYearStart(today), 12), -1);
  return [today, endOfMonth, endOfYear]
    .map((last) => periodsWithin(first, last))
    .reduce((fewest, periods) => (periods.length < fewest.length ? periods : fewest));
}
