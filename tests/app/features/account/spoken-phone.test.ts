import { describe, expect, it } from 'vitest';
import { spokenPhone } from '~/features/account/spoken-phone';

describe('spokenPhone', () => {
  it('writes a mobile number in two groups, with the prefix', () => {
    expect(spokenPhone('9876543210')).toBe('+91 98765 43210');
  });

  it('leaves alone what is no number of ten digits', () => {
    expect(spokenPhone('XXXXXX3210')).toBe('XXXXXX3210');
    expect(spokenPhone('')).toBe('');
  });
});
