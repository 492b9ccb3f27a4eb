/** Files tickets and looks them up. */

import type { LanguageCode } from '@contract/language';
import { retentionCutoff } from '@contract/retention';
import type { FiledTicket, Ticket, TicketRequest } from '@contract/ticket';
import type { RateLimiter } from '@kernel/limits/rate-limit';
import { and, eq, lt, ne, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ShopAddress } from '../../accounts';
import type { Vault } from '../../crypto';
import type { Database, Queryable } from '../../db/client';
import { numberPrefixSql } from '../../db/number-prefix';
import { ticket, ticketCounter } from '../../db/schema';
import { singleRow } from '../../db/single-row';
import type { SaveOutcome } from '../../idempotency/idempotency';
import { done, type Outcome, refuse } from '../../outcome';
import {
  acknowledgeBy,
  counterOf,
  indiaYear,
  LETTERS_OF,
  resolveBy,
  ticketNumber,
} from './ticket.rules';
import { ticketKey } from './ticket-key.rules';
import { notifyAuthor } from './ticket-mails';
import { addMessage } from './ticket-message.repository';

export interface TicketContext {
  db: Database;
  vault: Vault;
  shop: ShopAddress;
  now: Date;
}

/**
 * Returns the data of a ticket that is shown to anybody who knows its number and the e-mail address
 * or phone number it was filed with.
 */
export const toPublicTicket = (row: typeof ticket.$inferSelect): Ticket => ({
  number: row.number,
  kind: row.kind,
  subject: row.subject,
  status: row.status,
  created_at: row.createdAt.toISOString(),
  acknowledge_by: row.acknowledgeBy.toISOString(),
  resolve_by: row.resolveBy,
  resolution: row.resolution,
});

interface FiledOutcome {
  ticket: FiledTicket;
}

type TicketFields = Omit<z.output<typeof TicketRequest>, 'idempotency_key'>;

interface FilingContext extends TicketContext {
  /** Limits mails about new tickets for each e-mail address. */
  mailLimit: RateLimiter;
}

/**
 * Files a ticket and mails its link to the writer. No mail is sent to an e-mail address that has
 * received too many within a day, because anybody may enter it. `memberId` is null for a visitor,
 * who gets the ticket's key.
 */
export async function fileTicket(
  { db, vault, shop, now, mailLimit }: FilingContext,
  { order, message, ...fields }: TicketFields,
  { memberId, language }: { memberId: string | null; language: LanguageCode },
  save: SaveOutcome<FiledOutcome>,
): Promise<Outcome<FiledOutcome>> {
  // The mail is counted before the transaction, because the transaction uses the only connection of
  // the embedded database.
  const canMail = await countMail(vault, mailLimit, fields.email);
  return db.transaction(async (tx) => {
    const chosen = await tx
      .select({ letters: numberPrefixSql(LETTERS_OF[fields.kind]) })
      .from(sql`(select 1) as one`);
    const { letters } = singleRow(chosen, 'the letters of ticket numbers');
    const counters = await tx
      .insert(ticketCounter)
      .values({ kind: counterOf(letters), year: indiaYear(now), last: 1 })
      .onConflictDoUpdate({
        target: [ticketCounter.kind, ticketCounter.year],
        set: { last: sql`${ticketCounter.last} + 1` },
      })
      .returning();
    const rows = await tx
      .insert(ticket)
      .values({
        ...fields,
        memberId,
        language,
        number: ticketNumber(letters, now, singleRow(counters, 'the counter of tickets').last),
        orderNumber: order,
        acknowledgeBy: acknowledgeBy(now),
        resolveBy: resolveBy(now),
        createdAt: now,
      })
      .returning();
    const made = singleRow(rows, 'the new ticket');
    const first = { author: 'writer', staff: '', text: message, createdAt: now } as const;
    await addMessage(tx, vault, made.id, first);
    const news = { kind: 'ticket_received', subjectId: made.id, now } as const;
    if (canMail) await notifyAuthor(tx, { vault, shop }, made, news);
    const key = memberId ? '' : ticketKey(vault, made.id);
    const filed = done({ ticket: { ...toPublicTicket(made), key } });
    await save(tx, filed);
    return filed;
  });
}

/**
 * Counts a mail to the address. Returns false if there is no address, or if `limit` is exceeded.
 */
async function countMail(vault: Vault, limit: RateLimiter, email: string): Promise<boolean> {
  if (email === '') return false;
  return (await limit.take(vault.hash('ticket mail', email.toLowerCase()))).allowed;
}

/**
 * Returns the ticket with this number, if it was filed with this e-mail address or, for a request
 * to be called, with this phone number.
 */
export async function ticketStatus(
  db: Queryable,
  number: string,
  contact: string,
): Promise<Outcome<{ ticket: Ticket }, 'ticket_unknown'>> {
  const [row] = await db
    .select()
    .from(ticket)
    .where(
      and(
        eq(ticket.number, number.trim().toUpperCase()),
        sql`case when ${ticket.kind} = 'callback' then ${ticket.phone} else lower(${ticket.email}) end
          = ${contact.trim().toLowerCase()}`,
      ),
    );
  return row ? done({ ticket: toPublicTicket(row) }) : refuse('ticket_unknown');
}

/**
 * Deletes tickets that were resolved longer ago than the retention period, with their messages.
 * Also deletes unresolved tickets whose deadline is that long ago, except complaints.
 */
export async function eraseTickets(db: Database, now: Date): Promise<void> {
  const since = retentionCutoff('tickets', now);
  const isForgotten = and(
    ne(ticket.kind, 'grievance'),
    sql`${ticket.resolvedAt} is null`,
    lt(ticket.resolveBy, since.toISOString().slice(0, 10)),
  );
  await db.delete(ticket).where(or(lt(ticket.resolvedAt, since), isForgotten));
}
