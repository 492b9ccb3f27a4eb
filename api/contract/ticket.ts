/** Contact and grievance tickets: extensions, since the specification lists no call for them. */
import { z } from 'zod';
import { many, one } from './endpoint';
import { listOf, MAX_PROSE_LENGTH, prose, requiredProse, requiredText, text } from './fields';

export const ticketKinds = ['contact', 'grievance', 'callback'] as const;
export type TicketKind = (typeof ticketKinds)[number];

/** Lengths in characters; the web's form says the same. */
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

/** A `callback` needs a phone number, every other kind an e-mail address. */
export const TicketRequest = z
  .object({
    kind: z.enum(ticketKinds),
    name: z.string().trim().min(1).max(ticketLimits.name),
    email: z.literal('').or(z.email().max(ticketLimits.email)).default(''),
    phone: z.string().trim().max(ticketLimits.phone).default(''),
    subject: z.string().trim().min(1).max(ticketLimits.subject),
    order: z.string().trim().max(ticketLimits.order).default(''),
    message: z.string().trim().min(1).max(ticketLimits.message),
    /** What the header `Idempotency-Key` is for, where a caller cannot set it. */
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
  resolution: prose(MAX_PROSE_LENGTH),
});
export type Ticket = z.output<typeof Ticket>;

/** As it is answered to who has filed it. */
export const FiledTicket = Ticket.extend({
  /** Opens its messages to whoever has it; empty where they are open to its signed-in writer. */
  key: text(),
});
export type FiledTicket = z.output<typeof FiledTicket>;

const TicketMessage = z.object({
  /** `writer` or `shop`. */
  from: text(),
  text: requiredProse(MAX_PROSE_LENGTH),
  created_at: text(),
});

/** A ticket with all that was written, the oldest first. */
export const TicketThread = Ticket.extend({ messages: listOf(TicketMessage) });
export type TicketThread = z.output<typeof TicketThread>;

/** A ticket in the list of its writer. */
export const OwnTicket = Ticket.pick({
  number: true,
  kind: true,
  subject: true,
  status: true,
  created_at: true,
}).extend({
  /** When the shop wrote, where nothing was written since; else empty. */
  answered_at: text(),
});
export type OwnTicket = z.output<typeof OwnTicket>;

/** A ticket that a visitor filed opens by its key, that of a member to its signed-in writer. */
export const TicketThreadRequest = z.object({
  number: z.string().trim().max(ticketLimits.number),
  key: z.string().trim().max(ticketLimits.key).default(''),
});

export const TicketReplyRequest = TicketThreadRequest.extend({
  message: z.string().trim().min(1).max(ticketLimits.message),
});

/** Both are needed for a ticket's state; `email` takes the phone number of a callback. */
export const TicketStatusRequest = z.object({
  number: z.string().trim().max(ticketLimits.number),
  email: z.string().trim().max(ticketLimits.email),
});

export const ticketEndpoints = {
  ticketCreate: one('POST', 'ticket/create', FiledTicket, {
    summary: 'Files a contact, grievance or callback ticket; with a token, as its own member.',
    request: TicketRequest,
    body: 'form',
    extension: true,
  }),
  ticketStatus: one('POST', 'ticket/status', Ticket, {
    summary:
      'The state of a ticket, for anyone with its number and the e-mail, or the phone of a callback.',
    request: TicketStatusRequest,
    body: 'form',
    extension: true,
  }),
  ticketThread: one('POST', 'ticket/thread', TicketThread, {
    summary: 'A ticket with its messages, for who has its key or is signed in as its writer.',
    request: TicketThreadRequest,
    body: 'form',
    extension: true,
  }),
  ticketReply: one('POST', 'ticket/reply', TicketThread, {
    summary: 'Writes more to a ticket; one that was closed is open again.',
    request: TicketReplyRequest,
    body: 'form',
    extension: true,
  }),
  ticketOwn: many('GET', 'ticket/own', OwnTicket, {
    summary: "The member's own tickets, the newest first.",
    first: 200,
    signedIn: true,
    extension: true,
  }),
};
