import { describe, expect, it } from 'vitest';
import { nameKey, normalizeSpaces, rupeesToPaise } from '../../../api/import/text';

describe('rupeesToPaise', () => {
  it.each([
    ['220', 22000],
    ['2.45', 245],
    ['2.5', 250],
    ['0.29', 29],
    ['1234.50', 123450],
    ['1,23,456.70', 12345670],
    ['1,234', 123400],
    ['₹ 99', 9900],
    ['₨99', 9900],
    ['Rs. 1,050/-', 105000],
    ['rs 20', 2000],
    ['INR 20.00', 2000],
    [' 20 ', 2000],
    ['99.9900', 9999],
    ['0', 0],
  ])('converts %s to %i paise, exactly', (text, paise) => {
    expect(rupeesToPaise(text)).toBe(paise);
  });

  it.each([
    '',
    'free',
    '-5',
    '12,50',
    '1.234,50',
    '2.455',
    '1e3',
    '$5',
    '10 or 20',
    '99999999999',
    'NaN',
    '.5',
  ])('does not read “%s” as an amount', (text) => {
    expect(rupeesToPaise(text)).toBeNull();
  });
});

describe('tidy', () => {
  it('normalises spaces, including ones that were encoded twice', () => {
    expect(normalizeSpaces('  Olive OilÂ\u00a0-\u00a0 Pure\n')).toBe('Olive Oil - Pure');
    expect(normalizeSpaces('Âge')).toBe('Âge');
  });
});

describe('nameKey', () => {
  it('ignores spaces and case', () => {
    expect(nameKey(' Sri  Sri AYURVEDA ')).toBe(nameKey('Sri Sri Ayurveda'));
    expect(nameKey('Cre\u0300me')).toBe(nameKey('Cr\u00e8me'));
    expect(nameKey('Tea')).not.toBe(nameKey('Teas'));
  });
});
