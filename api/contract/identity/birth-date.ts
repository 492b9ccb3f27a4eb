/**
 * Dates of birth as identity providers send them. An Aadhaar may contain only the year, and then it
 * is unknown on which day its holder comes of age.
 */
import { toAsciiDigits } from './digits';

/** A date of birth: complete (`YYYY-MM-DD`), only the year, or unreadable. */
export type BirthDate =
  | { precision: 'day'; date: string }
  | { precision: 'year'; year: number }
  | { precision: 'none' };

const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const EARLIEST_YEAR = 1880;

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/** Returns the number of days of a month (1–12); 0 for an invalid month. */
function daysIn(year: number, month: number): number {
  return month === 2 && isLeap(year) ? 29 : (DAYS[month - 1] ?? 0);
}

function toDay(year: string, month: string, day: string): BirthDate {
  const exists =
    Number(year) >= EARLIEST_YEAR &&
    Number(day) >= 1 &&
    Number(day) <= daysIn(Number(year), Number(month));
  if (!exists) return { precision: 'none' };
  return { precision: 'day', date: `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` };
}

/**
 * Reads `YYYY-MM-DD` with or without a time, `DD-MM-YYYY`, or only a year. Hyphens, slashes and
 * dots are accepted. Dates such as `MM-DD-YYYY` are not supported. An impossible date is unreadable.
 */
export function parseBirthDate(input: unknown): BirthDate {
  if (typeof input !== 'string' && typeof input !== 'number') return { precision: 'none' };
  const text = toAsciiDigits(String(input)).trim();
  const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/.exec(text);
  if (yearFirst) return toDay(yearFirst[1] ?? '', yearFirst[2] ?? '', yearFirst[3] ?? '');
  const dayFirst = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(text);
  if (dayFirst) return toDay(dayFirst[3] ?? '', dayFirst[2] ?? '', dayFirst[1] ?? '');
  if (/^\d{4}$/.test(text) && Number(text) >= EARLIEST_YEAR) {
    return { precision: 'year', year: Number(text) };
  }
  return { precision: 'none' };
}
