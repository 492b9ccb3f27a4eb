/** Dates as people in India write them: those of the contract, and short ones. */

import { monthNames } from '@contract/format-moment';
import { INDIA_OFFSET_MS } from '@contract/india';

export { formatDay, formatMoment } from '@contract/format-moment';
export { dayInIndia } from '@contract/india';

const weekdays = 'Sun Mon Tue Wed Thu Fri Sat'.split(' ');

/** The day that is `days` days after a time, without the year: "Tue 24 Nov". */
export function formatDayAfter(moment: number, days: number): string {
  const date = new Date(moment + INDIA_OFFSET_MS + days * 86_400_000);
  const month = monthNames[date.getUTCMonth()]?.slice(0, 3);
  return `${weekdays[date.getUTCDay()]} ${date.getUTCDate()} ${month}`;
}
