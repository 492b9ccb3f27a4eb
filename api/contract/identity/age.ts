/**
 * Age by date of birth. The birthday itself counts, as in section 3 of the Majority Act, 1875.
 * In a common year, somebody born on 29 February turns a year older on 1 March.
 */
import { dayInIndia } from '../india';
import type { BirthDate } from './birth-date';

const MINIMUM_AGE = 18;

/** `unconfirmed`: the date of birth is incomplete or in the future, so another proof is needed. */
type AgeResult = 'adult' | 'minor' | 'unconfirmed';

/** Returns the full years between two dates (`YYYY-MM-DD`); negative for a birth in the future. */
export function ageOn(birthDate: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return today.slice(5) >= birthDate.slice(5) ? years : years - 1;
}

/** Checks whether the holder is at least 18 years old on the day in India at the time `now`. */
export function checkAge(birth: BirthDate, now: Date): AgeResult {
  if (birth.precision !== 'day') return 'unconfirmed';
  const age = ageOn(birth.date, dayInIndia(now));
  if (age < 0) return 'unconfirmed';
  return age >= MINIMUM_AGE ? 'adult' : 'minor';
}
