import { describe, expect, it } from 'vitest';
import {
  base32,
  codeAt,
  matchingStep,
  scanAddress,
  stepAt,
} from '../../../../api/modules/authenticator/totp.rules';

/** The secret of the test vectors in RFC 4226 (appendix D) and RFC 6238 (appendix B). */
const SECRET = Buffer.from('12345678901234567890');

describe('codes of an authenticator app', () => {
  it('are those of RFC 4226', () => {
    const codes = Array.from({ length: 10 }, (_, counter) => codeAt(SECRET, counter));
    expect(codes).toEqual(
      '755224 287082 359152 969429 338314 254676 287922 162583 399871 520489'.split(' '),
    );
  });

  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('are those of RFC 6238 at second %i', (second, code) => {
    const now = new Date(second * 1000);
    expect(codeAt(SECRET, stepAt(now))).toBe(code);
    expect(matchingStep(SECRET, code, now)).toBe(stepAt(now));
  });

  it('are valid for the step before and after, and no other', () => {
    const now = new Date(1_111_111_109_000);
    const asides = [-2, -1, 0, 1, 2].map((aside) =>
      matchingStep(SECRET, codeAt(SECRET, stepAt(now) + aside), now),
    );
    expect(asides.map((step) => step !== null)).toEqual([false, true, true, true, false]);
    for (const wrong of ['', '12345', '1234567', 'abcdef']) {
      expect(matchingStep(SECRET, wrong, now)).toBeNull();
    }
  });

  it('are accepted as apps show them and as Indian keyboards write them', () => {
    const now = new Date(1_111_111_109_000);
    for (const typed of ['081 804', '०८१८०४', '୦୮୧ ୮୦୪']) {
      expect(matchingStep(SECRET, typed, now)).toBe(stepAt(now));
    }
  });

  it('use a secret that can be typed or scanned', () => {
    expect(base32(SECRET)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
    expect(scanAddress(SECRET, 'Neem & Co', 'NG100003')).toBe(
      'otpauth://totp/Neem%20%26%20Co:NG100003?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Neem%20%26%20Co',
    );
  });
});
