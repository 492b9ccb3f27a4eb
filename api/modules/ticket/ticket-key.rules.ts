/**
 * The key of a visitor's ticket: a keyed hash of its id, so that nothing is stored and every
 * message about the ticket can contain its link.
 */
import { timingSafeEqual } from 'node:crypto';
import type { Vault } from '../../crypto';

/** In hexadecimal digits: 128 bits. */
const LENGTH = 32;

const keysOf = (vault: Vault, ticketId: string): string[] =>
  vault.signatures('ticket key', ticketId).map((signature) => signature.slice(0, LENGTH));

export const ticketKey = (vault: Vault, ticketId: string): string =>
  keysOf(vault, ticketId)[0] ?? '';

export function isKeyOf(vault: Vault, ticketId: string, key: string): boolean {
  const given = Buffer.from(key);
  return keysOf(vault, ticketId).some((one) => {
    const expected = Buffer.from(one);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}
