import { dateText } from './dates.text';

/** "21 Nov", or "Nov 2026" for a month. */
export function formatShortDate(iso: string, step: 'day' | 'month'): string {
  const [year, month = 1, day] = iso.split('-').map(Number);
  const name = dateText.shortMonths[month - 1] ?? '';
  return step === 'month' ? `${name} ${year}` : `${day} ${name}`;
}
