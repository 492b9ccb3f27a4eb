/**
 * Computes with the periods of stored sums: days in India, calendar months, and financial years
 * from April to March. Days are texts such as `2026-11-01`.
 */
import { financialYearStart } from '@contract/india';

export interface Period {
  period: 'day' | 'month' | 'year';
  /** First day of the period, such as `2026-11-01`. */
  start: string;
}

const DAY_MS = 86_400_000;

export const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Returns the first day of the month of a day. */
export const monthOf = (day: string): string => `${day.slice(0, 7)}-01`;

/** Returns the first day of the month that is `months` months after the month of a day. */
export const plusMonths = (day: string, months: number): string => {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
};

/** Returns the last `count` days up to and including `last`, oldest first. */
export const daysUntil = (last: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => plusDays(last, index + 1 - count));

/** Returns the days from first to last inclusive, but at most `maxDays` of them. */
export function daysWithin(first: string, last: string, maxDays: number): string[] {
  const days: string[] = [];
  for (let day = first; day <= last && days.length < maxDays; day = plusDays(day, 1))
    days.push(day);
  return days;
}

/**
 * Splits the days from first to last inclusive into months. The first and the last month may be
 * partial.
 */
export function monthsWithin(first: string, last: string): [from: string, to: string][] {
  const months: [string, string][] = [];
  for (let from = first; from <= last; from = plusMonths(from, 1)) {
    const end = plusDays(plusMonths(from, 1), -1);
    months.push([from, end < last ? end : last]);
  }
  return months;
}

/** Returns the fewest stored periods that cover exactly the days from first to last inclusive. */
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

/**
 * Returns the periods with each day replaced by its month, without repetitions. They include all the
 * days of the periods, and can include more.
 */
export function withoutDays(periods: readonly Period[]): Period[] {
  const longer = periods.map(
    (one): Period => (one.period === 'day' ? { period: 'month', start: monthOf(one.start) } : one),
  );
  return [...new Map(longer.map((one) => [`${one.period} ${one.start}`, one])).values()];
}

/** Consecutive periods of one kind. */
interface PeriodRange extends Pick<Period, 'period'> {
  /** First day of the first period. */
  first: string;
  /** First day of the last period. */
  last: string;
}

/** Joins adjacent periods of one kind into ranges. The periods must be in order, without gaps. */
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
 * Returns the stored periods for the requested days inclusive. By default they begin with
 * `firstDay`, and never earlier. If the last requested day is today or later, or is not given, the
 * periods end today, or at the end of the month or financial year if fewer periods suffice for
 * that. Days after today have no sales yet.
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
