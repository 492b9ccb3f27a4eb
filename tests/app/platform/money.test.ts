import { describe, expect, it } from 'vitest';
import { formatCount, formatPaise, savingPercent } from '~/platform/money';

describe('money on the screen', () => {
  it.each([
    [0, '₹0'],
    [5, '₹0.05'],
    [12_000, '₹120'],
    [123_450, '₹1,234.50'],
    [1_00_000_00, '₹1,00,000'],
    [12_34_56_789_01, '₹12,34,56,789.01'],
    [12_34_567_80, '₹12,34,567.80'],
    [-12_34_567_80, '−₹12,34,567.80'],
    [-50_00, '−₹50'],
  ])('shows %d paise as %s', (paise, shown) => {
    expect(formatPaise(paise)).toBe(shown);
  });

  it('never promises more saving than there is', () => {
    expect(savingPercent(300, 200)).toBe(33);
    expect(savingPercent(200, 200)).toBe(0);
    expect(savingPercent(100, 200)).toBe(0);
    expect(savingPercent(0, 0)).toBe(0);
  });
});

describe('formatCount', () => {
  it.each([
    [7, '7'],
    [999, '999'],
    [10_000, '10,000'],
    [100_000, '1,00,000'],
    [-12, '−12'],
    [-150, '−150'],
    [-1_50_000, '−1,50,000'],
  ])('groups %s as India does', (count, shown) => {
    expect(formatCount(count)).toBe(shown);
  });
});
