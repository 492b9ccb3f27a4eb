/** Passwords at rest: argon2id, with the parameters inside the hash. */

import { PASSWORD_LIMITS, passwordFlaw } from '@contract/password';
import { type Refusal, refuseField } from '../../outcome';

/** Loaded for the first password: the web, which is in the same program, has none to hash. */
const argon2 = () => import('@node-rs/argon2');

/** The same password typed on another keyboard may come as other characters. */
const canonical = (password: string) => password.normalize('NFKC');

/** The hash to store. */
export async function hashPassword(password: string): Promise<string> {
  const { hash } = await argon2();
  return hash(canonical(password));
}

let decoy: Promise<string> | undefined;

/**
 * Whether the password is the one that was hashed. Without a hash, because there is no such member,
 * it takes as long as with one, so that timing tells nothing about who is a member.
 */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  const { verify } = await argon2();
  decoy ??= hashPassword('nobody has this password');
  const matches = await verify(stored ?? (await decoy), canonical(password));
  return stored !== null && matches;
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
 * those that leaks are full of (OWASP ASVS 5.0, 6.2.4).
 */
export async function requireStrongPassword(person: {
  name: string;
  email: string;
  phone: string;
  password: string;
}): Promise<Refusal | null> {
  const { name, email, phone, password } = person;
  const isCommon = async () => (await commonPasswords()).has(canonical(password).toLowerCase());
  const flaw =
    passwordFlaw(password, [name, email, phone]) ??
    ((await isCommon()) ? ('password_too_common' as const) : null);
  return flaw ? refuseField('password', flaw, PASSWORD_LIMITS) : null;
}
