/** Password hashing: argon2id, with the parameters inside the hash. */

import { PASSWORD_LIMITS, passwordErrorCode } from '@contract/password';
import { type Refusal, refuseField } from '../../outcome';
import type { LeakedPasswords } from '../../providers/leaked-passwords/range-api';

/** Loaded on demand: the web, which is in the same program, hashes no passwords. */
const argon2 = () => import('@node-rs/argon2');

/** Normalised form: compared with the lists, and hashed by earlier versions. */
const canonical = (password: string) => password.normalize('NFKC');

/** Hashes the password exactly as entered (OWASP ASVS 5.0, 6.2.8). */
export async function hashPassword(password: string): Promise<string> {
  const { hash } = await argon2();
  return hash(password);
}

let decoy: Promise<string> | undefined;

/**
 * Whether the password matches the hash: as entered, or else normalised, because earlier versions
 * hashed that. Without a hash, for an unknown member, it takes the same time, so that timing does
 * not reveal who is a member.
 */
export async function isCorrectPassword(stored: string | null, password: string): Promise<boolean> {
  const { verify } = await argon2();
  decoy ??= hashPassword('nobody has this password');
  const hash = stored ?? (await decoy);
  for (const spelling of new Set([password, canonical(password)])) {
    if (await verify(hash, spelling)) return stored !== null;
  }
  return false;
}

/** The key that counts attempts at a member's password, for every purpose. */
export const passwordKey = (memberId: string): string => `member ${memberId}`;

let known: Promise<ReadonlySet<string>> | undefined;

/** The most common leaked passwords: 49,000 in lower case, 18,000 of them long enough. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  known ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'] as readonly string[]),
  );
  return known;
}

/**
 * Refuses a password that is easy to guess, contains well-known data of the person, or is a common
 * leaked one; with a service for leaked passwords, any that has leaked (OWASP ASVS 5.0, 6.2.4 and
 * 6.2.12).
 */
export async function requireStrongPassword(
  person: { name: string; email: string; phone: string; password: string },
  { leakedPasswords, shop }: { leakedPasswords: LeakedPasswords; shop: { name: string } },
): Promise<Refusal | null> {
  const { name, email, phone, password } = person;
  const isCommon = async () => (await commonPasswords()).has(canonical(password).toLowerCase());
  const code =
    passwordErrorCode(password, [name, email, phone], shop.name) ??
    ((await isCommon()) ? ('password_too_common' as const) : null) ??
    ((await leakedPasswords.has(password)) ? ('password_leaked' as const) : null);
  return code ? refuseField('password', code, PASSWORD_LIMITS) : null;
}
