import { maskAccountNumber, parseAccountNumber, parseIfsc } from '@contract/identity/bank';
import { describe, expect, it } from 'vitest';

describe('parseIfsc', () => {
  it.each(['SBIN0001234', 'sbin0001234', ' SBIN 0001234 '])('accepts %j', (input) => {
    expect(parseIfsc(input)).toBe('SBIN0001234');
  });

  it('accepts letters in the branch code', () => {
    expect(parseIfsc('hdfc0cabcde')).toBe('HDFC0CABCDE');
  });

  it.each(['SBINO001234', 'SBIN000123', 'SBIN00012345', '1BIN0001234', ''])(
    'refuses %j',
    (input) => {
      expect(parseIfsc(input)).toBeNull();
    },
  );
});

describe('parseAccountNumber', () => {
  it.each([
    ['123456789', '123456789'],
    ['0012 3456 7890', '001234567890'],
    ['1234-5678-9012-3456-78', '123456789012345678'],
    ['१२३४५६७८९', '123456789'],
  ])('accepts %j and keeps leading zeros', (input, digits) => {
    expect(parseAccountNumber(input)).toBe(digits);
  });

  it.each(['12345678', '1234567890123456789', '000000000', 'IN123456789', ''])(
    'refuses %j',
    (input) => {
      expect(parseAccountNumber(input)).toBeNull();
    },
  );
});

describe('maskAccountNumber', () => {
  it('shows the last four digits and hides the length', () => {
    expect(maskAccountNumber('123456789012')).toBe('XXXX 9012');
    expect(maskAccountNumber('9012')).toBe('XXXX 9012');
  });
});
