/**
 * Computes the key by which a visitor opens a ticket. It is a keyed hash of the ticket's id. It
 * need not be stored, so every mail about the ticket can contain the link with the key.
 */
import { equalsInConstantTime } from '@contract/constant-time';
import type { Vault } from '../../crypto';

/** Number of hexadecimal digits of a key: 128 bits. */
const KEY_LENGTH = 32;

/** Returns the ticket's key for each secret in use, newest first. */
const keysOf = (vault: Vault, ticketId: string): string[] =>
  vault.signatures('ticket key', ticketId).map((signature) => signature.slice(0, KEY_LENGTH));

export const ticketKey = (vault: Vault, ticketId: string): string =>
  keysOf(vault, ticketId)[0] ?? '';

export const isKeyOf = (vault: Vault, ticketId: string, key: string): boolean =>
  keysOf(vault, ticketId).some((expected) => equalsInConstantTime(expected, key));
