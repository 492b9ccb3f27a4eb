import { formatAmount } from '@contract/money';
import { describe, expect, it, vi } from 'vitest';

describe('an amount', () => {
  it.each([
    [0, '0.00'],
    [5, '0.05'],
    [1_20_000, '1,200.00'],
    [12_34_567_80, '12,34,567.80'],
    [-12_34_567_80, '−12,34,567.80'],
    [-5, '−0.05'],
    [9_007_199_254_740_991, '9,00,71,99,25,47,409.91'],
  ])('of %d paise is formatted as %s', (paise, written) => {
    expect(formatAmount(paise)).toBe(written);
  });

  it('is grouped the Indian way, even if the engine’s number formats are not', () => {
    vi.stubGlobal('Intl', undefined);
    vi.spyOn(Number.prototype, 'toLocaleString').mockReturnValue('1,000,000');
    expect(formatAmount(10_00_000_00)).toBe('10,00,000.00');
  });
});
