import { completeConfig } from '@kernel/config/config';
import { describe, expect, it } from 'vitest';
import {
  ADDRESS_LIMITS,
  joinAddress,
  missingAddressParts,
  shownAddress,
  splitAddress,
} from '~/features/account/member-address.schema';
import { english, languages } from '~/platform/language/languages';
import { runInLanguage } from '~/platform/language/request-language.server';
import { loadLanguages } from '../../../../server/languages';

const hindi = languages.find(({ code }) => code === 'hi') ?? english;

const parts = (line1: string, line2: string, city: string, pin: string, state: string) => ({
  address_line1: line1,
  address_line2: line2,
  address_city: city,
  address_pin: pin,
  address_state: state,
});

describe('the parts of an address', () => {
  it('are all present or none, except the second line', () => {
    expect(missingAddressParts({})).toEqual([]);
    expect(missingAddressParts(parts(' ', '', '', '', ''))).toEqual([]);
    expect(missingAddressParts(parts('4 Temple Road', '', 'Indore', '452001', '23'))).toEqual([]);
    expect(missingAddressParts({ address_line2: 'Vijay Nagar' }).map(([part]) => part)).toEqual([
      'address_line1',
      'address_city',
      'address_pin',
      'address_state',
    ]);
  });

  it('are one text that the contract accepts at any length', () => {
    const text = (name: keyof typeof ADDRESS_LIMITS) => 'x'.repeat(ADDRESS_LIMITS[name]);
    const longest = parts(
      text('address_line1'),
      text('address_line2'),
      text('address_city'),
      '396210',
      '26',
    );
    expect(joinAddress(longest).length).toBeLessThanOrEqual(240);
    expect(splitAddress(joinAddress(longest))).toEqual(longest);
    expect(joinAddress({})).toBe('');
  });

  it.each([
    ['4 Temple Road, Indore, Madhya Pradesh 452001', '4 Temple Road', 'Indore', '452001', '23'],
    ['4, Temple Road, Indore 452 001', '4, Temple Road', 'Indore', '452001', '23'],
    ['12 MG Road, Bengaluru, karnataka - 560001', '12 MG Road', 'Bengaluru', '560001', '29'],
    ['5 Lake Road Udaipur, Rajasthan 313001', '5 Lake Road Udaipur', '', '313001', '08'],
    ['Unit 7, c/o 99 APO 900000', 'Unit 7', 'c/o 99 APO', '900000', ''],
    ['5 Lodhi Road, New Delhi 110003', '5 Lodhi Road', 'New Delhi', '110003', '07'],
    ['Near the temple, Jaipur', 'Near the temple, Jaipur', '', '', ''],
    ['', '', '', '', ''],
  ])('are found in a text: %s', (address, line1, city, pin, state) => {
    expect(splitAddress(address)).toEqual(parts(line1, '', city, pin, state));
  });

  it('lose nothing of a text that cannot be split into them', () => {
    const long = `${'word '.repeat(40)}Jaipur 302001`;
    expect(joinAddress(splitAddress(long))).toBe(`${'word '.repeat(40)}Jaipur, Rajasthan 302001`);
  });

  it('are shown with the State in Hindi on a Hindi page, and stored in English', async () => {
    completeConfig({ LANGUAGES: ['en', 'hi'] });
    await loadLanguages();
    const stored = '12 MG Road, Bengaluru, Karnataka 560001';
    const unnamed = ['4 Temple Road, Indore 452001', 'Near the temple, Goa', ''];
    runInLanguage(hindi, () => {
      expect(shownAddress(stored)).toBe('12 MG Road, Bengaluru, कर्नाटक 560001');
      expect(unnamed.map(shownAddress)).toEqual(unnamed);
      expect(joinAddress(splitAddress(stored))).toBe(stored);
    });
    expect(shownAddress(stored)).toBe(stored);
    completeConfig({ LANGUAGES: ['en'] });
  });
});
