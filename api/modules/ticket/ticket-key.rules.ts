/**
 * The key of a visitor's ticket: a keyed hash of its id, so that nothing is stored and every
 * message about the ticket can contain its link.
 */
import { equalsInConstantTime } from '@contract/constant-time';
import type { Vault } from '../../crypto';

/** In hexadecimal digits: 128 bits. */
const LENGTH = 32;

const keysOf = (vault: Vault, ticketId: string): string[] =>
  vault.signatures('ticket key', ticketId).map((signature) => signature.slice(0, LENGTH));

export const ticketKey = (vault: Vault, ticketId: string): string =>
  keysOf(vault, ticketId)[0] ?? '';

export const isKeyOf = (vault: Vault, ticketId: string, key: string): boolean =>
  keysOf(vault, ticketId).some((expected) => equalsInConstantTime(expected, key));
