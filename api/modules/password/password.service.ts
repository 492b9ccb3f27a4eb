/** Hashes passwords by argon2id, and refuses weak ones. A hash contains its parameters. */

import { PASSWORD_LIMITS, passwordErrorCode } from '@contract/password';
import { type Refusal, refuseField } from '../../outcome';
import type { LeakedPasswords } from '../../providers/leaked-passwords/range-api';

/** Loads argon2 on demand: the web process runs the same program, but hashes no passwords. */
const argon2 = () => import('@node-rs/argon2');

/**
 * Normalises a password, to compare it with the list of common passwords. Earlier versions of the
 * program hashed the normalised password.
 */
const canonical = (password: string) => password.normalize('NFKC');

/** Hashes the password exactly as entered (OWASP ASVS 5.0, 6.2.8). */
export async function hashPassword(password: string): Promise<string> {
  const { hash } = await argon2();
  return hash(password);
}

/**
 * A hash to verify against if the account is unknown, so that the time taken does not reveal which
 * accounts exist.
 */
let decoy: Promise<string> | undefined;

/**
 * Returns true if the hash is that of the password as entered, or of its normalised form, which
 * earlier versions hashed. If the hash is null, because the member is unknown, verifies the
 * password against a decoy and returns false.
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

/** The key under which all attempts at a member's password are counted, whatever they are for. */
export const passwordKey = (memberId: string): string => `member ${memberId}`;

let known: Promise<ReadonlySet<string>> | undefined;

/** Loads the most common leaked passwords, in lower case. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  known ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'] as readonly string[]),
  );
  return known;
}

/**
 * Refuses a password that `passwordErrorCode` refuses, or that is in the list of common leaked
 * passwords. If the shop uses a service for leaked passwords, also refuses a password that the
 * service reports as leaked (OWASP ASVS 5.0, 6.2.4 and 6.2.12). Otherwise returns null.
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
