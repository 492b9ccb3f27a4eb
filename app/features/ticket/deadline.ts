import { formatDay, formatMoment } from '~/platform/dates';

/** A moment by which something is due. Midnight belongs to the day that it ends: nobody reads "12:00 am" so. */
export function formatDeadline(iso: string): string {
  const moment = formatMoment(iso);
  if (!moment.endsWith(', 12:00 am')) return moment;
  return `the end of ${formatDay(new Date(Date.parse(iso) - 1).toISOString())}`;
}
