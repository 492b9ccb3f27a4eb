/** Filing tickets, and looking them up. */

import { createHash } from 'node:crypto';
import type { Submission } from '@conform-to/zod/v4';
import { type TicketRequest, ticketEndpoints } from '@contract/ticket';
import type { RateLimiter } from '@kernel/limits/rate-limit';
import type { AppLoadContext } from '@remix-run/node';
import type { z } from 'zod';
import { company } from '~/features/company/current-company';
import { clientAddress, clientHeaders } from '~/platform/client-address.server';
import { dayInIndia, formatWait } from '~/platform/dates';
import { constraintsOf, parseForm, sendBack } from '~/platform/forms/forms.server';
import { refuseStaleForm } from '~/platform/forms/stale-form.server';
import { english } from '~/platform/language/languages';
import { runInLanguage } from '~/platform/language/request-language.server';
import { attemptLimits } from '~/platform/rate-limit.server';
import { readSignedIn } from '~/platform/session/session.server';
import { upstream } from '~/platform/upstream/client.server';
import { sendBackRefusal } from '~/platform/upstream/form-errors.server';
import { isMissingCall, UpstreamError } from '~/platform/upstream/upstream-error.server';
import { callbackSchema, lookupSchema, ticketSchema } from './ticket.schema';
import { ticketMessages } from './ticket.text';
import { redirectToTicket } from './ticket-cookie.server';

type NewTicket = z.input<typeof TicketRequest> & { email: string; phone: string };

/** The data of the form. The name of a signed-in visitor is filled in. */
export const loadTicketForm = async (request: Request, schema: z.ZodObject = ticketSchema) => ({
  values: { name: (await readSignedIn(request))?.name ?? '' },
  constraint: constraintsOf(schema),
});

/**
 * Files a ticket and redirects to its page. The form has no idempotency key, because its page is
 * cached. Instead, the same text from the same person and network on the same day is the same
 * ticket.
 */
export const fileTicket = (
  request: Request,
  context: AppLoadContext,
  kind: 'contact' | 'grievance',
) =>
  submitTicket(request, context, ticketSchema, ({ website: _, ...fields }) => ({
    kind,
    ...fields,
  }));

export const lookupFormData = () => ({ constraint: constraintsOf(lookupSchema) });

/** Files a request for a call back, and redirects to its page. */
export const requestCallback = (request: Request, context: AppLoadContext) =>
  submitTicket(request, context, callbackSchema, ({ name, phone, subject, time }) => {
    const message = messageForStaff(time);
    return { kind: 'callback', name, email: '', phone, subject, message };
  });

/** The message is in English, because staff work in English. */
const messageForStaff = (time: string): string =>
  runInLanguage(english, () => ticketMessages.pleaseCall({ time }));

/** @param ticketOf returns the ticket for a valid form */
async function submitTicket<Schema extends z.ZodObject>(
  request: Request,
  context: AppLoadContext,
  schema: Schema,
  ticketOf: (value: z.output<Schema>) => NewTicket,
) {
  const { submission, formData } = await parseForm(request, schema);
  if (submission.status !== 'success') return sendBack(submission);
  const stale = await refuseStaleForm(request, formData, submission);
  if (stale) return stale;
  const refused = await refuseTooMany(submission, attemptLimits.ticketPerAddress, context);
  if (refused) return refused;
  const fields = ticketOf(submission.value);
  try {
    const { data } = await upstream().call(ticketEndpoints.ticketCreate, {
      body: fields,
      token: (await readSignedIn(request))?.token,
      idempotencyKey: keyOf(fields, clientAddress(context)),
      headers: clientHeaders(context),
    });
    const { number, key } = data;
    return redirectToTicket({ number, key, email: fields.email || fields.phone, isNew: true });
  } catch (error) {
    if (isMissingCall(error))
      return sendBack(submission, { formErrors: [otherContactText()] }, { status: 501 });
    return sendBackRefusal(submission, error, Object.keys(fields));
  }
}

/**
 * The idempotency key of a ticket. It depends on the visitor's network: otherwise, somebody
 * elsewhere who guesses the text would get the same answer as the writer, which contains the key to
 * the ticket.
 */
function keyOf({ kind, ...fields }: NewTicket, network: string): string {
  return createHash('sha256')
    .update(JSON.stringify([dayInIndia(new Date()), kind, fields, network]))
    .digest('base64url');
}

/** Looks up a ticket and redirects to its page. */
export async function findTicket(request: Request, context: AppLoadContext) {
  const { submission } = await parseForm(request, lookupSchema);
  if (submission.status !== 'success') return sendBack(submission);
  const refused = await refuseTooMany(submission, attemptLimits.ticketLookupPerAddress, context);
  if (refused) return refused;
  const { number, email } = submission.value;
  try {
    const { data } = await upstream().call(ticketEndpoints.ticketStatus, {
      body: { number, email },
      isRead: true,
    });
    return redirectToTicket({ number: data.number, email, key: '', isNew: false });
  } catch (error) {
    if (isMissingCall(error))
      return sendBack(submission, { formErrors: [otherContactText()] }, { status: 501 });
    const isUnknown = error instanceof UpstreamError && error.kind === 'not_found';
    if (isUnknown) return sendBack(submission, { formErrors: [ticketMessages.unknown] });
    return sendBackRefusal(submission, error, ['number', 'email']);
  }
}

/**
 * Sends the form back if too many were sent from one network address. Limits nothing if the web
 * runs in a server that does not pass the visitor's address on, such as `remix-serve`.
 * @returns null if the form is accepted
 */
export async function refuseTooMany<Value>(
  submission: Submission<Value, string[]>,
  limiter: RateLimiter,
  context: AppLoadContext,
) {
  const address = clientAddress(context);
  const permission = address ? await limiter.take(address) : { allowed: true as const };
  if (permission.allowed) return null;
  const { retryAfterSeconds: wait } = permission;
  const message = ticketMessages.tooMany({ wait: formatWait(wait) });
  return sendBack(
    submission,
    { formErrors: [message] },
    { status: 429, headers: { 'Retry-After': String(wait) } },
  );
}

/** The message for an upstream without tickets. */
function otherContactText(): string {
  const { email, phone } = company();
  const contacts = [
    ...(email ? [ticketMessages.byEmail({ email })] : []),
    ...(phone ? [ticketMessages.byPhone({ phone })] : []),
  ];
  return ticketMessages.elsewhere({ ways: contacts });
}
