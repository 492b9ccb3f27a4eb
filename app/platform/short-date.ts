import { monthNames } from '@contract/format-moment';

/** "21 Nov", or "Nov 2026" for a month. */
export function formatShortDate(iso: string, step: 'day' | 'month'): string {
  const [year, month = 1, day] = iso.split('-').map(Number);
  const name = monthNames[month - 1]?.slice(0, 3) ?? '';
  return step === 'month' ? `${name} ${year}` : `${day} ${name}`;
}
