import { portion } from '@contract/portion';
import { rankDiscount } from '@contract/rank-discount';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { apportion } from '../../../../api/modules/pricing/amounts.rules';
import {
  linesWithoutRate,
  type OrderLine,
  type OrderToPrice,
  priceOrder,
} from '../../../../api/modules/pricing/price-order.rules';

const line = (over: Partial<OrderLine> = {}): OrderLine => ({
  productId: 'p1',
  quantity: 1,
  unitPricePaise: 100_00,
  unitMrpPaise: 120_00,
  gstBasisPoints: 1800,
  hsn: '3401',
  points: 10,
  ...over,
});

const order = (over: Partial<OrderToPrice> = {}): OrderToPrice => ({
  lines: [line()],
  ediscountPercent: 0,
  delivery: { chargePaise: 49_00, freeFromPaise: 499_00 },
  supplierState: '08',
  destinationState: '08',
  defaultGstBasisPoints: null,
  oddPaisa: 'taxable',
  ...over,
});

const anyLine = fc.record({
  productId: fc.uuid(),
  quantity: fc.integer({ min: 1, max: 99 }),
  unitPricePaise: fc.oneof(
    fc.integer({ min: 0, max: 2_000_00 }),
    fc.integer({ min: 0, max: 2_147_483_647 }),
  ),
  unitMrpPaise: fc.constant(2_147_483_647),
  gstBasisPoints: fc.constantFrom(0, 25, 150, 300, 500, 1200, 1800, 2800, 4000, null),
  hsn: fc.constant('3401'),
  points: fc.integer({ min: 0, max: 1_000_000 }),
});

const anyOrder = fc.record({
  lines: fc.uniqueArray(anyLine, { maxLength: 12, selector: ({ productId }) => productId }),
  ediscountPercent: fc.integer({ min: 0, max: 10_000 }).map((points) => points / 100),
  delivery: fc.record({
    chargePaise: fc.integer({ min: 0, max: 1_000_00 }),
    freeFromPaise: fc.option(fc.integer({ min: 0, max: 5_000_00 })),
  }),
  supplierState: fc.constantFrom('08' as const, '27' as const),
  destinationState: fc.constantFrom('08' as const, '27' as const),
  defaultGstBasisPoints: fc.constant(1800),
  oddPaisa: fc.constantFrom('taxable' as const, 'tax' as const),
});

const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0);

describe('every order', () => {
  it('adds up: lines to totals, tax parts to what is paid', () => {
    fc.assert(
      fc.property(anyOrder, (given) => {
        const priced = priceOrder(given);
        const { lines, delivery } = priced;
        for (const one of lines) {
          expect(one.gross - one.discount).toBe(one.net);
          expect(one.taxable + one.cgst + one.sgst + one.igst).toBe(one.net);
        }
        for (const one of delivery) {
          expect(one.taxable + one.cgst + one.sgst + one.igst).toBe(one.net);
        }
        expect(priced.grossPaise).toBe(sum(lines.map(({ gross }) => gross)));
        expect(priced.discountPaise).toBe(sum(lines.map(({ discount }) => discount)));
        expect(priced.goodsPaise).toBe(sum(lines.map(({ net }) => net)));
        expect(priced.deliveryPaise).toBe(sum(delivery.map(({ net }) => net)));
        expect(priced.totalPaise).toBe(priced.goodsPaise + priced.deliveryPaise);
        expect(priced.taxable + priced.cgst + priced.sgst + priced.igst).toBe(priced.totalPaise);
        const parts = (tax: typeof priced.goodsTax) => sum(Object.values(tax));
        expect(parts(priced.goodsTax)).toBe(priced.goodsPaise);
        expect(parts(priced.deliveryTax)).toBe(priced.deliveryPaise);
        expect(priced.points).toBe(sum(lines.map(({ points }) => points)));
      }),
    );
  });

  it('has no negative and no fractional amount', () => {
    fc.assert(
      fc.property(anyOrder, (given) => {
        const { lines, delivery, goodsTax, deliveryTax, ...totals } = priceOrder(given);
        const amounts = [totals, goodsTax, deliveryTax, ...lines, ...delivery].flatMap((part) =>
          Object.values(part).filter((value) => typeof value === 'number'),
        );
        expect(amounts.filter((amount) => !Number.isSafeInteger(amount) || amount < 0)).toEqual([]);
      }),
    );
  });

  it('has equal CGST and SGST within a State, and only IGST across', () => {
    fc.assert(
      fc.property(anyOrder, (given) => {
        const priced = priceOrder(given);
        const across = given.supplierState !== given.destinationState;
        expect(priced.interState).toBe(across);
        for (const { cgst, sgst, igst } of [priced, ...priced.lines, ...priced.delivery]) {
          expect(cgst).toBe(sgst);
          expect(across ? cgst : igst).toBe(0);
        }
      }),
    );
  });

  it('costs the same in any order of lines and to any State', () => {
    fc.assert(
      fc.property(anyOrder, fc.func(fc.integer()), (given, weigh) => {
        const priced = priceOrder(given);
        const shuffled = priceOrder({
          ...given,
          lines: [...given.lines].sort((a, b) => weigh(a.productId) - weigh(b.productId)),
        });
        const byProduct = ({ lines, ...rest }: typeof priced) => ({
          ...rest,
          lines: Object.fromEntries(lines.map((one) => [one.productId, one])),
        });
        expect(byProduct(shuffled)).toEqual(byProduct(priced));
        const elsewhere = priceOrder({ ...given, destinationState: '33' });
        expect(elsewhere.totalPaise).toBe(priced.totalPaise);
      }),
    );
  });
});

describe('the discount of a rank', () => {
  it('is rounded once per line, half up', () => {
    const [priced] = priceOrder(
      order({ lines: [line({ unitPricePaise: 99, quantity: 3 })], ediscountPercent: 12.5 }),
    ).lines;
    // 37.125 of 297 paise.
    expect(priced).toMatchObject({ gross: 297, discount: 37, net: 260 });
    expect(rankDiscount(10, 5)).toBe(1);
    expect(rankDiscount(9, 5)).toBe(0);
  });

  it('can be 100 %, which leaves only delivery to pay', () => {
    const priced = priceOrder(order({ ediscountPercent: 100 }));
    expect(priced).toMatchObject({ goodsPaise: 0, deliveryPaise: 49_00, totalPaise: 49_00 });
    expect(priced.delivery).toMatchObject([{ gstBasisPoints: 1800, net: 49_00 }]);
  });

  it.each([-1, 100.01, Number.NaN, Number.POSITIVE_INFINITY])('cannot be %d percent', (percent) => {
    expect(() => rankDiscount(100, percent)).toThrow(RangeError);
  });
});

describe('the delivery charge', () => {
  const tea = line({ productId: 'tea', gstBasisPoints: 500, unitPricePaise: 100_00 });
  const soap = line({ productId: 'soap', gstBasisPoints: 1800, unitPricePaise: 200_00 });
  const rates = (lines: OrderLine[]) =>
    priceOrder(order({ lines })).delivery.map(({ gstBasisPoints, net }) => [gstBasisPoints, net]);

  it('has the tax rate of the goods: 5 %, 18 %, or split by value', () => {
    expect(rates([tea])).toEqual([[500, 49_00]]);
    expect(rates([soap])).toEqual([[1800, 49_00]]);
    expect(rates([tea, soap])).toEqual([
      [1800, 32_67],
      [500, 16_33],
    ]);
  });

  it('is dropped from the threshold on, by the goods value after discount', () => {
    const at = (unitPricePaise: number, ediscountPercent = 0) =>
      priceOrder(order({ lines: [line({ unitPricePaise })], ediscountPercent })).deliveryPaise;
    expect(at(498_99)).toBe(49_00);
    expect(at(499_00)).toBe(0);
    expect(at(499_00, 1)).toBe(49_00);
  });

  it('is zero without goods', () => {
    expect(priceOrder(order({ lines: [] }))).toMatchObject({ totalPaise: 0, delivery: [] });
  });
});

describe('a product whose rate is not known', () => {
  const lines = [line({ productId: 'known' }), line({ productId: 'x', gstBasisPoints: null })];

  it('cannot be sold until the operator sets a default', () => {
    expect(linesWithoutRate(lines, null)).toEqual(['x']);
    expect(() => priceOrder(order({ lines }))).toThrow(RangeError);
  });

  it('is taxed at the default', () => {
    expect(linesWithoutRate(lines, 0)).toEqual([]);
    const priced = priceOrder(order({ lines, defaultGstBasisPoints: 500 }));
    expect(priced.lines.map(({ gstBasisPoints }) => gstBasisPoints)).toEqual([1800, 500]);
  });
});

describe('invalid input of an order', () => {
  it.each([0, -1, 1.5, 100, 1e9, Number.NaN])('has a quantity of %d', (quantity) => {
    expect(() => priceOrder(order({ lines: [line({ quantity })] }))).toThrow(RangeError);
  });

  it.each([-1, 0.5, Number.MAX_SAFE_INTEGER])('has a price of %d paise', (unitPricePaise) => {
    const lines = [line({ unitPricePaise, quantity: 2 })];
    expect(() => priceOrder(order({ lines }))).toThrow(RangeError);
  });
});

describe('dividing an amount', () => {
  it('loses no paisa, and no part is off by more than one paisa', () => {
    const amount = fc.integer({ min: 0, max: 1e12 });
    fc.assert(
      fc.property(amount, fc.array(amount, { minLength: 1, maxLength: 9 }), (total, weights) => {
        const parts = apportion(total, weights);
        expect(sum(parts)).toBe(total);
        const all = sum(weights);
        parts.forEach((part, index) => {
          if (all > 0) {
            expect(Math.abs(part - (total / all) * (weights[index] ?? 0))).toBeLessThan(1.01);
          }
        });
      }),
    );
  });

  it('is exact beyond the precision of a double', () => {
    const amount = fc.maxSafeNat();
    const basisPoints = fc.integer({ min: 0, max: 10_000 });
    fc.assert(
      fc.property(amount, basisPoints, (whole, part) => {
        const found = BigInt(portion(whole, part, 10_000)) * 10_000n;
        const twiceOff = 2n * (found - BigInt(whole) * BigInt(part));
        expect(twiceOff > -10_000n && twiceOff <= 10_000n).toBe(true);
      }),
    );
  });

  it('rounds −x as it rounds x', () => {
    fc.assert(
      fc.property(fc.integer(), fc.nat(10_000), fc.integer({ min: 1 }), (amount, part, whole) => {
        expect(portion(-amount, part, whole)).toBe(0 - portion(amount, part, whole) || 0);
      }),
    );
    expect(portion(5, 1, 2)).toBe(3);
    expect(portion(-5, 1, 2)).toBe(-3);
  });
});
