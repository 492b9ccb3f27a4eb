import { expect, it } from 'vitest';
import { bankOfIfsc } from '~/features/registration/bank/bank-names';

it('tells the bank of a whole IFSC code, however it is written', () => {
  expect(bankOfIfsc('sbin 0001234')).toBe('State Bank of India');
  expect(bankOfIfsc('PUNB0000001')).toBe('Punjab National Bank');
});

it('says nothing of a code that is not whole, or of a bank that is not listed', () => {
  expect(['SBIN', 'SBIN1001234', 'ZZZZ0001234', ''].map(bankOfIfsc)).toEqual(['', '', '', '']);
});
