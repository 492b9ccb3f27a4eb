/** Filing tickets and looking them up. */

import type { Ticket, TicketRequest } from '@contract/ticket';
import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod/v4';
import type { Database, Executor } from '../../db/client';
import { ticket, ticketCounter } from '../../db/schema';
import { ApiError } from '../../http/api-error';
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
 * Files a ticket; the same idempotency key again answers the ticket already filed.
 * @throws ApiError `conflict` when the key was used for a ticket of another kind or e-mail address
 */
export async function fileTicket(
  db: Database,
  request: z.output<typeof TicketRequest>,
  now: Date,
): Promise<Ticket> {
  const { order, idempotency_key, ...fields } = request;
  return db.transaction(async (tx) => {
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
    if (made) return shown(made);
    await tx
      .update(ticketCounter)
      .set({ last: sql`${ticketCounter.last} - 1` })
      .where(and(eq(ticketCounter.kind, request.kind), eq(ticketCounter.year, indiaYear(now))));
    return shown(await filedBefore(tx, request));
  });
}

/** What its writer must know besides the number: the e-mail address, or the phone of a callback. */
const contactOf = ({ kind, email, phone }: { kind: string; email: string; phone: string }) =>
  kind === 'callback' ? phone : email.toLowerCase();

/** The ticket that has the key; only for a caller that sends what it was filed with. */
async function filedBefore(tx: Executor, request: z.output<typeof TicketRequest>) {
  const [filed] = await tx
    .select()
    .from(ticket)
    .where(eq(ticket.idempotencyKey, request.idempotency_key));
  const isSame = filed?.kind === request.kind && contactOf(filed) === contactOf(request);
  if (!filed || !isSame) {
    throw new ApiError('conflict', 'This form was already sent. Open it again to send another.');
  }
  return filed;
}

/** The ticket with this number that was filed with this e-mail address or phone, or null. */
export async function ticketStatus(
  db: Database,
  number: string,
  contact: string,
): Promise<Ticket | null> {
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
  return row ? shown(row) : null;
}
