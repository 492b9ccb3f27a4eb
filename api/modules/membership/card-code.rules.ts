/** The codes of ID cards: signed, so that nobody can make one from a member number. */
import { timingSafeEqual } from 'node:crypto';
import type { Vault } from '../../crypto';
import { canonicalCode } from '../member/member.rules';

const SIGNATURE_LENGTH = 12;

/** The code of a member, such as `NG100123-3F9A0C77D1B2`: the same for good. */
export const cardCode = (vault: Vault, number: string): string =>
  `${number}-${vault.hash('id card', number).slice(0, SIGNATURE_LENGTH).toUpperCase()}`;

/** The member number of a code, however it was typed; null where the signature is not ours. */
export function numberOnCard(vault: Vault, typed: string): string | null {
  const given = Buffer.from(canonicalCode(typed));
  const number = given.toString().split('-')[0] ?? '';
  const right = Buffer.from(cardCode(vault, number));
  return given.length === right.length && timingSafeEqual(given, right) ? number : null;
}
