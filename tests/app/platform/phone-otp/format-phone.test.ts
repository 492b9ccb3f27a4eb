import { describe, expect, it } from 'vitest';
import { formatPhone } from '~/platform/phone-otp/format-phone';

describe('formatPhone', () => {
  it('writes a mobile number in two groups, with the prefix', () => {
    expect(formatPhone('9876543210')).toBe('+91 98765 43210');
  });

  it('does not change what is not a number of ten digits', () => {
    expect(formatPhone('XXXXXX3210')).toBe('XXXXXX3210');
    expect(formatPhone('')).toBe('');
  });
});
