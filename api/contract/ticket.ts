/**
 * Tickets for messages and complaints. All of these calls are extensions: the specification lists
 * none for them.
 */
import { z } from 'zod';
import { calls, many, one } from './endpoint';
import {
  listOf,
  longProse,
  MAX_PROSE_LENGTH,
  prose,
  requiredProse,
  requiredText,
  text,
} from './fields';

export const ticketKinds = ['contact', 'grievance', 'callback'] as const;
export type TicketKind = (typeof ticketKinds)[number];

/** Maximum lengths in characters. The web's forms use the same limits. */
export const ticketLimits = {
  name: 80,
  email: 120,
  phone: 20,
  subject: 120,
  message: 4000,
  order: 40,
  number: 40,
  key: 64,
} as const;

/** A `callback` requires a phone number, all other kinds an e-mail address. */
export const TicketRequest = z
  .object({
    kind: z.enum(ticketKinds),
    name: z.string().trim().min(1).max(ticketLimits.name),
    email: z.literal('').or(z.email().max(ticketLimits.email)).default(''),
    phone: z.string().trim().max(ticketLimits.phone).default(''),
    subject: z.string().trim().min(1).max(ticketLimits.subject),
    order: z.string().trim().max(ticketLimits.order).default(''),
    message: z.string().trim().min(1).max(ticketLimits.message),
    /** The idempotency key, for callers that cannot set the header. */
    idempotency_key: z.string().trim().min(8).max(80).optional(),
  })
  .refine(({ kind, email }) => kind === 'callback' || email !== '', { path: ['email'] })
  .refine(({ kind, phone }) => kind !== 'callback' || phone !== '', { path: ['phone'] });

/** What the public status page may show: no name, no message. */
export const Ticket = z.object({
  number: requiredText(),
  kind: text(),
  subject: prose(),
  status: requiredText(),
  created_at: text(),
  acknowledge_by: text(),
  resolve_by: text(),
  resolution: longProse(),
});
export type Ticket = z.output<typeof Ticket>;

/** The answer to filing a ticket. */
export const FiledTicket = Ticket.extend({
  /** Whoever has the key can read the messages. Empty for a ticket of a signed-in member. */
  key: text(),
});
export type FiledTicket = z.output<typeof FiledTicket>;

const TicketMessage = z.object({
  /** `writer` or `shop`. */
  from: text(),
  text: requiredProse(MAX_PROSE_LENGTH),
  created_at: text(),
});

/** A ticket with all messages, oldest first. */
export const TicketThread = Ticket.extend({ messages: listOf(TicketMessage) });
export type TicketThread = z.output<typeof TicketThread>;

/** A ticket in its writer's list. */
export const OwnTicket = Ticket.pick({
  number: true,
  kind: true,
  subject: true,
  status: true,
  created_at: true,
}).extend({
  /** The time of the last message, if the shop wrote it; otherwise empty. */
  answered_at: text(),
});
export type OwnTicket = z.output<typeof OwnTicket>;

/**
 * The `key` gives access to a visitor's ticket. Only the signed-in writer has access to a member's
 * ticket.
 */
export const TicketThreadRequest = z.object({
  number: z.string().trim().max(ticketLimits.number),
  key: z.string().trim().max(ticketLimits.key).default(''),
});

export const TicketReplyRequest = TicketThreadRequest.extend({
  message: z.string().trim().min(1).max(ticketLimits.message),
});

/** `email` is the e-mail address of the ticket, or the phone number of a callback. */
export const TicketStatusRequest = z.object({
  number: z.string().trim().max(ticketLimits.number),
  email: z.string().trim().max(ticketLimits.email),
});

export const ticketEndpoints = calls({
  ticketCreate: one('POST', 'ticket/create', FiledTicket, {
    summary:
      'Files a contact, grievance or callback ticket, as the signed-in member if there is a session.',
    request: TicketRequest,
    body: 'form',
    extension: true,
  }),
  ticketStatus: one('POST', 'ticket/status', Ticket, {
    summary:
      'The state of a ticket, for anyone with its number and its e-mail address, or the phone number of a callback.',
    request: TicketStatusRequest,
    body: 'form',
    extension: true,
  }),
  ticketThread: one('POST', 'ticket/thread', TicketThread, {
    summary: 'A ticket with its messages, for its writer or anyone with its key.',
    request: TicketThreadRequest,
    body: 'form',
    extension: true,
  }),
  ticketReply: one('POST', 'ticket/reply', TicketThread, {
    summary: 'Adds a message to a ticket; reopens a closed one.',
    request: TicketReplyRequest,
    body: 'form',
    extension: true,
  }),
  ticketOwn: many('GET', 'ticket/own', OwnTicket, {
    summary: 'The member’s own tickets, newest first.',
    truncateAt: 200,
    signedIn: true,
    extension: true,
  }),
});
