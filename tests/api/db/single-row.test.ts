import { expect, it } from 'vitest';
import { singleRow } from '../../../api/db/single-row';

it('returns the first row, and throws if there is none', () => {
  expect(singleRow([0, 1], 'the sum')).toBe(0);
  expect(() => singleRow([], 'the order')).toThrow('No row found: the order.');
});
