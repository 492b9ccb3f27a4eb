import { expect, it } from 'vitest';
import { divideRefund } from '../../../../api/modules/payment/divide-refund.rules';

const divide = (total: number, ...left: number[]) => {
  const payments = left.map((paise, index) => ({ attemptId: String(index), left: paise }));
  const amounts = left.map(() => 0);
  for (const { attemptId, amount } of divideRefund(total, payments)) {
    amounts[Number(attemptId)] = amount;
  }
  return amounts;
};

it.each([
  ['takes everything from the first payment if it is enough', 500, [500, 900], [500, 0]],
  ['takes the rest from the next payment', 700, [500, 900], [500, 200]],
  [
    'takes less from the first payment so that the next part and what is left are a rupee',
    550,
    [500, 900],
    [400, 150],
  ],
  ['takes less from several payments', 350, [120, 200, 900], [120, 100, 130]],
  [
    'takes a part of a rupee if that leaves less than a rupee in any case',
    150,
    [120, 80],
    [120, 30],
  ],
  ['uses a second payment instead of leaving less than a rupee', 450, [500, 900], [350, 100]],
  ['leaves out a payment of which less than a rupee is left', 300, [50, 900], [0, 300]],
  ['uses a larger payment alone if two parts would be too small', 150, [120, 900], [0, 150]],
  ['refunds less than a rupee from a single payment', 40, [500, 900], [40, 0]],
  ['refunds all payments even if a part is below a rupee', 550, [50, 500], [50, 500]],
  [
    'refunds from a payment of less than a rupee if the others are not enough',
    520,
    [50, 500],
    [50, 470],
  ],
])('a refund over several payments %s', (_name, total, left, amounts) => {
  expect(divide(total, ...left)).toEqual(amounts);
});

it('a refund over several payments has only parts of a rupee or more wherever that is possible', () => {
  const lefts = [30, 100, 150, 400];
  for (const first of lefts) {
    for (const second of lefts) {
      for (const third of lefts) {
        const left = [first, second, third];
        for (let total = 1; total <= first + second + third; total += 7) {
          const parts = divide(total, ...left);
          expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total);
          expect(parts.every((part, index) => part >= 0 && part <= (left[index] ?? 0))).toBe(true);
          const isFine = parts.every((part) => part === 0 || part >= 100);
          expect(isFine, `${total} of ${left}`).toBe(isPossible(total, left));
        }
      }
    }
  }
});

it('a refund leaves nothing or a rupee or more of each payment wherever that is possible', () => {
  const lefts = [100, 150, 250, 400];
  for (const first of lefts) {
    for (const second of lefts) {
      for (let total = 100; total <= first + second; total += 10) {
        const parts = divide(total, first, second);
        const isFine = [first, second].every((paise, index) =>
          isRupeeOrNothing(paise - (parts[index] ?? 0)),
        );
        const isPossible = Array.from({ length: first + 1 }, (_, part) => part).some((part) =>
          [part, first - part, total - part, second - total + part].every(isRupeeOrNothing),
        );
        expect(isFine || !isPossible, `${total} of ${first}, ${second}`).toBe(true);
      }
    }
  }
});

const isRupeeOrNothing = (paise: number) => paise === 0 || paise >= 100;

/** Tries all sets of payments. A set can give any sum from a rupee each to all that is left. */
const isPossible = (total: number, left: readonly number[]): boolean =>
  [...Array(2 ** left.length).keys()].some((bits) => {
    const used = left.filter((_paise, index) => bits & (2 ** index));
    const most = used.reduce((sum, paise) => sum + paise, 0);
    return used.every((paise) => paise >= 100) && total >= 100 * used.length && total <= most;
  });
