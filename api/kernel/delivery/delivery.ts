/** Delivery to a PIN code: its zone, days and charge, and whether cash on delivery is available. */
import { dayInIndia } from '@contract/india';
import type { DeliveryRules, DeliveryZone } from '@contract/setting/delivery-rules';

interface DeliveryTo {
  zone: DeliveryZone;
  days: { min: number; max: number };
  /** The charge for the given value of goods. */
  chargePaise: number;
  freeFromPaise: number | null;
  codAllowed: boolean;
  /** `amount`: the total is too high. `place`: the place is excluded, or the shop takes no cash. */
  codRefused: 'amount' | 'place' | null;
  codMaxPaise: number;
}

/** Returns the zone with the longest prefix of a PIN code; null if nothing is delivered there. */
export function zoneOf(rules: DeliveryRules, pin: string): DeliveryZone | null {
  let found: { zone: DeliveryZone; length: number } | null = null;
  for (const zone of rules.zones) {
    for (const { length } of zone.prefixes.filter((prefix) => pin.startsWith(prefix))) {
      if (!found || length > found.length) found = { zone, length };
    }
  }
  return found?.zone ?? null;
}

/** Returns the charge in paise for the delivery of goods with this value (paise, after discount). */
export const deliveryCharge = (
  goodsPaise: number,
  { chargePaise, freeFromPaise }: Pick<DeliveryZone, 'chargePaise' | 'freeFromPaise'>,
): number => (freeFromPaise !== null && goodsPaise >= freeFromPaise ? 0 : chargePaise);

/**
 * Returns how goods are delivered to a PIN code, or null if nothing is delivered there. The limit of
 * cash on delivery is compared with the total that the buyer would pay.
 * @param pin a result of `parsePinCode`
 * @param goodsPaise value of the goods after discount
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

/** Republic Day, Independence Day, Gandhi's birthday. */
const NATIONAL_HOLIDAYS = ['01-26', '08-15', '10-02'];
const DAY_MS = 86_400_000;

/** The first and last day in India, such as `2026-11-21`, and their distance in days from the order. */
interface DeliveryDates {
  from: string;
  to: string;
  daysFrom: number;
  daysTo: number;
}

/**
 * Computes the delivery dates of an order. Working days in India are counted from the day after the
 * order, without Sundays, national holidays and the operator's closed days.
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
  /**
   * Returns the days until the nth working day after today. For 0, returns the days until the next
   * working day, which may be today.
   */
  const daysTo = (working: number): number => {
    let days = 0;
    for (let left = working; left > 0 || !isOpen(dayAfter(days)); ) {
      days += 1;
      if (isOpen(dayAfter(days))) left -= 1;
    }
    return days;
  };
  const daysFrom = daysTo(min);
  const last = daysTo(max);
  const day = (count: number) => dayAfter(count).toISOString().slice(0, 10);
  return { from: day(daysFrom), to: day(last), daysFrom, daysTo: last };
}
