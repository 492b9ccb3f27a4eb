/** The codes of ID cards. They are signed, so that nobody can make a code from a member number. */
import { equalsInConstantTime } from '@contract/constant-time';
import type { Vault } from '../../crypto';
import { canonicalCode } from '../member/member.rules';

/** 128 bits in hexadecimal digits. */
const SIGNATURE_LENGTH = 32;

const codesOf = (vault: Vault, number: string): string[] =>
  vault
    .signatures('id card', number)
    .map((signature) => `${number}-${signature.slice(0, SIGNATURE_LENGTH).toUpperCase()}`);

/**
 * The code of a member, such as `NG100123-` and 32 hexadecimal digits. A new data secret changes
 * the code, but codes on printed cards stay valid.
 */
export const cardCode = (vault: Vault, number: string): string => codesOf(vault, number)[0] ?? '';

/**
 * Reads the member number from a code, which may contain spaces and lower-case letters. Returns
 * null if the signature is wrong.
 */
export function readCardCode(vault: Vault, typed: string): string | null {
  const given = canonicalCode(typed);
  const number = given.split('-')[0] ?? '';
  const isOurs = codesOf(vault, number).some((code) => equalsInConstantTime(code, given));
  return isOurs ? number : null;
}
