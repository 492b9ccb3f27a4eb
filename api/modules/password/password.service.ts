/** Passwords at rest: argon2id, with the parameters inside the hash. */

import { PASSWORD_LIMITS, passwordFlaw } from '@contract/password';
import { type Refusal, refuseField } from '../../outcome';
import type { LeakedPasswords } from '../../providers/leaked-passwords/range-api';

/** Loaded for the first password: the web, which is in the same program, has none to hash. */
const argon2 = () => import('@node-rs/argon2');

/** The same letters, composed in one way: so they are compared with lists, and were hashed before. */
const canonical = (password: string) => password.normalize('NFKC');

/** The hash to store: of what was typed, as it was typed (OWASP ASVS 5.0, 6.2.8). */
export async function hashPassword(password: string): Promise<string> {
  const { hash } = await argon2();
  return hash(password);
}

let decoy: Promise<string> | undefined;

/**
 * Whether the password is the one that was hashed: as it was typed, or else, where that differs, in
 * composed letters, which is what was hashed of passwords before. Without a hash, because there is no
 * such member, it takes as long as with one, so that timing tells nothing about who is a member.
 */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  const { verify } = await argon2();
  decoy ??= hashPassword('nobody has this password');
  const hash = stored ?? (await decoy);
  for (const spelling of new Set([password, canonical(password)])) {
    if (await verify(hash, spelling)) return stored !== null;
  }
  return false;
}

/** The key under which the tries at a member's password are counted, whatever it is tried for. */
export const passwordKey = (memberId: string): string => `member ${memberId}`;

let known: Promise<ReadonlySet<string>> | undefined;

/** The passwords that people choose most, from leaks: 49,000 in lower case, 18,000 of them long enough. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  known ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'] as readonly string[]),
  );
  return known;
}

/**
 * Refuses a password that is easy to guess, made of what everybody knows of the person, or among
 * those that leaks are full of; with a service that knows them, any that leaked (OWASP ASVS 5.0, 6.2.4
 * and 6.2.12).
 */
export async function requireStrongPassword(
  person: { name: string; email: string; phone: string; password: string },
  leakedPasswords: LeakedPasswords,
): Promise<Refusal | null> {
  const { name, email, phone, password } = person;
  const isCommon = async () => (await commonPasswords()).has(canonical(password).toLowerCase());
  const flaw =
    passwordFlaw(password, [name, email, phone]) ??
    ((await isCommon()) ? ('password_too_common' as const) : null) ??
    ((await leakedPasswords.has(password)) ? ('password_leaked' as const) : null);
  return flaw ? refuseField('password', flaw, PASSWORD_LIMITS) : null;
}
