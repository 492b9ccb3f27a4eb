/** Contact and grievance tickets: extensions, since the specification lists no call for them. */
import { z } from 'zod/v4';
import { one } from './endpoint';
import { requiredText, text } from './fields';

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
  subject: text(),
  status: requiredText(),
  created_at: text(),
  acknowledge_by: text(),
  resolve_by: text(),
  resolution: text(),
});
export type Ticket = z.output<typeof Ticket>;

/** Both are needed for a ticket's state; `email` takes the phone number of a callback. */
export const TicketStatusRequest = z.object({
  number: z.string().trim().max(ticketLimits.number),
  email: z.string().trim().max(ticketLimits.email),
});

export const ticketEndpoints = {
  ticketCreate: one('POST', 'ticket/create', Ticket, {
    summary: 'Files a contact, grievance or callback ticket.',
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
};
