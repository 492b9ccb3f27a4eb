import { describe, expect, it } from 'vitest';
import { createVault, keyIdOf } from '../../api/crypto';

const SECRET = 'a-secret-of-at-least-thirty-two-characters';

describe('the vault', () => {
  const vault = createVault([SECRET]);

  it('opens sealed texts in any script and of any length', () => {
    for (const text of ['', 'ABCPV1234D', 'मार्ग ४, 🙂', 'x'.repeat(10_000)]) {
      expect(vault.open('pan', 'row-1', vault.seal('pan', 'row-1', text))).toBe(text);
    }
  });

  it('seals equal texts differently, so that equal rows cannot be recognised', () => {
    expect(vault.seal('pan', 'row-1', 'same')).not.toBe(vault.seal('pan', 'row-1', 'same'));
  });

  it('does not open a text moved to another row, column or shop', () => {
    const sealed = vault.seal('pan', 'row-1', 'ABCPV1234D');
    expect(() => vault.open('pan', 'row-2', sealed)).toThrow();
    expect(() => vault.open('account', 'row-1', sealed)).toThrow();
    expect(() => createVault([`${SECRET}!`]).open('pan', 'row-1', sealed)).toThrow();
  });

  it('does not open a changed or truncated text', () => {
    const sealed = vault.seal('pan', 'row-1', 'ABCPV1234D');
    const other = sealed.endsWith('A') ? 'B' : 'A';
    expect(() =>
      vault.open('pan', 'row-1', sealed.slice(0, 10) + other + sealed.slice(11)),
    ).toThrow();
    for (const length of [0, 3, 20, sealed.length - 4]) {
      expect(() => vault.open('pan', 'row-1', sealed.slice(0, length))).toThrow();
    }
    expect(() => vault.open('pan', 'row-1', 'ABCPV1234D')).toThrow('not a sealed text');
  });

  it('hashes equal values equally, but only for the same purpose and secret', () => {
    const hash = vault.hash('aadhaar', '234123412346');
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    expect(createVault([SECRET]).hash('aadhaar', '234123412346')).toBe(hash);
    expect(vault.hash('pan', '234123412346')).not.toBe(hash);
    expect(vault.hash('aadhaar', '234123412347')).not.toBe(hash);
    expect(createVault([`${SECRET}!`]).hash('aadhaar', '234123412346')).not.toBe(hash);
  });

  it('derives a key of 32 bytes for each purpose', () => {
    const [key] = vault.keys('files');
    expect(key).toHaveLength(32);
    expect(key.equals(vault.keys('mail')[0])).toBe(false);
  });

  it('seals with the newest secret, records its id, and opens with all secrets', () => {
    const newer = 'a-newer-secret-of-thirty-two-characters';
    const both = createVault([newer, SECRET]);
    const sealed = both.seal('pan', 'row-1', 'ABCPV1234D');
    expect(sealed.startsWith(both.newest)).toBe(true);
    expect(sealed).toContain(`.${keyIdOf(newer)}.`);
    expect(() => vault.open('pan', 'row-1', sealed)).toThrow('unknown');
    const before = vault.seal('pan', 'row-1', 'ABCPV1234D');
    expect(both.open('pan', 'row-1', before)).toBe('ABCPV1234D');
    // As it was sealed before texts said with which secret.
    const withoutId = `v1.${before.split('.')[2]}`;
    expect(both.open('pan', 'row-1', withoutId)).toBe('ABCPV1234D');
    expect(both.keys('files').map((key) => key.length)).toEqual([32, 32]);
  });

  it('refuses a secret that can be guessed', () => {
    expect(() => createVault(['short'])).toThrow(RangeError);
  });
});
