import { ageOn, checkAge } from '@contract/identity/age';
import { parseBirthDate } from '@contract/identity/birth-date';
import { describe, expect, it } from 'vitest';

const noonInIndia = (date: string) => new Date(`${date}T12:00:00+05:30`);

describe('ageOn', () => {
  it('counts from the birthday itself', () => {
    expect(ageOn('2008-11-21', '2026-11-20')).toBe(17);
    expect(ageOn('2008-11-21', '2026-11-21')).toBe(18);
    expect(ageOn('2008-11-21', '2026-11-22')).toBe(18);
  });

  it('lets a person born on 29 February turn a year older on 1 March of a common year', () => {
    expect(ageOn('2008-02-29', '2026-02-28')).toBe(17);
    expect(ageOn('2008-02-29', '2026-03-01')).toBe(18);
  });

  it('lets a person born on 29 February turn a year older on 29 February of a leap year', () => {
    expect(ageOn('2008-02-29', '2028-02-28')).toBe(19);
    expect(ageOn('2008-02-29', '2028-02-29')).toBe(20);
  });

  it('is negative before the birth', () => {
    expect(ageOn('2030-01-01', '2026-11-21')).toBeLessThan(0);
  });
});

describe('checkAge', () => {
  it('accepts a person from the first minute of their eighteenth birthday in India', () => {
    const birth = parseBirthDate('21-11-2008');
    expect(checkAge(birth, new Date('2026-11-20T23:59:00+05:30'))).toBe('minor');
    expect(checkAge(birth, new Date('2026-11-21T00:00:00+05:30'))).toBe('adult');
  });

  it.each(['1970', '2015', '', '1990-02-30', undefined])(
    'cannot confirm the age from %j',
    (dateOfBirth) => {
      expect(checkAge(parseBirthDate(dateOfBirth), noonInIndia('2026-11-21'))).toBe('unconfirmed');
    },
  );

  it('rejects a date of birth in the future', () => {
    expect(checkAge(parseBirthDate('2027-01-01'), noonInIndia('2026-11-21'))).toBe('unconfirmed');
  });

  it('treats a child born today as a minor', () => {
    expect(checkAge(parseBirthDate('2026-11-21'), noonInIndia('2026-11-21'))).toBe('minor');
  });
});
