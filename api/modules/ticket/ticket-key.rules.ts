/**
 * The key of a ticket that nobody signed in has filed: a keyed hash of its id, so that nothing is
 * stored and each message about the ticket can bring its link.
 */
import { timingSafeEqual } from 'node:crypto';
import type { Vault } from '../../crypto';

/** 128 bits. */
const LENGTH = 32;

export const ticketKey = (vault: Vault, ticketId: string): string =>
  vault.hash('ticket key', ticketId).slice(0, LENGTH);

export function isKeyOf(vault: Vault, ticketId: string, key: string): boolean {
  const given = Buffer.from(key);
  const expected = Buffer.from(ticketKey(vault, ticketId));
  return given.length === expected.length && timingSafeEqual(given, expected);
}
