/**
 * Dates and waits on pages, in the language of the page. India has one time zone and no summer time:
 * UTC+05:30.
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

/** `2026-11-21`, with or without a time, becomes "21 November 2026"; an invalid date becomes "". */
export function formatDay(iso: string): string {
  const date = inIndia(iso);
  return date ? dayOf(date) : '';
}

/** With the time of day: "21 November 2026, 4:30 pm". */
export function formatMoment(iso: string): string {
  const date = inIndia(iso);
  if (!date) return '';
  const minutes = String(date.getUTCMinutes()).padStart(2, '0');
  return dateText.moment({ day: dayOf(date), hours: date.getUTCHours(), minutes });
}

/**
 * A range of days, counted from a moment, without the year: "Tue 24 to Thu 26 Nov" is `Tue 24` and
 * `Thu 26 Nov`.
 * @param moment milliseconds since 1970
 * @param days how many days after it the range starts and ends
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

/** A wait in seconds: "30 seconds", "1 minute", "3 hours"; rounded up. */
export const formatWait = (seconds: number): string => formatWaitWith(seconds, waitText);
