/** Postal index numbers (PIN codes), and the States they belong to. */
import { ungroup } from './digits';
import type { StateCode } from './states';

/** The first two digits that India Post has not assigned. */
const UNUSED_REGIONS = /^(?:10|29|35|54|55|65|66|86|87|88|89)/;

/** Returns the six digits of a PIN code, or null. */
export function parsePinCode(input: string): string | null {
  const digits = ungroup(input);
  return /^[1-9]\d{5}$/.test(digits) && !UNUSED_REGIONS.test(digits) ? digits : null;
}

/**
 * The sorting districts of India Post: the range of their first three digits, and their States.
 *
 * Source: the PIN ranges of the e-invoice master codes. These lack Telangana and Ladakh, and assign
 * whole ranges to two States. In this list, only districts that cross a border have two States.
 * Prefixes that are not listed, such as those of the army (9), are unknown.
 */
const DISTRICTS: readonly (readonly [from: number, to: number, ...states: StateCode[]])[] = [
  [110, 110, '07'],
  [121, 136, '06'],
  [140, 140, '03', '04'],
  [141, 159, '03'],
  [160, 160, '04', '03'],
  [171, 177, '02'],
  [180, 193, '01'],
  [194, 194, '38'],
  [201, 243, '09'],
  [244, 244, '09', '05'],
  [245, 245, '09'],
  [246, 247, '09', '05'],
  [248, 249, '05'],
  [250, 261, '09'],
  [262, 262, '09', '05'],
  [263, 263, '05'],
  [264, 285, '09'],
  [301, 345, '08'],
  [360, 361, '24'],
  [362, 362, '24', '26'],
  [363, 395, '24'],
  [396, 396, '24', '26'],
  [400, 402, '27'],
  [403, 403, '30'],
  [404, 445, '27'],
  [450, 488, '23'],
  [490, 497, '22'],
  [500, 506, '36'],
  // In 2014 a few mandals of Khammam moved to Andhra Pradesh and kept their PIN codes.
  [507, 507, '36', '37'],
  [508, 509, '36'],
  [510, 532, '37'],
  // Yanam, Mahe, Puducherry and Karaikal share districts with their neighbours.
  [533, 533, '37', '34'],
  [534, 535, '37'],
  [560, 591, '29'],
  [600, 604, '33'],
  [605, 605, '34', '33'],
  [606, 606, '33'],
  [607, 607, '33', '34'],
  [608, 608, '33'],
  [609, 609, '33', '34'],
  [610, 643, '33'],
  [670, 672, '32'],
  [673, 673, '32', '34'],
  [674, 681, '32'],
  [682, 682, '32', '31'],
  [683, 695, '32'],
  [700, 736, '19'],
  [737, 737, '11'],
  [738, 743, '19'],
  [744, 744, '35'],
  [751, 770, '21'],
  [781, 782, '18'],
  [783, 783, '18', '17'],
  [784, 788, '18'],
  [790, 792, '12'],
  [793, 794, '17'],
  [795, 795, '14'],
  [796, 796, '15'],
  [797, 798, '13'],
  [799, 799, '16'],
  [800, 812, '10'],
  [813, 814, '10', '20'],
  [815, 816, '20'],
  [821, 821, '10'],
  [822, 822, '20'],
  [823, 824, '10'],
  [825, 835, '20'],
  [841, 855, '10'],
];

/**
 * Returns the States that a PIN code may be in, most likely first; empty if unknown. The list is
 * only a hint, because State borders have moved since the PIN codes were assigned. A buyer who
 * chose another State is asked to confirm it (`doPinAndStateAgree`).
 */
export function statesOfPin(pin: string): readonly StateCode[] {
  const prefix = Number(pin.slice(0, 3));
  const district = DISTRICTS.find(([from, to]) => prefix >= from && prefix <= to);
  return district ? (district.slice(2) as StateCode[]) : [];
}

/** Returns false only if a PIN code is known to be in other States. Ask the buyer; do not refuse. */
export function doPinAndStateAgree(pin: string, state: StateCode): boolean {
  const states = statesOfPin(pin);
  return states.length === 0 || states.includes(state);
}
