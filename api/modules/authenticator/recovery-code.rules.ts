/** Recovery codes: for who has lost the phone with the app. Each serves once. */
import { randomInt } from 'node:crypto';
import type { Vault } from '../../crypto';

const COUNT = 10;
/** Without letters and digits that look alike. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ2345679';
/**
 * 30 to the 28th are 137 bits. From 112 on a plain hash is enough, and 128 are asked of what nobody
 * may guess (OWASP ASVS 5.0, 6.5.2 and 11.5.1).
 */
const GROUPS = 7;
const GROUP_LENGTH = 4;

const newGroup = (): string =>
  Array.from({ length: GROUP_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

const newCode = (): string => Array.from({ length: GROUPS }, newGroup).join('-');

/** As they are shown, once. */
export const newRecoveryCodes = (): string[] => Array.from({ length: COUNT }, newCode);

/**
 * What may be stored of a code, however it was typed; the first is stored of a new one. Codes that
 * were given out with ten letters go on to count.
 */
export const recoveryHashes = (vault: Vault, accountId: string, code: string): string[] =>
  vault.hashes('recovery code', `${accountId} ${code.replace(/[\s-]/g, '').toUpperCase()}`);
