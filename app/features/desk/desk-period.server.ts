/** Reads the dates of desk pages that show figures. A period needs both dates. */
import { dayInIndia } from '~/platform/dates';
import { type Period, readPeriod } from '~/platform/period.server';
import { UpstreamError } from '~/platform/upstream/upstream-error.server';
import { deskPeriodText as text } from './desk.text';

/**
 * Reads the dates in the URL. If the URL has none, the period is the current month. Adds today and
 * the last quarter to the presets.
 */
export function readDeskPeriod(request: Request, now = new Date()): Period {
  const period = readPeriod(new URL(request.url), 'month-only', now);
  const today = dayInIndia(now);
  const presets = [...period.presets];
  // The last quarter follows this month and last month.
  presets.splice(2, 0, { label: text.lastQuarter, query: lastQuarter(today) });
  presets.push({ label: text.today, query: { startDate: today, endDate: today } });
  const { startDate, endDate, problems } = period;
  const missing = {
    ...(startDate ? {} : { startDate: text.bothDates }),
    ...(endDate ? {} : { endDate: text.bothDates }),
  };
  const isValid = period.isValid && startDate !== '' && endDate !== '';
  return { ...period, presets, isValid, problems: { ...missing, ...problems } };
}

/** Converts a period to the query of the desk's calls. */
export const deskPeriodQuery = ({ startDate, endDate }: Period) => ({
  from: startDate,
  to: endDate,
});

/**
 * Calls `ask` for a period. `data` is null for invalid dates, and for a period that the api refuses
 * as too long; the returned period then has the error message.
 * @throws any other error of `ask`
 */
export async function readForPeriod<Data>(
  period: Period,
  ask: () => Promise<Data>,
): Promise<{ period: Period; data: Data | null }> {
  if (!period.isValid) return { period, data: null };
  try {
    return { period, data: await ask() };
  } catch (error) {
    const isTooLong =
      error instanceof UpstreamError && error.details.code === 'books_period_invalid';
    if (!isTooLong) throw error;
    return {
      period: { ...period, problems: { endDate: error.message }, isValid: false },
      data: null,
    };
  }
}

/**
 * Returns the quarter before the one of `today`. Quarters begin in January, April, July and
 * October.
 */
function lastQuarter(today: string) {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const first = Math.floor((month - 1) / 3) * 3;
  const day = (months: number, date: number) =>
    new Date(Date.UTC(year, months, date)).toISOString().slice(0, 10);
  // Day 0 is the last day of the month before.
  return { startDate: day(first - 3, 1), endDate: day(first, 0) };
}
