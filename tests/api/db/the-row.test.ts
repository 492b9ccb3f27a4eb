import { expect, it } from 'vitest';
import { theRow } from '../../../api/db/the-row';

it('is the first one, and a fault where there is none', () => {
  expect(theRow([0, 1], 'the sum')).toBe(0);
  expect(() => theRow([], 'the order')).toThrow('There is no row: the order.');
});
