import { groupAadhaar, maskAadhaar, parseAadhaar } from '@contract/identity/aadhaar';
import { hasVerhoeffCheck } from '@contract/identity/verhoeff';
import { SANDBOX_IDENTITIES } from '@kernel/sandbox-identities';
import { describe, expect, it } from 'vitest';

describe('the Verhoeff check', () => {
  it.each(['2363', '123451', '84736430954837284567892'])(
    'accepts the published example %s',
    (n) => {
      expect(hasVerhoeffCheck(n)).toBe(true);
    },
  );

  it('detects every single wrong digit', () => {
    const number = '234123412346';
    for (let place = 0; place < number.length; place += 1) {
      for (let digit = 0; digit < 10; digit += 1) {
        const changed = number.slice(0, place) + digit + number.slice(place + 1);
        expect(hasVerhoeffCheck(changed), changed).toBe(changed === number);
      }
    }
  });

  it('detects every swap of adjacent digits', () => {
    const number = '234123412346';
    for (let place = 0; place < number.length - 1; place += 1) {
      const swapped =
        number.slice(0, place) + number[place + 1] + number[place] + number.slice(place + 2);
      expect(hasVerhoeffCheck(swapped), swapped).toBe(false);
    }
  });

  it.each(['', '5', '23a3', ' 2363'])('rejects %j, which is not digits', (text) => {
    expect(hasVerhoeffCheck(text)).toBe(false);
  });
});

describe('parseAadhaar', () => {
  it.each([
    '234123412346',
    '2341 2341 2346',
    ' 2341-2341-2346 ',
    '2341\u00a02341\u00a02346',
    '२३४१ २३४१ २३४६',
    '২৩৪১ ২৩৪১ ২৩৪৬',
  ])('accepts %j as people write it', (input) => {
    expect(parseAadhaar(input)).toBe('234123412346');
  });

  it.each([
    ['a wrong check digit', '234123412345'],
    ['eleven digits', '23412341234'],
    ['thirteen digits', '2341234123466'],
    ['a virtual ID of sixteen digits', '2341234123412346'],
    ['a first digit of 0', '034123412342'],
    ['a first digit of 1', '100000000004'],
    ['letters', '23412341234X'],
    ['nothing', ''],
    ['ten thousand characters', '2'.repeat(10_000)],
  ])('refuses %s', (_what, input) => {
    expect(parseAadhaar(input)).toBeNull();
  });

  it('refuses palindromes, even with a valid check digit', () => {
    let palindromes = 0;
    for (let half = 200_000; half < 200_200; half += 1) {
      const number = `${half}${[...String(half)].reverse().join('')}`;
      if (!hasVerhoeffCheck(number)) continue;
      palindromes += 1;
      expect(parseAadhaar(number)).toBeNull();
    }
    expect(palindromes).toBeGreaterThan(0);
  });

  it('accepts every number of the sandbox', () => {
    for (const { aadhaar } of SANDBOX_IDENTITIES) expect(parseAadhaar(aadhaar)).toBe(aadhaar);
  });
});

describe('showing an Aadhaar number', () => {
  it('shows only the last four digits', () => {
    expect(maskAadhaar('234123412346')).toBe('XXXX XXXX 2346');
    expect(maskAadhaar('2346')).toBe('XXXX XXXX 2346');
  });

  it('groups digits as on the card', () => {
    expect(groupAadhaar('234123412346')).toBe('2341 2341 2346');
  });
});
