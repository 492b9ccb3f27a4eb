import { Address, gstin } from '@contract/address';
import { isFieldCode } from '@contract/errors';
import { describe, expect, it } from 'vitest';

const jaipur = {
  name: 'आशा वर्मा',
  phone: '+91 98290 12345',
  line1: '12,  Johari Bazar',
  city: 'Jaipur',
  state: 'Rajasthan',
  pin: '302 003',
};

const codesOf = (given: object) => {
  const result = Address.safeParse(given);
  return result.success
    ? {}
    : Object.fromEntries(result.error.issues.map(({ path, message }) => [path[0], message]));
};

describe('an address', () => {
  it('is normalised, with the code of its State', () => {
    expect(Address.parse(jaipur)).toEqual({
      name: 'आशा वर्मा',
      phone: '9829012345',
      line1: '12, Johari Bazar',
      line2: '',
      landmark: '',
      city: 'Jaipur',
      state: '08',
      pin: '302003',
    });
  });

  it('is validated by field, each with an error code', () => {
    expect(codesOf({})).toEqual({
      name: 'name_required',
      phone: 'phone_required',
      line1: 'address_line1_required',
      city: 'city_required',
      state: 'state_required',
      pin: 'pin_required',
    });
    const wrong = codesOf({
      ...jaipur,
      name: 'x'.repeat(81),
      phone: '12345',
      line2: 'x'.repeat(121),
      landmark: 'x'.repeat(2000),
      state: 'Atlantis',
      pin: '000000',
    });
    expect(wrong).toEqual({
      name: 'too_long',
      phone: 'phone_invalid',
      line2: 'too_long',
      landmark: 'too_long',
      state: 'state_invalid',
      pin: 'pin_invalid',
    });
    expect(Object.values(wrong).every(isFieldCode)).toBe(true);
  });

  it('may have a PIN code that does not belong to its State', () => {
    expect(codesOf({ ...jaipur, state: '36', pin: '518001' })).toEqual({});
  });
});

describe('a GSTIN', () => {
  it('is optional', () => {
    expect(gstin().parse(undefined)).toBe('');
    expect(gstin().parse('  ')).toBe('');
  });

  it('must be valid if given', () => {
    expect(gstin().parse('27 aapfu0939f1zv')).toBe('27AAPFU0939F1ZV');
    expect(gstin().safeParse('27AAPFU0939F1ZW').error?.issues[0]?.message).toBe('gstin_invalid');
  });
});
