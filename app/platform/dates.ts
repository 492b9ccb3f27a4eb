/**
 * Dates and waits on pages, in the language of the page. India has one time zone and no summer
 * time: UTC+05:30.
 */
import { formatWait as formatWaitWith } from '@contract/duration';
import { inIndia } from '@contract/format-moment';
import { INDIA_OFFSET_MS } from '@contract/india';
import { dateText, waitText } from './dates.text';

export { dayInIndia } from '@contract/india';

const DAY_MS = 86_400_000;

const dayOf = (date: Date): string =>
  dateText.day({
    day: date.getUTCDate(),
    month: dateText.months[date.getUTCMonth()] ?? '',
    year: date.getUTCFullYear(),
  });

/**
 * Formats a date: `2026-11-21`, with or without a time, becomes "21 November 2026". An invalid date
 * becomes "".
 */
export function formatDay(iso: string): string {
  const date = inIndia(iso);
  return date ? dayOf(date) : '';
}

/** Formats a date and its time: "21 November 2026, 4:30 pm". An invalid date becomes "". */
export function formatMoment(iso: string): string {
  const date = inIndia(iso);
  if (!date) return '';
  const minutes = String(date.getUTCMinutes()).padStart(2, '0');
  return dateText.moment({ day: dayOf(date), hours: date.getUTCHours(), minutes });
}

/**
 * Formats the first and the last day of a range without the year, such as `Tue 24` and
 * `Thu 26 Nov`.
 * @param moment milliseconds since 1970
 * @param days how many days after `moment` the range starts and ends
 */
export function formatDaysAfter(moment: number, days: [from: number, to: number]) {
  const [from, to] = days.map((count) => {
    const date = new Date(moment + INDIA_OFFSET_MS + count * DAY_MS);
    const day = `${dateText.weekdays[date.getUTCDay()]} ${date.getUTCDate()}`;
    return { day, month: dateText.rangeMonths[date.getUTCMonth()] ?? '' };
  }) as [Day, Day];
  return {
    from: from.month === to.month ? from.day : `${from.day} ${from.month}`,
    to: `${to.day} ${to.month}`,
  };
}

interface Day {
  day: string;
  month: string;
}

/** Formats a number of seconds, rounded up: "30 seconds", "1 minute", "3 hours". */
export const formatWait = (seconds: number): string => formatWaitWith(seconds, waitText);
