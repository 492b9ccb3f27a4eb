import { expect, it } from 'vitest';
import { withAdvice } from '~/features/registration/advice';

it.each(['otp is not verified', 'Adhar number is not verified', 'Pan card is not verified'])(
  'says next to “%s” which button to press',
  (sentence) => {
    const [advised = ''] = withAdvice({ errors: [sentence] }).errors ?? [];
    expect(advised.startsWith(`${sentence}: `)).toBe(true);
    expect(advised).toMatch(/select “Verify/);
  },
);

it('does not change other errors, or a field without errors', () => {
  expect(withAdvice({ errors: ['Invalid OTP.'] }).errors).toEqual(['Invalid OTP.']);
  expect(withAdvice({ errors: undefined }).errors).toBeUndefined();
});
