/** Recovery codes: for who has lost the phone with the app. Each serves once. */
import { randomInt } from 'node:crypto';
import type { Vault } from '../../crypto';

const COUNT = 10;
const LENGTH = 10;
/** Without letters and digits that look alike: 30 to the tenth, 49 bits. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ2345679';

const newCode = (): string => {
  const letters = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return `${letters.slice(0, LENGTH / 2)}-${letters.slice(LENGTH / 2)}`;
};

/** As they are shown, once. */
export const newRecoveryCodes = (): string[] => Array.from({ length: COUNT }, newCode);

/** What may be stored of a code, however it was typed; the first is stored of a new one. */
export const recoveryHashes = (vault: Vault, memberId: string, code: string): string[] =>
  vault.hashes('recovery code', `${memberId} ${code.replace(/[\s-]/g, '').toUpperCase()}`);
