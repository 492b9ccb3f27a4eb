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

/** Refuses a password that is easy to guess or made of what everybody knows of the person. */
export function requireStrongPassword(person: {
  name: string;
  email: string;
  phone: string;
  password: string;
}): Refusal | null {
  const { name, email, phone, password } = person;
  const flaw = passwordFlaw(password, [name, email, phone]);
  return flaw ? refuseField('password', flaw, PASSWORD_LIMITS) : null;
}
