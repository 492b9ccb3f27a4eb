/** Tickets at the desk: the worklist, the details of a ticket, and the actions of staff. */
import { z } from 'zod';
import { calls, many, one } from '../endpoint';
import { code, countOr, flag, listOf, longProse, prose, requiredText, text } from '../fields';
import { ticketKinds, ticketLimits } from '../ticket';
import { version } from './form-fields';

export const DESK_TICKET_PAGE_SIZE = 50;

/** `overdue` tickets are open and have a step that is late. */
export const ticketStates = [
  'overdue',
  'received',
  'acknowledged',
  'in_progress',
  'resolved',
] as const;

export const ticketSorts = ['filed', '-filed'] as const;

/** Filters, a sort order and a page. A ticket must match all filters. */
export const DeskTicketQuery = z.object({
  /** A complete ticket or order number, an e-mail address, or a phone number. */
  q: z.string().max(200).optional(),
  kind: z.enum(ticketKinds).optional().catch(undefined),
  state: z.enum(ticketStates).optional().catch(undefined),
  /**
   * By the time of receipt. By default, open tickets are sorted by deadline, and resolved tickets
   * by the time of resolution.
   */
  sort: z.enum(ticketSorts).optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
});

const ticketFields = {
  number: requiredText(),
  kind: text(),
  status: requiredText(),
  subject: prose(),
  name: text(),
  /** ISO 8601, as all times. */
  created_at: text(),
  /** When the next step is due; empty for a closed ticket. */
  due_at: text(),
  is_overdue: flag(),
};

export const DeskTicketRow = z.object({
  ...ticketFields,
  /** Whether the shop wrote last. */
  is_answered: flag(),
});
export type DeskTicketRow = z.output<typeof DeskTicketRow>;

const DeskTicketMessage = z.object({
  /** `writer`, `shop` or `note`; a note is only for staff. */
  from: text(),
  /** Name of the staff member; empty for the writer. */
  staff: text(),
  text: longProse(),
  created_at: text(),
});

export const DeskTicket = z.object({
  ...ticketFields,
  email: text(),
  phone: text(),
  order_number: text(),
  acknowledge_by: text(),
  /** A date in India. */
  resolve_by: text(),
  is_member: flag(),
  messages: listOf(DeskTicketMessage, 1_000),
  message_count: countOr(0),
  /** Forms send the version back, so that a concurrent change by somebody else is noticed. */
  version: requiredText(),
});
export type DeskTicket = z.output<typeof DeskTicket>;

const Message = z
  .string(code('message_required'))
  .trim()
  .min(1, code('message_required'))
  .max(ticketLimits.message, code('too_long'));

export const DeskTicketReplyRequest = z.object({
  message: Message,
  /** `1` closes the ticket with this answer. */
  close: z.enum(['', '1']).default(''),
  version,
});
export const DeskTicketNoteRequest = z.object({ note: Message });
export const DeskTicketStepRequest = z.object({ version });

const options = { permission: 'tickets.answer', extension: true } as const;
const formOptions = { body: 'form', ...options } as const;

export const deskTicketEndpoints = calls({
  deskTickets: many('GET', 'desk/ticket/all', DeskTicketRow, {
    summary: 'Tickets: open ones first, by deadline.',
    request: DeskTicketQuery,
    ...options,
  }),
  deskTicket: one('GET', 'desk/ticket/one/{number}', DeskTicket, {
    summary: 'A ticket with its messages and internal notes.',
    ...options,
  }),
  deskTicketReply: one('POST', 'desk/ticket/{number}/reply', z.unknown(), {
    summary: 'Answers a ticket, and closes it if asked; its writer is notified by mail.',
    request: DeskTicketReplyRequest,
    ...formOptions,
  }),
  deskTicketNote: one('POST', 'desk/ticket/{number}/note', z.unknown(), {
    summary: 'Adds a note that only staff see.',
    request: DeskTicketNoteRequest,
    ...formOptions,
  }),
  deskTicketAcknowledge: one('POST', 'desk/ticket/{number}/acknowledge', z.unknown(), {
    summary: 'Notifies the writer that a person is looking at the ticket.',
    request: DeskTicketStepRequest,
    ...formOptions,
  }),
  deskTicketReopen: one('POST', 'desk/ticket/{number}/reopen', z.unknown(), {
    summary: 'Reopens a closed ticket, and notifies its writer.',
    request: DeskTicketStepRequest,
    ...formOptions,
  }),
});
