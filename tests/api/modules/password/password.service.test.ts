import { describe, expect, it, vi } from 'vitest';
import { NO_SERVICE } from '../../../../api/providers/leaked-passwords/range-api';

/** The hashes that were verified: the work is done, and counted. */
const verified = vi.hoisted((): unknown[] => []);
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const argon2 = await importOriginal<typeof import('@node-rs/argon2')>();
  const { realHash: hash } = await import('../../../setup/cheap-hashes');
  const verify: typeof argon2.verify = (stored, ...rest) => {
    verified.push(stored);
    return argon2.verify(stored, ...rest);
  };
  return { ...argon2, hash, verify };
});

// The module keeps the hash that stands in for nobody's, which another test file made at no cost.
vi.resetModules();
const { hashPassword, isCorrectPassword, requireStrongPassword } = await import(
  '../../../../api/modules/password/password.service'
);

describe('passwords at rest', () => {
  it('are argon2id hashes with a random salt, from which the password cannot be read', async () => {
    const one = await hashPassword('three words');
    const two = await hashPassword('three words');
    expect(one).toMatch(/^\$argon2id\$v=19\$m=\d{5,},t=\d,p=\d\$/);
    expect(one).not.toBe(two);
    expect(one).not.toContain('three');
  });

  it('match what was entered, also older hashes of composed letters', async () => {
    const typed = 'cafe\u0301 \u0958';
    const hash = await hashPassword(typed);
    expect(await isCorrectPassword(hash, typed)).toBe(true);
    for (const other of [
      'caf\u00e9 \u0915\u093c',
      'Cafe\u0301 \u0958',
      `${typed} `,
      'cafe \u0958',
    ]) {
      expect(await isCorrectPassword(hash, other), other).toBe(false);
    }
    const before = await hashPassword(typed.normalize('NFKC'));
    expect(await isCorrectPassword(before, typed)).toBe(true);
  });

  it('take the same time for an unknown member, and match nothing', async () => {
    const costOf = (hash: unknown) =>
      /^\$argon2id\$v=19\$(m=\d+,t=\d+,p=\d+)\$/.exec(String(hash))?.[1];
    const cost = costOf(await hashPassword('three words'));
    for (const password of ['nobody has this password', '']) {
      verified.length = 0;
      expect(await isCorrectPassword(null, password)).toBe(false);
      expect(verified.map(costOf)).toEqual([cost]);
    }
  });
});

describe('a password that somebody chooses', () => {
  const person = { name: 'Asha Verma', email: 'asha@example.com', phone: '9876543210' };
  const services = { leakedPasswords: NO_SERVICE, shop: { name: 'Kesari Home' } };
  const flawOf = async (password: string) => {
    const refusal = await requireStrongPassword({ ...person, password }, services);
    return refusal && JSON.stringify(refusal);
  };

  it('is not the name of the shop, with or without digits', async () => {
    for (const password of ['Kesari123', 'kesarihome', 'Kesari Home 1!']) {
      expect(await flawOf(password), password).toContain('password_too_common');
    }
    expect(await flawOf('neemgaon-orbit')).toBeNull();
  });

  it('is not a commonly leaked one, in any letter case', async () => {
    for (const password of ['jennifer', 'Corvette', '1qaz2wsx']) {
      expect(await flawOf(password), password).toContain('password_too_common');
    }
    expect(await flawOf('kettle-orbit-mango')).toBeNull();
  });
});
