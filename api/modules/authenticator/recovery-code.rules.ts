/** Recovery codes, for people who have lost the phone with their app. Each code is valid once. */
import { randomInt } from 'node:crypto';
import type { Vault } from '../../crypto';

const CODES_PER_ACCOUNT = 10;
/** Without I, L, O, 0, 1 and 8, which are easily misread. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ2345679';
/**
 * A code has 28 characters out of 30, which is 137 bits. OWASP ASVS 5.0 allows a plain hash from
 * 112 bits (6.5.2), and requires 128 bits for secrets that cannot be guessed (11.5.1).
 */
const GROUPS = 7;
const GROUP_LENGTH = 4;

const newGroup = (): string =>
  Array.from({ length: GROUP_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

const newCode = (): string => Array.from({ length: GROUPS }, newGroup).join('-');

/** Returns new codes, in the form that their owner sees once. */
export const newRecoveryCodes = (): string[] => Array.from({ length: CODES_PER_ACCOUNT }, newCode);

/**
 * Returns all hashes under which a code may be stored; a new code is stored under the first. The
 * code may contain spaces, hyphens and lower-case letters. Older, shorter codes stay valid.
 */
export const recoveryHashes = (vault: Vault, accountId: string, code: string): string[] =>
  vault.hashes('recovery code', `${accountId} ${code.replace(/[\s-]/g, '').toUpperCase()}`);
