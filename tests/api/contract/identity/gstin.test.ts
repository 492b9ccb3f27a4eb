import { parseGstin } from '@contract/identity/gstin';
import { describe, expect, it } from 'vitest';

describe('parseGstin', () => {
  it.each(['27AAPFU0939F1ZV', '27aapfu0939f1zv', ' 27 AAPFU0939F 1Z V ', '२७AAPFU0939F1ZV'])(
    'converts %j to upper case',
    (input) => {
      expect(parseGstin(input)).toBe('27AAPFU0939F1ZV');
    },
  );

  it.each(['37AADCB2230M1ZS', '29AAGCB7383J1Z4', '38ABCPV1234D1ZV', '97ABCPV1234D1ZR'])(
    'accepts %s',
    (gstin) => {
      expect(parseGstin(gstin)).toBe(gstin);
    },
  );

  it.each([
    ['a wrong check character', '27AAPFU0939F1ZW'],
    ['a digit typed wrongly', '27AAPFU0938F1ZV'],
    ['two neighbours swapped', '27AAPUF0939F1ZV'],
    ['no State', '00AAPFU0939F1ZV'],
    ['a State that gives out none any more', '28AAPFU0939F1ZT'],
    ['too few characters', '27AAPFU0939F1Z'],
    ['the number 0000', '08AAACN0000N1ZU'],
    ['nothing', ''],
  ])('refuses %s', (_what, input) => {
    expect(parseGstin(input)).toBeNull();
  });
});
