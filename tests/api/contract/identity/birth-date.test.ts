import { parseBirthDate } from '@contract/identity/birth-date';
import { describe, expect, it } from 'vitest';

describe('parseBirthDate', () => {
  it.each([
    '1990-05-17',
    '17-05-1990',
    '17/05/1990',
    '17.05.1990',
    '1990/05/17',
    '17-5-1990',
    ' 1990-05-17 ',
    '1990-05-17T00:00:00.000Z',
    '1990-05-17 00:00:00',
    '१७-०५-१९९०',
  ])('reads %j as 17 May 1990', (input) => {
    expect(parseBirthDate(input)).toEqual({ precision: 'day', date: '1990-05-17' });
  });

  it('takes the first of two ambiguous numbers as the day', () => {
    expect(parseBirthDate('02-11-1985')).toEqual({ precision: 'day', date: '1985-11-02' });
  });

  it.each(['1990', 1990, ' 1990 '])('reads %j as a year only', (input) => {
    expect(parseBirthDate(input)).toEqual({ precision: 'year', year: 1990 });
  });

  it('handles leap years', () => {
    expect(parseBirthDate('2008-02-29')).toEqual({ precision: 'day', date: '2008-02-29' });
    expect(parseBirthDate('2000-02-29').precision).toBe('day');
    expect(parseBirthDate('1900-02-29').precision).toBe('none');
    expect(parseBirthDate('2007-02-29').precision).toBe('none');
  });

  it.each([
    '1990-02-30',
    '1990-13-01',
    '05-17-1990',
    '00-05-1990',
    '1990-00-10',
    '0001-05-17',
    '90-05-17',
    '17 May 1990',
    'XX-XX-1990',
    '0000',
    '',
    null,
    undefined,
    {},
    Number.NaN,
    19900517,
  ])('cannot read %j', (input) => {
    expect(parseBirthDate(input)).toEqual({ precision: 'none' });
  });
});
