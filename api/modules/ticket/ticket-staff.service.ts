/** What staff do with tickets. */
import { asc, eq, ne } from 'drizzle-orm';
import type { Queryable } from '../../db/client';
import { ticket } from '../../db/schema';
import { done, type Outcome, refuse } from '../../outcome';
import type { TicketContext } from './ticket.service';
import { notifyAuthor } from './ticket-mails';
import {
  addMessage,
  answerTimes,
  messagesOf,
  type TicketMessageRow,
} from './ticket-message.repository';

type TicketRow = typeof ticket.$inferSelect;

export interface StaffTicket extends TicketRow {
  messages: TicketMessageRow[];
}

/** Open or all tickets, oldest first; `isAnswered` if the shop wrote last. */
export async function listTickets(db: Queryable, isAll: boolean) {
  const rows = await db
    .select()
    .from(ticket)
    .where(isAll ? undefined : ne(ticket.status, 'resolved'))
    .orderBy(asc(ticket.createdAt), asc(ticket.id));
  const ids = rows.map(({ id }) => id);
  const answers = ids.length > 0 ? await answerTimes(db, ids) : new Map<string, Date>();
  return rows.map((row) => ({ ...row, isAnswered: answers.has(row.id) }));
}

/** A ticket with its messages. */
export async function ticketForStaff(
  { db, vault }: Pick<TicketContext, 'db' | 'vault'>,
  number: string,
): Promise<Outcome<{ ticket: StaffTicket }, 'ticket_unknown'>> {
  const [row] = await db.select().from(ticket).where(eq(ticket.number, number.toUpperCase()));
  if (!row) return refuse('ticket_unknown');
  return done({ ticket: { ...row, messages: await messagesOf(db, vault, row.id) } });
}

interface Answer {
  text: string;
  /** Name of the staff member. */
  staff: string;
  /** Closes the ticket; the writer reopens it by replying. */
  isLast: boolean;
}

/** Replies to a ticket; its writer is notified by mail. */
export function answerTicket(
  { db, vault, shop, now }: TicketContext,
  number: string,
  { text, staff, isLast }: Answer,
): Promise<Outcome<object, 'ticket_unknown'>> {
  const status = isLast ? 'resolved' : 'in_progress';
  return db.transaction(async (tx) => {
    const [row] = await tx
      .update(ticket)
      .set({ status })
      .where(eq(ticket.number, number.toUpperCase()))
      .returning();
    if (!row) return refuse('ticket_unknown');
    const answer = { author: 'staff', staff, text, createdAt: now } as const;
    const subjectId = await addMessage(tx, vault, row.id, answer);
    const kind = isLast ? 'ticket_closed' : 'ticket_answered';
    await notifyAuthor(tx, { vault, shop }, row, { kind, subjectId, now });
    return done({});
  });
}
