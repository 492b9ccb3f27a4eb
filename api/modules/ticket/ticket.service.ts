/** Filing tickets and looking them up. */

import { keptSince } from '@contract/retention';
import type { Ticket, TicketRequest } from '@contract/ticket';
import { and, eq, lt, ne, or, sql } from 'drizzle-orm';
import type { z } from 'zod/v4';
import type { Database } from '../../db/client';
import { ticket, ticketCounter } from '../../db/schema';
import type { Keep } from '../../idempotency/idempotency';
import { done, type Outcome, refuse } from '../../outcome';
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

/** Files a ticket. */
export function fileTicket(
  db: Database,
  { order, ...fields }: Omit<z.output<typeof TicketRequest>, 'idempotency_key'>,
  now: Date,
  keep: Keep<{ ticket: Ticket }>,
): Promise<Outcome<{ ticket: Ticket }>> {
  return db.transaction(async (tx) => {
    const [counter] = await tx
      .insert(ticketCounter)
      .values({ kind: fields.kind, year: indiaYear(now), last: 1 })
      .onConflictDoUpdate({
        target: [ticketCounter.kind, ticketCounter.year],
        set: { last: sql`${ticketCounter.last} + 1` },
      })
      .returning();
    const [made] = await tx
      .insert(ticket)
      .values({
        ...fields,
        number: ticketNumber(fields.kind, now, counter?.last ?? 1),
        orderNumber: order,
        acknowledgeBy: acknowledgeBy(now),
        resolveBy: resolveBy(now),
        createdAt: now,
      })
      .returning();
    if (!made) throw new Error('The ticket was not written.');
    const filed = done({ ticket: shown(made) });
    await keep(tx, filed);
    return filed;
  });
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

/** Deletes what was resolved long ago, and messages that nobody has marked so. */
export async function eraseTickets(db: Database, now: Date): Promise<void> {
  const since = keptSince('tickets', now);
  const isForgotten = and(
    ne(ticket.kind, 'grievance'),
    sql`${ticket.resolvedAt} is null`,
    lt(ticket.resolveBy, since.toISOString().slice(0, 10)),
  );
  await db.delete(ticket).where(or(lt(ticket.resolvedAt, since), isForgotten));
}
