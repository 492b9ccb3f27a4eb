import { describe, expect, it } from 'vitest';
import { extractTax } from '../../../../api/modules/pricing/gst.rules';

const RATES = [0, 25, 150, 300, 500, 1200, 1800, 2800, 4000];
const within = { interState: false, oddPaisa: 'taxable' } as const;
const across = { interState: true, oddPaisa: 'taxable' } as const;

describe('the tax within a price', () => {
  it('adds up for every price to 2,000 rupees and every rate, with equal halves', () => {
    const wrong: string[] = [];
    for (const rate of RATES) {
      for (let price = 1; price <= 200_000; price += 1) {
        const { taxable, cgst, sgst, igst } = extractTax(price, rate, within);
        const exact = (price * rate) / (10_000 + rate);
        const isRight =
          taxable + cgst + sgst === price &&
          cgst === sgst &&
          igst === 0 &&
          cgst >= 0 &&
          taxable >= 0 &&
          Math.abs(cgst + sgst - exact) < 1.5;
        if (!isRight) wrong.push(`${price} at ${rate}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('leaves the odd paisa in the taxable value, or adds it to the tax', () => {
    // 15.25 of 100.00 at 18 %: 1525 paise cannot be halved.
    expect(extractTax(100_00, 1800, within)).toEqual({
      taxable: 84_76,
      cgst: 7_62,
      sgst: 7_62,
      igst: 0,
    });
    expect(extractTax(100_00, 1800, { interState: false, oddPaisa: 'tax' })).toEqual({
      taxable: 84_74,
      cgst: 7_63,
      sgst: 7_63,
      igst: 0,
    });
  });

  it('is one amount for another State, rounded half up', () => {
    expect(extractTax(100_00, 1800, across)).toEqual({
      taxable: 84_75,
      cgst: 0,
      sgst: 0,
      igst: 15_25,
    });
    expect(extractTax(1_05, 500, across).igst).toBe(5);
    expect(extractTax(10_25, 250, across).igst).toBe(25);
  });

  it('handles fractional rates', () => {
    expect(extractTax(100_25, 25, across).igst).toBe(25);
    expect(extractTax(101_50, 150, across).igst).toBe(1_50);
  });

  it.each([
    [-1, 1800],
    [1.5, 1800],
    [Number.MAX_SAFE_INTEGER + 1, 1800],
    [100, -1],
    [100, 18.5],
    [100, 10_001],
  ])('refuses %d paise at %d basis points', (amount, rate) => {
    expect(() => extractTax(amount, rate, within)).toThrow(RangeError);
  });

  it('is exact beyond the precision of a double', () => {
    const amount = 9_007_199_254_740_000;
    const { taxable, igst } = extractTax(amount, 1800, across);
    expect(igst).toBe(Number((BigInt(amount) * 1800n + 5900n) / 11_800n));
    expect(taxable + igst).toBe(amount);
  });
});
