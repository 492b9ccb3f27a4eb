/**
 * The period that a page shows. Its dates in India are `startDate` and `endDate` in the address.
 */
import { financialYearStart } from '@contract/india';
import { z } from 'zod';
import { dayInIndia } from './dates';
import { periodText } from './period.text';

interface PeriodPreset {
  label: string;
  /** The parameters of the address; empty values mean all dates. */
  query: Record<string, string>;
}

export interface Period {
  /** The dates as entered, or else the ISO dates of the default; empty for no limit. */
  startDate: string;
  endDate: string;
  /** Sentences by field; empty if the dates are valid. */
  problems: Partial<Record<'startDate' | 'endDate', string>>;
  isValid: boolean;
  /** The dates in the address, for links that keep them. */
  query: Record<string, string>;
  presets: PeriodPreset[];
}

/**
 * What a page shows without dates in its address: all dates, or this month. `month-only` is for a
 * page that cannot show all dates.
 */
type PeriodDefault = 'all' | 'month' | 'month-only';

/** Reads the period in an address. */
export function readPeriod(url: URL, byDefault: PeriodDefault, now = new Date()): Period {
  const parameter = (name: string) => url.searchParams.get(name)?.trim();
  const startDate = parameter('startDate');
  const endDate = parameter('endDate');
  const presets = presetsOf(byDefault, dayInIndia(now));
  // With the default `month`, empty dates in the address mean all dates.
  const hasDates =
    byDefault === 'month' ? (startDate ?? endDate) !== undefined : Boolean(startDate || endDate);
  if (!hasDates) {
    const [first] = presets;
    const { startDate: start = '', endDate: end = '' } = first?.query ?? {};
    return { startDate: start, endDate: end, problems: {}, isValid: true, query: {}, presets };
  }
  const dates = { startDate: startDate ?? '', endDate: endDate ?? '' };
  const problems = problemsOf(dates);
  const isValid = Object.keys(problems).length === 0;
  const entered = Object.entries(dates).filter(([, value]) => value !== '');
  const query = entered.length > 0 ? Object.fromEntries(entered) : dates;
  return { ...dates, problems, isValid, query, presets };
}

const isDate = (text: string): boolean => z.iso.date().safeParse(text).success;

function problemsOf({ startDate, endDate }: { startDate: string; endDate: string }) {
  const problems: Period['problems'] = {};
  if (startDate && !isDate(startDate)) problems.startDate = periodText.notADate;
  if (endDate && !isDate(endDate)) problems.endDate = periodText.notADate;
  const areDates = !problems.startDate && !problems.endDate;
  if (areDates && startDate && endDate && endDate < startDate) {
    problems.endDate = periodText.endBeforeStart;
  }
  return problems;
}

/** The periods to choose from. The default is the first. India's financial year begins in April. */
function presetsOf(byDefault: PeriodDefault, today: string): PeriodPreset[] {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const day = (y: number, m: number, d: number) =>
    new Date(Date.UTC(y, m - 1, d)).toISOString().slice(0, 10);
  const preset = (label: string, startDate: string, endDate: string) => ({
    label,
    query: { startDate, endDate },
  });
  const ranges = [
    preset(periodText.thisMonth, day(year, month, 1), today),
    preset(periodText.lastMonth, day(year, month - 1, 1), day(year, month, 0)),
    preset(periodText.thisFinancialYear, financialYearStart(today), today),
  ];
  if (byDefault === 'all') return [{ label: periodText.allDates, query: {} }, ...ranges];
  return byDefault === 'month' ? [...ranges, preset(periodText.allDates, '', '')] : ranges;
}

type Limits = Pick<Period, 'startDate' | 'endDate'>;

/** The limits of a period, for a call of the upstream. */
export const limitsOf = ({ startDate, endDate }: Limits) => ({
  startDate: startDate || undefined,
  endDate: endDate || undefined,
});

/** Whether an ISO date is in a period. */
export const isWithin = ({ startDate, endDate }: Limits, date: string): boolean =>
  (!startDate || date >= startDate) && (!endDate || date <= endDate);
