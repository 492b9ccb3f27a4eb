import { describe, expect, it } from 'vitest';
import { amountInWords } from '../../../../api/modules/invoice/amount-in-words.rules';
import {
  documentNumber,
  financialYear,
} from '../../../../api/modules/invoice/invoice-number.rules';

describe('the financial year', () => {
  it.each([
    ['2026-03-31T18:29:59Z', '2025-26'],
    ['2026-03-31T18:30:00Z', '2026-27'],
    ['2026-12-31T23:00:00Z', '2026-27'],
    ['2027-01-01T00:00:00Z', '2026-27'],
    ['2099-04-01T00:00:00Z', '2099-00'],
  ])('of %s is %s', (moment, year) => {
    expect(financialYear(new Date(moment))).toBe(year);
  });
});

describe('a number', () => {
  it('has its series, its year and its serial', () => {
    expect(documentNumber('INV', '2026-27', 1)).toBe('INV/2627/000001');
    expect(documentNumber('CRN', '2026-27', 12)).toBe('CRN/2627/000012');
  });

  it.each([1, 999_999, 9_999_999])('has at most 16 characters with serial %d', (serial) => {
    for (const prefix of ['INV', 'CRN']) {
      expect(documentNumber(prefix, '2026-27', serial)).toMatch(/^[A-Z0-9/-]{1,16}$/);
    }
  });

  it.each([0, -1, 1.5, 10_000_000])('is invalid with serial %d', (serial) => {
    expect(() => documentNumber('INV', '2026-27', serial)).toThrow(RangeError);
  });
});

describe('an amount in words', () => {
  it.each([
    [0, 'Rupees Zero Only'],
    [5, 'Rupees Zero and Five Paise Only'],
    [1_00, 'Rupees One Only'],
    [21_19, 'Rupees Twenty-One and Nineteen Paise Only'],
    [1_10_00, 'Rupees One Hundred Ten Only'],
    [1_00_000_00, 'Rupees One Lakh Only'],
    [
      12_34_567_80,
      'Rupees Twelve Lakh Thirty-Four Thousand Five Hundred Sixty-Seven and Eighty Paise Only',
    ],
    [100_10_00_001_00, 'Rupees One Hundred Crore Ten Lakh One Only'],
  ])('%d paise: %s', (paise, words) => {
    expect(amountInWords(paise)).toBe(words);
  });
});
