/** The dates of a page of the desk that shows figures: both are needed. */
import { dayInIndia } from '~/platform/dates';
import { type Period, readPeriod } from '~/platform/period.server';
import { UpstreamError } from '~/platform/upstream/upstream-error.server';
import { deskPeriodText as text } from './desk.text';

/** The dates in the address, this month without any; with today and the last quarter to choose, too. */
export function readDeskPeriod(request: Request, now = new Date()): Period {
  const period = readPeriod(new URL(request.url), 'month-only', now);
  const today = dayInIndia(now);
  const presets = [...period.presets];
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

/** The dates of a period as the calls of the desk take them. */
export const deskPeriodQuery = ({ startDate, endDate }: Period) => ({
  from: startDate,
  to: endDate,
});

/**
 * What a call answers for a period; null for one that is too long, whose page says so.
 * @throws what `ask` throws for another reason
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

/** The quarter before that of a day; quarters begin in January, April, July and October. */
function lastQuarter(today: string) {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const first = Math.floor((month - 1) / 3) * 3;
  const day = (months: number, date: number) =>
    new Date(Date.UTC(year, months, date)).toISOString().slice(0, 10);
  return { startDate: day(first - 3, 1), endDate: day(first, 0) };
}
