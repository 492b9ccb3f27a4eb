/** Lets staff list, read, answer and change tickets. */
import { randomUUID } from 'node:crypto';
import { asc, eq, ne } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/client';
import { ticket, ticketMessage } from '../../db/schema';
import { done, inTransaction, type Outcome, refuse } from '../../outcome';
import { commandActor, recordChange, type StaffActor } from '../staff/staff-record';
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

/**
 * Returns the open tickets, or all if `isAll` is true, oldest first. `isAnswered` is true if the
 * last message is from staff.
 */
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

/** Returns a ticket with its messages, including internal notes. */
export async function ticketForStaff(
  { db, vault }: Pick<TicketContext, 'db' | 'vault'>,
  number: string,
): Promise<Outcome<{ ticket: StaffTicket }, 'ticket_unknown'>> {
  const [row] = await db.select().from(ticket).where(eq(ticket.number, number.toUpperCase()));
  if (!row) return refuse('ticket_unknown');
  return done({ ticket: { ...row, messages: await messagesOf(db, vault, row.id, true) } });
}

/**
 * Returns a text that changes with every message and every change of status, to detect concurrent
 * changes.
 */
export const ticketVersion = (status: string, messageCount: number): string =>
  `${status}-${messageCount}`;

interface TicketChange {
  /** The name of the action in the record, such as `ticket.reply`. */
  action: string;
  actor: StaffActor;
  /** The `ticketVersion` that the person saw; undefined skips the comparison. */
  version?: string | undefined;
}

type TicketWork = (tx: Transaction, row: TicketRow) => Promise<Outcome<{ status: Status }>>;
type Status = TicketRow['status'];

/**
 * Locks a ticket, does the work, stores the ticket's new status and writes an entry of the desk's
 * record. Refuses if somebody else has changed the ticket in the meantime.
 */
function changeTicket(
  { db, vault, now }: TicketContext,
  number: string,
  { action, actor, version }: TicketChange,
  work: TicketWork,
): Promise<Outcome<object>> {
  return inTransaction<object>(db, async (tx) => {
    const hasNumber = eq(ticket.number, number.toUpperCase());
    const [row] = await tx.select().from(ticket).where(hasNumber).for('update');
    if (!row) return refuse('ticket_unknown');
    if (version !== undefined) {
      const count = await tx.$count(ticketMessage, eq(ticketMessage.ticketId, row.id));
      if (version !== ticketVersion(row.status, count)) return refuse('ticket_changed');
    }
    const worked = await work(tx, row);
    if (!worked.ok) return worked;
    const { status } = worked;
    if (status !== row.status) await tx.update(ticket).set({ status }).where(hasNumber);
    const states = { before: { status: row.status }, after: { status } };
    await recordChange(tx, vault, actor, { action, subject: row.number, ...states }, now);
    return done({});
  });
}

interface Answer {
  text: string;
  /** Name of the staff member. */
  staff: string;
  /** True to close the ticket. The writer can reopen it by replying. */
  isLast: boolean;
  /** The account that acts; undefined for a command run by `staff`. */
  actor?: StaffActor;
  version?: string | undefined;
}

/** Replies to a ticket, closes it if `isLast`, and notifies its writer by `notifyAuthor`. */
export function answerTicket(
  context: TicketContext,
  number: string,
  { text, staff, isLast, actor = commandActor(staff), version }: Answer,
): Promise<Outcome<object>> {
  const { vault, shop, now } = context;
  const action = isLast ? 'ticket.close' : 'ticket.reply';
  return changeTicket(context, number, { action, actor, version }, async (tx, row) => {
    const answer = { author: 'staff', staff, text, createdAt: now } as const;
    const subjectId = await addMessage(tx, vault, row.id, answer);
    const kind = isLast ? 'ticket_closed' : 'ticket_answered';
    await notifyAuthor(tx, { vault, shop }, row, { kind, subjectId, now });
    return done({ status: isLast ? 'resolved' : 'in_progress' });
  });
}

type Step = Omit<TicketChange, 'action'>;

/** Adds a note that only staff see. */
export function addNote(
  context: TicketContext,
  number: string,
  { text, ...step }: Omit<Step, 'version'> & { text: string },
): Promise<Outcome<object>> {
  const { vault, now } = context;
  return changeTicket(context, number, { action: 'ticket.note', ...step }, async (tx, row) => {
    const note = { author: 'staff', staff: step.actor.name, text, createdAt: now } as const;
    await addMessage(tx, vault, row.id, { ...note, isInternal: true });
    return done({ status: row.status });
  });
}

/**
 * Moves a ticket from `received` to `acknowledged`, and notifies the writer that somebody is
 * handling it. The law requires this by the ticket's `acknowledgeBy`.
 */
export const acknowledgeTicket = (context: TicketContext, number: string, step: Step) =>
  moveTicket(context, number, step, {
    action: 'ticket.acknowledge',
    kind: 'ticket_acknowledged',
    from: 'received',
    to: 'acknowledged',
  });

/** Moves a ticket from `resolved` to `in_progress`, and notifies the writer. */
export const reopenTicket = (context: TicketContext, number: string, step: Step) =>
  moveTicket(context, number, step, {
    action: 'ticket.reopen',
    kind: 'ticket_reopened',
    from: 'resolved',
    to: 'in_progress',
  });

interface Move {
  action: string;
  kind: 'ticket_acknowledged' | 'ticket_reopened';
  from: Status;
  to: Status;
}

function moveTicket(
  context: TicketContext,
  number: string,
  step: Step,
  { action, kind, from, to }: Move,
): Promise<Outcome<object>> {
  const { vault, shop, now } = context;
  return changeTicket(context, number, { action, ...step }, async (tx, row) => {
    if (row.status !== from) return refuse('ticket_changed');
    await notifyAuthor(tx, { vault, shop }, row, { kind, subjectId: randomUUID(), now });
    return done({ status: to });
  });
}
