/** The forms about tickets. Lengths are those of the contract. */

import { phone } from '@contract/account-fields';
import { ticketLimits } from '@contract/ticket';
import { z } from 'zod';
import { CALLBACK_TIMES } from './callback-form';

const needed = (sentence: string, max: number) =>
  z
    .string(sentence)
    .trim()
    // Browsers send two characters for the end of a line, where people typed one.
    .overwrite((text) => text.replaceAll('\r\n', '\n'))
    .min(1, sentence)
    .max(max, `Write at most ${max.toLocaleString('en-IN')} characters here.`);

const optional = (max: number) =>
  z.string().trim().max(max, `Write at most ${max} characters here.`).default('');

const email = z
  .string('Enter your e-mail address.')
  .trim()
  .max(ticketLimits.email, 'This e-mail address is too long.')
  .pipe(z.email('Enter an e-mail address such as name@example.com.'));

export const ticketSchema = z.object({
  name: needed('Enter your name.', ticketLimits.name),
  email,
  phone: optional(ticketLimits.phone),
  subject: needed('Say in a few words what it is about.', ticketLimits.subject),
  order: optional(ticketLimits.order),
  message: needed('Write your message.', ticketLimits.message),
  /** People leave it empty; programs that fill in whatever they find do not. */
  website: z.string().max(0, 'Leave this field empty.').optional(),
});

export const callbackSchema = ticketSchema
  .pick({ name: true, subject: true, website: true })
  .extend({
    phone: phone(),
    time: z.enum(CALLBACK_TIMES, 'Choose when we may call.'),
  });

/** What a writer adds to a ticket. */
export const replySchema = ticketSchema.pick({ message: true });

export const lookupSchema = z.object({
  number: needed('Enter the number of your ticket.', ticketLimits.number),
  email,
});
