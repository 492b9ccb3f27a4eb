/** Periods of time, and how they are written. */

/** A number of years, days or hours. Years are calendar years. */
export type Duration = Readonly<{ years: number } | { days: number } | { hours: number }>;

const HOUR_MS = 60 * 60 * 1000;

/** Returns the time that is `duration` before `moment`. */
export function subtractDuration(moment: Date, duration: Duration): Date {
  const result = new Date(moment);
  if ('years' in duration) result.setUTCFullYear(result.getUTCFullYear() - duration.years);
  else {
    const hours = 'days' in duration ? duration.days * 24 : duration.hours;
    result.setTime(result.getTime() - hours * HOUR_MS);
  }
  return result;
}

const NUMBER_WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];

const countText = (count: number, unit: string) =>
  `${NUMBER_WORDS[count] ?? count} ${unit}${count === 1 ? '' : 's'}`;

/** Writes a period in words, such as `three years` or `24 hours`. */
export function formatDuration(duration: Duration): string {
  if ('years' in duration) return countText(duration.years, 'year');
  if ('days' in duration) return countText(duration.days, 'day');
  return countText(duration.hours, 'hour');
}

interface WaitTexts {
  seconds(values: { count: number }): string;
  minutes(values: { count: number }): string;
  hours(values: { count: number }): string;
}

const englishWait: WaitTexts = {
  seconds: ({ count }) => `${count} ${count === 1 ? 'second' : 'seconds'}`,
  minutes: ({ count }) => `${count} ${count === 1 ? 'minute' : 'minutes'}`,
  hours: ({ count }) => `${count} ${count === 1 ? 'hour' : 'hours'}`,
};

/** Writes a wait in seconds, rounded up: "30 seconds", "1 minute", "12 minutes", "3 hours". */
export function formatWait(seconds: number, texts = englishWait): string {
  if (seconds < 60) return texts.seconds({ count: Math.max(1, Math.ceil(seconds)) });
  if (seconds <= 59 * 60) return texts.minutes({ count: Math.ceil(seconds / 60) });
  return texts.hours({ count: Math.ceil(seconds / 3600) });
}
