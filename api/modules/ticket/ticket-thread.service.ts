/** Shows tickets to their writers, and adds their replies. */
import type { OwnTicket, TicketThread } from '@contract/ticket';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Vault } from '../../crypto';
import type { Queryable, Transaction } from '../../db/client';
import { ticket } from '../../db/schema';
import type { SaveOutcome } from '../../idempotency/idempotency';
import { done, type Outcome, refuse } from '../../outcome';
import { type TicketContext, toPublicTicket } from './ticket.service';
import { isKeyOf } from './ticket-key.rules';
import { addMessage, answerTimes, messagesOf } from './ticket-message.repository';

/** Maximum number of tickets in a member's list. */
const MAX_LISTED = 20;

/** Proves that a request is from the ticket's writer. */
interface TicketProof {
  number: string;
  /** The key of a visitor's ticket; empty to use the session. */
  key: string;
  memberId: string | null;
}

type TicketRow = typeof ticket.$inferSelect;

/**
 * Finds a member's ticket for this member only, and a visitor's ticket by its key only. Returns
 * null if the proof does not suffice.
 */
async function findOwn(
  db: Queryable,
  vault: Vault,
  { number, key, memberId }: TicketProof,
): Promise<TicketRow | null> {
  const hasNumber = eq(ticket.number, number.toUpperCase());
  if (key === '') {
    if (memberId === null) return null;
    const isOwn = and(hasNumber, eq(ticket.memberId, memberId));
    return (await db.select().from(ticket).where(isOwn))[0] ?? null;
  }
  const [row] = await db
    .select()
    .from(ticket)
    .where(and(hasNumber, isNull(ticket.memberId)));
  return row && isKeyOf(vault, row.id, key) ? row : null;
}

async function threadOf(db: Queryable, vault: Vault, row: TicketRow): Promise<TicketThread> {
  const messages = await messagesOf(db, vault, row.id);
  return {
    ...toPublicTicket(row),
    messages: messages.map(({ author, text, createdAt }) => ({
      from: author === 'staff' ? 'shop' : 'writer',
      text,
      created_at: createdAt.toISOString(),
    })),
  };
}

type Thread = { thread: TicketThread };

export async function showThread(
  { db, vault }: Pick<TicketContext, 'db' | 'vault'>,
  proof: TicketProof,
): Promise<Outcome<Thread, 'ticket_unknown'>> {
  const row = await findOwn(db, vault, proof);
  return row ? done({ thread: await threadOf(db, vault, row) }) : refuse('ticket_unknown');
}

/** Adds a message of the writer. Reopens a closed ticket. */
export function replyToTicket(
  { db, vault, now }: TicketContext,
  proof: TicketProof,
  text: string,
  save: SaveOutcome<Thread>,
): Promise<Outcome<Thread, 'ticket_unknown'>> {
  return db.transaction(async (tx: Transaction) => {
    const row = await findOwn(tx, vault, proof);
    if (!row) return refuse('ticket_unknown');
    await addMessage(tx, vault, row.id, { author: 'writer', staff: '', text, createdAt: now });
    // Computed in the update, because staff may have changed the status since the row was read.
    const status = sql`case ${ticket.status} when 'resolved' then 'in_progress' else ${ticket.status} end`;
    const isTicket = eq(ticket.id, row.id);
    const [open = row] = await tx.update(ticket).set({ status }).where(isTicket).returning();
    const replied = done({ thread: await threadOf(tx, vault, open) });
    await save(tx, replied);
    return replied;
  });
}

/** Returns the newest tickets of a member, newest first. */
export async function ownTickets(db: Queryable, memberId: string): Promise<OwnTicket[]> {
  const rows = await db
    .select()
    .from(ticket)
    .where(eq(ticket.memberId, memberId))
    .orderBy(desc(ticket.createdAt), desc(ticket.id))
    .limit(MAX_LISTED);
  const ids = rows.map(({ id }) => id);
  const answers = ids.length > 0 ? await answerTimes(db, ids) : new Map<string, Date>();
  return rows.map(({ id, number, kind, subject, status, createdAt }) => ({
    number,
    kind,
    subject,
    status,
    created_at: createdAt.toISOString(),
    answered_at: answers.get(id)?.toISOString() ?? '',
  }));
}
