/** Periods of time by which data are kept. */

/** A number of one unit. Years are calendar years. */
export type Duration = Readonly<{ years: number } | { days: number } | { hours: number }>;

const HOUR_MS = 60 * 60 * 1000;

/** The time that is `duration` before another. */
export function subtractDuration(moment: Date, duration: Duration): Date {
  const result = new Date(moment);
  if ('years' in duration) result.setUTCFullYear(result.getUTCFullYear() - duration.years);
  else {
    const hours = 'days' in duration ? duration.days * 24 : duration.hours;
    result.setTime(result.getTime() - hours * HOUR_MS);
  }
  return result;
}

const COUNT_WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];

const counted = (count: number, unit: string) =>
  `${COUNT_WORDS[count] ?? count} ${unit}${count === 1 ? '' : 's'}`;

/** Such as `three years` or `24 hours`. */
export function durationText(duration: Duration): string {
  if ('years' in duration) return counted(duration.years, 'year');
  if ('days' in duration) return counted(duration.days, 'day');
  return counted(duration.hours, 'hour');
}
