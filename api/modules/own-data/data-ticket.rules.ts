/**
 * The proof that a session may see the member's own data: a sealed text, valid for ten minutes in
 * one session.
 */
import { DATA_TICKET_MINUTES } from '@contract/own-data';
import { z } from 'zod';
import type { SignedIn } from '../../context';
import type { Vault } from '../../crypto';

const PURPOSE = 'data ticket';

const Ticket = z.object({
  tokenHash: z.string(),
  /** Milliseconds. */
  at: z.number(),
});

export const sealTicket = (vault: Vault, { id, tokenHash }: SignedIn, now: Date): string =>
  vault.seal(PURPOSE, id, JSON.stringify({ tokenHash, at: now.getTime() }));

/** Whether it was made for this session and has not expired. */
export function isTicketOf(vault: Vault, who: SignedIn, sealed: string, now: Date): boolean {
  try {
    const { tokenHash, at } = Ticket.parse(JSON.parse(vault.open(PURPOSE, who.id, sealed)));
    return tokenHash === who.tokenHash && now.getTime() - at <= DATA_TICKET_MINUTES * 60_000;
  } catch {
    return false;
  }
}
