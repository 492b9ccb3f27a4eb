/**
 * The cooling-off period of a new distributor: the Consumer Protection (Direct Selling) Rules 2021
 * ask for one and leave its length to the company, which says it in its file (`coolingOffDays`).
 */
import { dayInIndia, formatDay } from '~/platform/dates';
import { membershipText } from './membership.text';

const DAY_MS = 86_400_000;

export interface CoolingOff {
  /** Today among them; 0 when it is over. */
  daysLeft: number;
  /** In words. */
  lastDay: string;
}

/**
 * The day of joining does not count, the last day counts to its end, in India. Null where nobody knows
 * when the member joined.
 * @param joined ISO 8601
 */
export function coolingOff(joined: string, now: Date, days: number): CoolingOff | null {
  const start = Date.parse(joined);
  if (Number.isNaN(start)) return null;
  const last = dayInIndia(new Date(start + days * DAY_MS));
  const left = (Date.parse(last) - Date.parse(dayInIndia(now))) / DAY_MS + 1;
  return { daysLeft: Math.max(0, Math.min(left, days)), lastDay: formatDay(last) };
}

/** In a sentence. */
export const coolingOffSentence = ({ daysLeft, lastDay }: CoolingOff): string =>
  daysLeft > 0
    ? membershipText.daysLeft({ count: daysLeft, lastDay })
    : membershipText.over({ lastDay });
