import { describe, expect, it } from 'vitest';
import { hashPassword, isPassword } from '../../../../api/modules/password/password.service';

describe('passwords at rest', () => {
  it('are argon2id hashes, another each time, from which the password cannot be read', async () => {
    const [one, two] = [await hashPassword('three words'), await hashPassword('three words')];
    expect(one).toMatch(/^\$argon2id\$v=19\$m=\d{5,},t=\d,p=\d\$/);
    expect(one).not.toBe(two);
    expect(one).not.toContain('three');
  });

  it('match the same characters, however the keyboard composed them', async () => {
    const hash = await hashPassword('caf\u00e9 का\u0915\u093c');
    expect(await isPassword(hash, 'cafe\u0301 का\u0958')).toBe(true);
    expect(await isPassword(hash, 'cafe का\u0958')).toBe(false);
  });

  it('let nobody in where there is no member, not even with the decoy', async () => {
    expect(await isPassword(null, 'nobody has this password')).toBe(false);
    expect(await isPassword(null, '')).toBe(false);
  });
});
