/** The forms about tickets, with the contract's limits. */

import { phone } from '@contract/account-fields';
import { parseMobile } from '@contract/identity/contact';
import { ticketLimits } from '@contract/ticket';
import { z } from 'zod';
import { ticketMessages } from './ticket.text';

const requiredText = (error: () => string, max: number) =>
  z
    .string({ error })
    .trim()
    // Browsers send a line break as two characters, but the limit counts it as one.
    .overwrite((text) => text.replaceAll('\r\n', '\n'))
    .min(1, { error })
    .max(max, { error: () => ticketMessages.tooLong({ max: max.toLocaleString('en-IN') }) });

const optional = (max: number) =>
  z
    .string()
    .trim()
    .max(max, { error: () => ticketMessages.tooLong({ max: String(max) }) })
    .default('');

const email = z
  .string({ error: () => ticketMessages.emailRequired })
  .trim()
  .max(ticketLimits.email, { error: () => ticketMessages.emailTooLong })
  .pipe(z.email({ error: () => ticketMessages.emailInvalid }));

export const ticketSchema = z.object({
  name: requiredText(() => ticketMessages.nameRequired, ticketLimits.name),
  email,
  phone: optional(ticketLimits.phone),
  subject: requiredText(() => ticketMessages.subjectRequired, ticketLimits.subject),
  order: optional(ticketLimits.order),
  message: requiredText(() => ticketMessages.messageRequired, ticketLimits.message),
  /** A hidden field that people leave empty and spam programs fill in. */
  website: z
    .string()
    .max(0, { error: () => ticketMessages.leaveEmpty })
    .optional(),
});

/** The times of day in India that a visitor can choose for a call back, as staff read them. */
const CALLBACK_TIMES = ['before 12 noon', '12 noon to 4 pm', 'after 4 pm'] as const;

export const callbackSchema = ticketSchema
  .pick({ name: true, subject: true, website: true })
  .extend({
    phone: phone(),
    time: z.enum(CALLBACK_TIMES, { error: () => ticketMessages.timeRequired }),
  });

export const replySchema = ticketSchema.pick({ message: true });

/** What a ticket was filed with: an e-mail address or, for a call back, a mobile number. */
const contact = z
  .string({ error: () => ticketMessages.contactRequired })
  .trim()
  .max(ticketLimits.email, { error: () => ticketMessages.emailTooLong })
  .transform((typed, context) => {
    const value = parseMobile(typed) ?? z.email().safeParse(typed).data;
    if (value !== undefined) return value;
    context.addIssue({ code: 'custom', message: ticketMessages.contactInvalid });
    return z.NEVER;
  });

export const lookupSchema = z.object({
  number: requiredText(() => ticketMessages.numberRequired, ticketLimits.number),
  email: contact,
});
