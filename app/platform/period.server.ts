/** The period that a page of figures is about: days of India in the address, or the running month. */
import { dayInIndia } from './dates';
import { type Days, readDays } from './days.server';

export interface PeriodPreset {
  label: string;
  startDate: string;
  endDate: string;
}

export interface Period {
  days: Days;
  /** The periods that are mostly wanted. */
  presets: PeriodPreset[];
}

/** The period that an address asks for; the running month where it names no days at all. */
export function readPeriod(url: URL, now = new Date()): Period {
  const presets = periodPresets(dayInIndia(now));
  const isAsked = ['startDate', 'endDate'].some((name) => url.searchParams.has(name));
  const [month] = presets;
  const days =
    isAsked || !month
      ? readDays(url)
      : { startDate: month.startDate, endDate: month.endDate, problems: {} };
  return { days, presets };
}

/** The running and the last calendar month, and the financial year, which begins in April. */
function periodPresets(today: string): PeriodPreset[] {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const day = (y: number, m: number, d: number) =>
    new Date(Date.UTC(y, m - 1, d)).toISOString().slice(0, 10);
  const financialYear = month < 4 ? year - 1 : year;
  return [
    { label: 'This month', startDate: day(year, month, 1), endDate: today },
    { label: 'Last month', startDate: day(year, month - 1, 1), endDate: day(year, month, 0) },
    { label: 'This financial year', startDate: day(financialYear, 4, 1), endDate: today },
  ];
}
