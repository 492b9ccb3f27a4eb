import { proofPurposes, readPhoneVoucher, signPhoneVoucher } from '@contract/phone-voucher';
import { describe, expect, it } from 'vitest';

const SECRET = ['a secret that both programs have'];
const PHONE = '9876543210';
const NOW = new Date('2026-11-21T10:00:00Z');
const PROVEN = { phone: PHONE, purpose: 'join', request: 'uF3_-xY2aB9Q' } as const;

/** Whether it counts for a number, for the purpose that it was signed for. */
const counts = (
  secrets: readonly string[],
  phone: string,
  header: string | null | undefined,
  now: Date,
) => readPhoneVoucher(secrets, { phone, purpose: 'join' }, header, now) !== null;
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);

describe('the phone voucher', () => {
  const voucher = signPhoneVoucher(SECRET, PROVEN, NOW);

  it('is valid for the number that it was signed for', () => {
    expect(counts(SECRET, PHONE, voucher, NOW)).toBe(true);
    expect(counts(SECRET, PHONE, voucher, later(3600))).toBe(true);
  });

  it('is invalid for another number', () => {
    expect(counts(SECRET, '9876543211', voucher, NOW)).toBe(false);
    expect(counts(SECRET, '+919876543210', voucher, NOW)).toBe(false);
  });

  it('is invalid for another purpose or request', () => {
    for (const purpose of proofPurposes) {
      const read = readPhoneVoucher(SECRET, { phone: PHONE, purpose }, voucher, NOW);
      expect(read, purpose).toEqual(purpose === 'join' ? { signedAt: NOW } : null);
      const renamed = voucher.replace('.join.', `.${purpose}.`);
      const isIt = readPhoneVoucher(SECRET, { phone: PHONE, purpose }, renamed, NOW) !== null;
      expect(isIt, purpose).toBe(purpose === 'join');
    }
    expect(counts(SECRET, PHONE, voucher.replace('uF3', 'uF4'), NOW)).toBe(false);
    expect(() => signPhoneVoucher(SECRET, { ...PROVEN, request: '' }, NOW)).toThrow(RangeError);
  });

  it('is invalid with another secret or without one', () => {
    expect(counts(['another secret'], PHONE, voucher, NOW)).toBe(false);
    expect(counts([''], PHONE, voucher, NOW)).toBe(false);
    expect(() => signPhoneVoucher([''], PROVEN, NOW)).toThrow(RangeError);
  });

  it('is signed with the newest secret, and accepted with any', () => {
    const both = ['a newer secret of both programs', ...SECRET];
    expect(counts(both, PHONE, voucher, NOW)).toBe(true);
    expect(counts(both, PHONE, signPhoneVoucher(both, PROVEN, NOW), NOW)).toBe(true);
    expect(counts(SECRET, PHONE, signPhoneVoucher(both, PROVEN, NOW), NOW)).toBe(false);
    expect(counts(both.slice(0, 1), PHONE, voucher, NOW)).toBe(false);
  });

  it('expires after 24 hours', () => {
    expect(counts(SECRET, PHONE, voucher, later(24 * 3600))).toBe(true);
    expect(counts(SECRET, PHONE, voucher, later(24 * 3600 + 1))).toBe(false);
  });

  it('tolerates clocks that differ slightly, but no time in the future', () => {
    expect(counts(SECRET, PHONE, voucher, later(-60))).toBe(true);
    expect(counts(SECRET, PHONE, voucher, later(-61))).toBe(false);
  });

  it('cannot be given a later time', () => {
    const renewed = voucher.replace(/\.(\d+)\./, (_, seconds) => `.${Number(seconds) + 90_000}.`);
    expect(counts(SECRET, PHONE, renewed, later(90_000))).toBe(false);
  });

  it('detects any change of the signature', () => {
    const start = voucher.lastIndexOf('.') + 1;
    // The last character carries two bits that decoding drops, so it is left out.
    for (let place = start; place < voucher.length - 1; place += 1) {
      const other = voucher[place] === 'A' ? 'B' : 'A';
      const forged = voucher.slice(0, place) + other + voucher.slice(place + 1);
      expect(counts(SECRET, PHONE, forged, NOW)).toBe(false);
    }
  });

  it.each([
    ['no header', undefined],
    ['a null header', null],
    ['an empty header', ''],
    ['another version', voucher.replace('v2', 'v3')],
    ['a cut header', voucher.slice(0, -1)],
    ['a longer header', `${voucher}A`],
    ['two headers joined', `${voucher}, ${voucher}`],
    ['a time that is not a number', voucher.replace(/\.\d+\./, '.NaN.')],
    ['a negative time', voucher.replace(/\.(\d+)\./, '.-$1.')],
    ['noise', 'x'.repeat(10_000)],
  ])('refuses %s', (_what, header) => {
    expect(counts(SECRET, PHONE, header, NOW)).toBe(false);
  });

  it('has a fixed version that its holder cannot choose', () => {
    for (const version of ['v1', 'v3', 'none', '']) {
      const other = voucher.replace(/^v2/, version);
      expect(readPhoneVoucher(SECRET, PROVEN, other, NOW)).toBeNull();
    }
  });

  it('does not reveal the number', () => {
    expect(voucher).not.toContain(PHONE);
  });
});
