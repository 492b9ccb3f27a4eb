/**
 * Proves that a person opened a document for a reason: a sealed text, bound to the person and to the
 * file as it was then. A document that was replaced or decided about since has to be opened again.
 */
import { DECISION_MINUTES, DOCUMENT_TICKET_MINUTES } from '@contract/desk/document';
import { z } from 'zod';
import type { Vault } from '../../crypto';
import type { memberFile } from '../../db/schema';
import { openToken } from '../../sealed-token';

const PURPOSE = 'document ticket';

const Ticket = z.object({
  storeKey: z.string(),
  state: z.string(),
  reason: z.string(),
  /** How many; 0 if the file cannot be read. */
  pages: z.number(),
  /** Numbers of the blank pages. */
  blank: z.array(z.number()),
  /** Milliseconds. */
  at: z.number(),
});
type DocumentTicket = z.output<typeof Ticket>;

type File = Pick<typeof memberFile.$inferSelect, 'storeKey' | 'state'>;

export const sealDocumentTicket = (
  vault: Vault,
  staffId: string,
  ticket: Omit<DocumentTicket, 'at'>,
  now: Date,
): string => vault.seal(PURPOSE, staffId, JSON.stringify({ ...ticket, at: now.getTime() }));

/** The ticket of this person for this file as it is; null where it is another's, or too old. */
export function openDocumentTicket(
  vault: Vault,
  staffId: string,
  sealed: string,
  { storeKey, state }: File,
  now: Date,
): DocumentTicket | null {
  const kind = { purpose: PURPOSE, schema: Ticket, validMs: DECISION_MINUTES * 60_000 };
  const ticket = openToken(vault, kind, staffId, sealed, now);
  return ticket?.storeKey === storeKey && ticket.state === state ? ticket : null;
}

/** Whether the document may still be shown. Deciding about it is allowed for longer. */
export const isShowing = ({ at }: DocumentTicket, now: Date): boolean =>
  now.getTime() - at <= DOCUMENT_TICKET_MINUTES * 60_000;
