/** The stored periods: days in India, calendar months, and financial years from April to March. */
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

/** The first day of the month `months` after that of a day. */
export const plusMonths = (day: string, months: number): string => {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
};

/** The last `count` days up to and including `last`, oldest first. */
export const daysUntil = (last: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => plusDays(last, index + 1 - count));

/** The days from first to last inclusive; at most the first `maxDays`. */
export function daysWithin(first: string, last: string, maxDays: number): string[] {
  const days: string[] = [];
  for (let day = first; day <= last && days.length < maxDays; day = plusDays(day, 1))
    days.push(day);
  return days;
}

/** The days from first to last inclusive, split by month; the first and last month may be partial. */
export function monthsWithin(first: string, last: string): [from: string, to: string][] {
  const months: [string, string][] = [];
  for (let from = first; from <= last; from = plusMonths(from, 1)) {
    const end = plusDays(plusMonths(from, 1), -1);
    months.push([from, end < last ? end : last]);
  }
  return months;
}

/** The fewest stored periods that cover exactly the days from first to last inclusive. */
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

/** Consecutive periods of one kind, from first to last. */
interface PeriodRange extends Pick<Period, 'period'> {
  first: string;
  last: string;
}

/** Joins adjacent periods of one kind to ranges. @param periods in order, without gaps */
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
 * The stored periods of the requested days inclusive; by default from the first day with sales to
 * today. If the range ends today, it may be extended to the end of the month or year, which has no
 * sales yet but needs fewer periods.
 */
export function periodsUntilToday(
  firstDay: string,
  today: string,
  { startDate, endDate }: { startDate?: string | undefined; endDate?: string | undefined },
): Period[] {
  const first = startDate && startDate > firstDay ? startDate : firstDay;
  if (endDate && endDate < today) return periodsWithin(first, endDate);
  const endOfMonth = plusDays(plusMonths(monthOf(today), 1), -1);
  const endOfYear = plusDays(plusMonths(financialYearStart(today), 12), -1);
  return [today, endOfMonth, endOfYear]
    .map((last) => periodsWithin(first, last))
    .reduce((fewest, periods) => (periods.length < fewest.length ? periods : fewest));
}
