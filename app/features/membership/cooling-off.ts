/**
 * The cooling-off period of a new distributor. The Consumer Protection (Direct Selling) Rules 2021
 * require it; the company sets its length (`coolingOffDays`).
 */
import { dayInIndia, formatDay } from '~/platform/dates';
import { membershipText } from './membership.text';

const DAY_MS = 86_400_000;

export interface CoolingOff {
  /** Includes today; 0 after the last day. */
  daysLeft: number;
  /** Formatted for people. */
  lastDay: string;
}

/**
 * Returns what is left of the period, or null if the date of joining is unknown. The day of joining
 * does not count. The last day ends at midnight in India.
 * @param joined ISO 8601
 */
export function coolingOff(joined: string, now: Date, days: number): CoolingOff | null {
  const start = Date.parse(joined);
  if (Number.isNaN(start)) return null;
  const last = dayInIndia(new Date(start + days * DAY_MS));
  const daysLeft = (Date.parse(last) - Date.parse(dayInIndia(now))) / DAY_MS + 1;
  return { daysLeft: Math.max(0, Math.min(daysLeft, days)), lastDay: formatDay(last) };
}

export const coolingOffSentence = ({ daysLeft, lastDay }: CoolingOff): string =>
  daysLeft > 0
    ? membershipText.daysLeft({ count: daysLeft, lastDay })
    : membershipText.over({ lastDay });
