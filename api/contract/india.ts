/** The calendar of India: one time zone without summer time, UTC+05:30. */

export const INDIA_OFFSET_MS = 5.5 * 3_600_000;

/** Returns the date in India at a time, such as `2026-11-21`. */
export const dayInIndia = (moment: Date): string => timeInIndia(moment).slice(0, 10);

/** Returns date and time in India, such as `2026-11-21 16:30:00`. */
export const timeInIndia = (moment: Date): string =>
  new Date(moment.getTime() + INDIA_OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ');

/** Returns midnight in India at the beginning of a date, such as `2026-11-21`. */
export const midnightInIndia = (day: string): Date => new Date(Date.parse(day) - INDIA_OFFSET_MS);

/** Returns the first date of the financial year that contains a date: always 1 April. */
export const financialYearStart = (day: string): string =>
  `${Number(day.slice(0, 4)) - (day.slice(5, 7) < '04' ? 1 : 0)}-04-01`;
