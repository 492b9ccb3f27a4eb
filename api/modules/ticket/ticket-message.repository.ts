/** Stores the messages of tickets. They are encrypted, because they may contain personal data. */
import { and, asc, desc, eq, ne, sql } from 'drizzle-orm';
import type { Vault } from '../../crypto';
import type { Database, Queryable, Transaction } from '../../db/client';
import { ticket, ticketMessage } from '../../db/schema';
import { singleRow } from '../../db/single-row';

export const TICKET_MESSAGE_PURPOSE = 'ticket message';
const SEAL_BATCH_SIZE = 200;
/** The columns of a message by the writer of the ticket. */
const WRITER_COLUMNS = { author: 'writer', staff: '' } as const;

export interface TicketMessageRow {
  author: 'writer' | 'staff';
  /** Name of the staff member; empty for the writer. */
  staff: string;
  text: string;
  /** True for a note that only staff see. */
  isInternal: boolean;
  createdAt: Date;
}

type NewMessage = Omit<TicketMessageRow, 'isInternal'> & { isInternal?: boolean };

/** Adds a message and returns its id. */
export async function addMessage(
  tx: Transaction,
  vault: Vault,
  ticketId: string,
  { text, ...row }: NewMessage,
): Promise<string> {
  const sealed = vault.seal(TICKET_MESSAGE_PURPOSE, ticketId, text);
  const rows = await tx
    .insert(ticketMessage)
    .values({ ticketId, sealed, ...row })
    .returning({ id: ticketMessage.id });
  const made = singleRow(rows, 'the new message');
  return made.id;
}

/**
 * Returns the messages of a ticket, oldest first. They include the text in the ticket's own row,
 * where an earlier version of the program stored it.
 * @param isForStaff true to include internal notes
 */
export async function messagesOf(
  db: Queryable,
  vault: Vault,
  ticketId: string,
  isForStaff = false,
): Promise<TicketMessageRow[]> {
  const isShown = isForStaff ? undefined : eq(ticketMessage.isInternal, false);
  // This is one statement, because `sealOldTexts` could move the text between two statements.
  const rows = await db
    .select({ text: ticket.message, filedAt: ticket.createdAt, message: ticketMessage })
    .from(ticket)
    .leftJoin(ticketMessage, and(eq(ticketMessage.ticketId, ticket.id), isShown))
    .where(eq(ticket.id, ticketId))
    .orderBy(asc(ticketMessage.createdAt), asc(ticketMessage.id));
  const old = rows
    .slice(0, 1)
    .filter(({ text }) => text !== '')
    .map(({ text, filedAt }) => ({
      ...WRITER_COLUMNS,
      text,
      isInternal: false,
      createdAt: filedAt,
    }));
  const sealed = rows.flatMap(({ message }) => (message ? [message] : []));
  return [
    ...old,
    ...sealed.map((row) => ({
      author: row.author,
      staff: row.staff,
      createdAt: row.createdAt,
      isInternal: row.isInternal,
      text: vault.open(TICKET_MESSAGE_PURPOSE, ticketId, row.sealed),
    })),
  ];
}

/**
 * Returns when staff replied last, by ticket id. Tickets whose last message is from the writer are
 * not in the result. Internal notes are ignored.
 */
export async function answerTimes(
  db: Queryable,
  ticketIds: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  const { author, createdAt, ticketId } = ticketMessage;
  const last = await db
    .selectDistinctOn([ticketId], { ticketId, author, createdAt })
    .from(ticketMessage)
    // The ids are one parameter, because a statement can have only 65,535.
    .where(
      sql`${ticketId} = any(${sql.param([...ticketIds])}::uuid[]) and not ${ticketMessage.isInternal}`,
    )
    .orderBy(ticketId, desc(createdAt), desc(ticketMessage.id));
  const answers = last.filter((row) => row.author === 'staff');
  return new Map(answers.map((row) => [row.ticketId, row.createdAt]));
}

/**
 * Encrypts texts that an earlier version of the program stored in the rows of tickets, and moves
 * them to the table of messages.
 */
export async function sealOldTexts(db: Database, vault: Vault): Promise<void> {
  for (;;) {
    const rows = await db
      .select()
      .from(ticket)
      .where(ne(ticket.message, ''))
      .limit(SEAL_BATCH_SIZE);
    if (rows.length === 0) return;
    for (const { id, message: text, createdAt } of rows) {
      await db.transaction(async (tx) => {
        const [claimed] = await tx
          .update(ticket)
          .set({ message: '' })
          .where(and(eq(ticket.id, id), ne(ticket.message, '')))
          .returning({ id: ticket.id });
        if (claimed) await addMessage(tx, vault, id, { ...WRITER_COLUMNS, text, createdAt });
      });
    }
  }
}
