import { parseMobile } from '@contract/identity/contact';
import { parseOtp } from '@contract/identity/otp';
import { describe, expect, it } from 'vitest';

describe('parseMobile', () => {
  it.each([
    '9876543210',
    '+919876543210',
    '+91 98765 43210',
    '91-9876543210',
    '09876543210',
    '(+91) 98765.43210',
    '९८७६५ ४३२१०',
  ])('reads %j as ten digits', (input) => {
    expect(parseMobile(input)).toBe('9876543210');
  });

  it('does not mistake the first digits of a number for the country code', () => {
    expect(parseMobile('9198765432')).toBe('9198765432');
  });

  it.each([
    '5876543210',
    '987654321',
    '98765432101',
    '+449876543210',
    '0919876543210',
    '+91+919876543210',
    '98765x3210',
    '',
  ])('refuses %j', (input) => {
    expect(parseMobile(input)).toBeNull();
  });
});

describe('parseOtp', () => {
  it.each(['123456', '123 456', '123-456', ' 123456\n', '१२३४५६'])('accepts %j', (input) => {
    expect(parseOtp(input)).toBe('123456');
  });

  it.each(['', '123', '123456789', '12345a', '..', '../../SMS', '%2e%2e'])(
    'refuses %j',
    (input) => {
      expect(parseOtp(input)).toBeNull();
    },
  );
});
