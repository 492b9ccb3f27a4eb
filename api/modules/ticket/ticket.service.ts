/** Filing tickets and looking them up. */

import type { Ticket, TicketRequest } from '@contract/ticket';
import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod/v4';
import type { Database, Transaction } from '../../db/client';
import { ticket, ticketCounter } from '../../db/schema';
import { done, inTransaction, type Outcome, refuse } from '../../outcome';
import { acknowledgeBy, indiaYear, resolveBy, ticketNumber } from './ticket.rules';

const shown = (row: typeof ticket.$inferSelect): Ticket => ({
  number: row.number,
  kind: row.kind,
  subject: row.subject,
  status: row.status,
  created_at: row.createdAt.toISOString(),
  acknowledge_by: row.acknowledgeBy.toISOString(),
  resolve_by: row.resolveBy,
  resolution: row.resolution,
});

/**
 * Files a ticket; the same idempotency key again answers the ticket already filed. Refused when the
 * key was used for a ticket of another kind or e-mail address.
 */
export async function fileTicket(
  db: Database,
  request: z.output<typeof TicketRequest>,
  now: Date,
): Promise<Outcome<{ ticket: Ticket }>> {
  const { order, idempotency_key, ...fields } = request;
  return inTransaction(db, async (tx) => {
    // The counter row is also the lock that makes a double submit wait for the first.
    const [counter] = await tx
      .insert(ticketCounter)
      .values({ kind: request.kind, year: indiaYear(now), last: 1 })
      .onConflictDoUpdate({
        target: [ticketCounter.kind, ticketCounter.year],
        set: { last: sql`${ticketCounter.last} + 1` },
      })
      .returning();
    const [made] = await tx
      .insert(ticket)
      .values({
        ...fields,
        number: ticketNumber(request.kind, now, counter?.last ?? 1),
        orderNumber: order,
        idempotencyKey: idempotency_key,
        acknowledgeBy: acknowledgeBy(now),
        resolveBy: resolveBy(now),
        createdAt: now,
      })
      .onConflictDoNothing({ target: ticket.idempotencyKey })
      .returning();
    if (made) return done({ ticket: shown(made) });
    await tx
      .update(ticketCounter)
      .set({ last: sql`${ticketCounter.last} - 1` })
      .where(and(eq(ticketCounter.kind, request.kind), eq(ticketCounter.year, indiaYear(now))));
    const filed = await filedBefore(tx, request);
    return filed ? done({ ticket: shown(filed) }) : refuse('form_already_sent');
  });
}

/** What its writer must know besides the number: the e-mail address, or the phone of a callback. */
const contactOf = ({ kind, email, phone }: { kind: string; email: string; phone: string }) =>
  kind === 'callback' ? phone : email.toLowerCase();

/** The ticket that has the key; null for a caller that sends other than what it was filed with. */
async function filedBefore(tx: Transaction, request: z.output<typeof TicketRequest>) {
  const [filed] = await tx
    .select()
    .from(ticket)
    .where(eq(ticket.idempotencyKey, request.idempotency_key));
  const isSame = filed?.kind === request.kind && contactOf(filed) === contactOf(request);
  return filed && isSame ? filed : null;
}

/** The ticket with this number that was filed with this e-mail address or phone. */
export async function ticketStatus(
  db: Database,
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
  return row ? done({ ticket: shown(row) }) : refuse('ticket_unknown');
}
