/** Delivery to a PIN code: its zone, days and charge, and whether cash is taken at the door. */
import { dayInIndia } from '@contract/india';
import type { DeliveryRules, DeliveryZone } from './delivery-rules';

interface DeliveryTo {
  zone: DeliveryZone;
  /** Working days. */
  days: { min: number; max: number };
  /** For goods of this value. */
  chargePaise: number;
  freeFromPaise: number | null;
  codAllowed: boolean;
  /** Why no cash is taken: the order is too large, or the place is not served so. */
  codRefused: 'amount' | 'place' | null;
  codMaxPaise: number;
}

/** The zone of a PIN code, by the longest prefix that fits; null where nothing is delivered. */
export function zoneOf(rules: DeliveryRules, pin: string): DeliveryZone | null {
  let found: { zone: DeliveryZone; length: number } | null = null;
  for (const zone of rules.zones) {
    for (const { length } of zone.prefixes.filter((prefix) => pin.startsWith(prefix))) {
      if (!found || length > found.length) found = { zone, length };
    }
  }
  return found?.zone ?? null;
}

/** What delivery costs for goods of this value, discount taken off. */
export const deliveryCharge = (
  goodsPaise: number,
  { chargePaise, freeFromPaise }: Pick<DeliveryZone, 'chargePaise' | 'freeFromPaise'>,
): number => (freeFromPaise !== null && goodsPaise >= freeFromPaise ? 0 : chargePaise);

/**
 * Delivery of goods of this value, discount taken off, to a PIN code that `parsePinCode` returned;
 * null where nothing is delivered. The limit of cash is compared with what the buyer would pay.
 */
export function deliveryFor(
  rules: DeliveryRules,
  pin: string,
  goodsPaise: number,
): DeliveryTo | null {
  const zone = zoneOf(rules, pin);
  if (!zone) return null;
  const { maxPaise, refusedPrefixes } = rules.cashOnDelivery;
  const chargePaise = deliveryCharge(goodsPaise, zone);
  const isRefusedHere = maxPaise === 0 || refusedPrefixes.some((prefix) => pin.startsWith(prefix));
  const codRefused = isRefusedHere
    ? 'place'
    : goodsPaise + chargePaise > maxPaise
      ? 'amount'
      : null;
  return {
    zone,
    days: zone.days,
    chargePaise,
    freeFromPaise: zone.freeFromPaise,
    codAllowed: codRefused === null,
    codRefused,
    codMaxPaise: isRefusedHere ? 0 : maxPaise,
  };
}

/** Republic Day, Independence Day, Gandhi's birthday: closed everywhere. */
const NATIONAL_HOLIDAYS = ['01-26', '08-15', '10-02'];
const DAY_MS = 86_400_000;

/** Days in India such as `2026-11-21`, and how many days after the order they are. */
interface DeliveryDates {
  from: string;
  to: string;
  daysFrom: number;
  daysTo: number;
}

/**
 * When goods that are ordered at a moment arrive: so many working days after the day of the order
 * in India. Sundays, national holidays and what the operator names are no working days.
 */
export function deliveryDates(
  { closedOn }: Pick<DeliveryRules, 'closedOn'>,
  { min, max }: { min: number; max: number },
  ordered: Date,
): DeliveryDates {
  const today = Date.parse(dayInIndia(ordered));
  const dayAfter = (count: number) => new Date(today + count * DAY_MS);
  const isOpen = (date: Date) => {
    const day = date.toISOString().slice(0, 10);
    const isHoliday = NATIONAL_HOLIDAYS.includes(day.slice(5)) || closedOn.includes(day);
    return date.getUTCDay() !== 0 && !isHoliday;
  };
  /** Days until the so-manieth open day after today; for 0 today, or the first open day. */
  const daysTo = (working: number): number => {
    let days = 0;
    for (let left = working; left > 0 || !isOpen(dayAfter(days)); ) {
      days += 1;
      if (isOpen(dayAfter(days))) left -= 1;
    }
    return days;
  };
  const [daysFrom, last] = [daysTo(min), daysTo(max)];
  const day = (count: number) => dayAfter(count).toISOString().slice(0, 10);
  return { from: day(daysFrom), to: day(last), daysFrom, daysTo: last };
}
