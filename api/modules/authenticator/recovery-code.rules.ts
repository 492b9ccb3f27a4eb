/** Recovery codes, for members who have lost the phone with the app. Each is valid once. */
import { randomInt } from 'node:crypto';
import type { Vault } from '../../crypto';

const COUNT = 10;
/** Without letters and digits that look alike. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ2345679';
/**
 * 30 to the power of 28 is 137 bits. From 112 bits a plain hash is enough, and 128 are required for
 * unguessable secrets (OWASP ASVS 5.0, 6.5.2 and 11.5.1).
 */
const GROUPS = 7;
const GROUP_LENGTH = 4;

const newGroup = (): string =>
  Array.from({ length: GROUP_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

const newCode = (): string => Array.from({ length: GROUPS }, newGroup).join('-');

/** In display form, which is shown once. */
export const newRecoveryCodes = (): string[] => Array.from({ length: COUNT }, newCode);

/**
 * All hashes of a code, in any notation, that may be stored; the first is stored for a new one.
 * Older codes with ten letters stay valid.
 */
export const recoveryHashes = (vault: Vault, accountId: string, code: string): string[] =>
  vault.hashes('recovery code', `${accountId} ${code.replace(/[\s-]/g, '').toUpperCase()}`);
