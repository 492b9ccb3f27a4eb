/** The calendar of India: one time zone without summer time, UTC+05:30. */

export const INDIA_OFFSET_MS = 5.5 * 3_600_000;

/** The day in India at a moment, as `2026-11-21`. */
export const dayInIndia = (moment: Date): string =>
  new Date(moment.getTime() + INDIA_OFFSET_MS).toISOString().slice(0, 10);
