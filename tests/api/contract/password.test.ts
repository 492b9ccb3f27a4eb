import { passwordErrorCode } from '@contract/password';
import { describe, expect, it } from 'vitest';

describe('passwordErrorCode', () => {
  it.each([
    'marigold-lantern-87',
    'correct horse battery',
    'तीन अलग शब्द',
    'X7$kq!92mz',
    'demo-password',
  ])('accepts %s', (password) => {
    expect(passwordErrorCode(password)).toBeNull();
  });

  it('requires eight characters, counted as people count them', () => {
    expect(passwordErrorCode('')).toBe('password_too_short');
    expect(passwordErrorCode('kq7mz2x')).toBe('password_too_short');
    expect(passwordErrorCode('🦜🌴🥭🪔')).toBe('password_too_short');
    expect(passwordErrorCode('kq7mz2xw')).toBeNull();
    expect(passwordErrorCode('क'.repeat(3) + 'kettle'.repeat(20))).toBe('password_too_long');
  });

  it.each([
    'password',
    'Password1!',
    'PASSW0RD123',
    'Welcome@2024',
    'qwertyuiop',
    'asdfghjkl',
    'abcdefgh',
    '12345678',
    '87654321',
    '19901990',
    'aaaaaaaa',
    'abcabcabc',
    'testtest',
    'jaishreeram',
    'Krishna@123',
    '15081947',
  ])('refuses the common password %s', (password) => {
    expect(passwordErrorCode(password)).toBe('password_too_common');
  });

  it("refuses the shop's name, in any script, with digits or symbols around it", () => {
    for (const password of ['Neemgaon@2026', 'neem gaon 1', 'gaon1234']) {
      expect(passwordErrorCode(password, [], 'Neem Gaon')).toBe('password_too_common');
    }
    for (const password of ['नीमगाँव2026', '#नीमगाँव!!']) {
      expect(passwordErrorCode(password, [], 'नीमगाँव')).toBe('password_too_common');
    }
    expect(passwordErrorCode('नीमगाँव की दुकान', [], 'नीमगाँव')).toBeNull();
  });

  it('rejects what is publicly known about the person', () => {
    const personal = ['Asha Verma', 'asha.v@example.org', '9876543210'];
    for (const password of ['ashaverma#1', 'AshaVerma12', 'my asha.v pass', 'x9876543210x']) {
      expect(passwordErrorCode(password, personal)).toBe('password_personal');
    }
    expect(passwordErrorCode('marigold-lantern', personal)).toBeNull();
    expect(passwordErrorCode('marigold-lantern', ['Om', '', 'a@b.co'])).toBeNull();
  });

  it('accepts a password of any length', () => {
    expect(passwordErrorCode(`${'ab'.repeat(35)}c!`)).toBeNull();
    expect(passwordErrorCode(`${'1'.repeat(70)}!`)).toBeNull();
    expect(passwordErrorCode('x'.repeat(1_000_000))).toBe('password_too_long');
  });
});
