import { expect, it } from 'vitest';
import { bankOfIfsc } from '~/features/registration/bank/bank-names';

it('names the bank of a complete IFSC code in any spelling', () => {
  expect(bankOfIfsc('sbin 0001234')).toBe('State Bank of India');
  expect(bankOfIfsc('PUNB0000001')).toBe('Punjab National Bank');
});

it('names no bank for an incomplete code, or an unlisted bank', () => {
  expect(['SBIN', 'SBIN1001234', 'ZZZZ0001234', ''].map(bankOfIfsc)).toEqual(['', '', '', '']);
});
