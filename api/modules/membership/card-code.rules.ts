/** The codes of ID cards: signed, so that nobody can make one from a member number. */
import { timingSafeEqual } from 'node:crypto';
import type { Vault } from '../../crypto';
import { canonicalCode } from '../member/member.rules';

/** 128 bits in hexadecimal digits. */
const SIGNATURE_LENGTH = 32;

const codesOf = (vault: Vault, number: string): string[] =>
  vault
    .signatures('id card', number)
    .map((signature) => `${number}-${signature.slice(0, SIGNATURE_LENGTH).toUpperCase()}`);

/**
 * The code of a member, such as `NG100123-` and 32 digits. With a new data secret it is another one,
 * and those on cards that were printed before stay good.
 */
export const cardCode = (vault: Vault, number: string): string => codesOf(vault, number)[0] ?? '';

/** The member number of a code, however it was typed; null where the signature is not ours. */
export function numberOnCard(vault: Vault, typed: string): string | null {
  const given = Buffer.from(canonicalCode(typed));
  const number = given.toString().split('-')[0] ?? '';
  const isOurs = codesOf(vault, number).some((code) => {
    const right = Buffer.from(code);
    return given.length === right.length && timingSafeEqual(given, right);
  });
  return isOurs ? number : null;
}
