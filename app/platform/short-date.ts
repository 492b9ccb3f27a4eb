import { dateText } from './dates.text';

/** Formats a day as "21 Nov", or a month as "Nov 2026". */
export function formatShortDate(iso: string, step: 'day' | 'month'): string {
  const [year, month = 1, day] = iso.split('-').map(Number);
  const name = dateText.shortMonths[month - 1] ?? '';
  return step === 'month' ? `${name} ${year}` : `${day} ${name}`;
}
