import { checkPhoneVoucher, signPhoneVoucher } from '@contract/phone-voucher';
import { describe, expect, it } from 'vitest';

const SECRET = 'a secret that both programs have';
const PHONE = '9876543210';
const NOW = new Date('2026-11-21T10:00:00Z');
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);

describe('the phone voucher', () => {
  const voucher = signPhoneVoucher(SECRET, PHONE, NOW);

  it('vouches for the number it was signed for', () => {
    expect(checkPhoneVoucher(SECRET, PHONE, voucher, NOW)).toBe(true);
    expect(checkPhoneVoucher(SECRET, PHONE, voucher, later(3600))).toBe(true);
  });

  it('vouches for no other number', () => {
    expect(checkPhoneVoucher(SECRET, '9876543211', voucher, NOW)).toBe(false);
    expect(checkPhoneVoucher(SECRET, '+919876543210', voucher, NOW)).toBe(false);
  });

  it('is worth nothing with another secret, or with none', () => {
    expect(checkPhoneVoucher('another secret', PHONE, voucher, NOW)).toBe(false);
    expect(checkPhoneVoucher('', PHONE, voucher, NOW)).toBe(false);
    expect(() => signPhoneVoucher('', PHONE, NOW)).toThrow(RangeError);
  });

  it('ends after 24 hours', () => {
    expect(checkPhoneVoucher(SECRET, PHONE, voucher, later(24 * 3600))).toBe(true);
    expect(checkPhoneVoucher(SECRET, PHONE, voucher, later(24 * 3600 + 1))).toBe(false);
  });

  it('allows for clocks that differ a little, but not for a time in the future', () => {
    expect(checkPhoneVoucher(SECRET, PHONE, voucher, later(-60))).toBe(true);
    expect(checkPhoneVoucher(SECRET, PHONE, voucher, later(-61))).toBe(false);
  });

  it('cannot be given a later time', () => {
    const [version, seconds, mac] = voucher.split('.');
    const renewed = `${version}.${Number(seconds) + 90_000}.${mac}`;
    expect(checkPhoneVoucher(SECRET, PHONE, renewed, later(90_000))).toBe(false);
  });

  it('notices a change of any character of the signature', () => {
    const start = voucher.lastIndexOf('.') + 1;
    // The last character carries two bits that decoding drops, so it is left out.
    for (let place = start; place < voucher.length - 1; place += 1) {
      const other = voucher[place] === 'A' ? 'B' : 'A';
      const forged = voucher.slice(0, place) + other + voucher.slice(place + 1);
      expect(checkPhoneVoucher(SECRET, PHONE, forged, NOW)).toBe(false);
    }
  });

  it.each([
    ['no header', undefined],
    ['a null header', null],
    ['an empty header', ''],
    ['another version', voucher.replace('v1', 'v2')],
    ['a cut header', voucher.slice(0, -1)],
    ['a longer header', `${voucher}A`],
    ['two headers joined', `${voucher}, ${voucher}`],
    ['a time that is not a number', voucher.replace(/\.\d+\./, '.NaN.')],
    ['a negative time', voucher.replace(/\.(\d+)\./, '.-$1.')],
    ['noise', 'x'.repeat(10_000)],
  ])('refuses %s', (_what, header) => {
    expect(checkPhoneVoucher(SECRET, PHONE, header, NOW)).toBe(false);
  });

  it('does not show the number', () => {
    expect(voucher).not.toContain(PHONE);
  });
});
