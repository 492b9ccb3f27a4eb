/** Filing tickets, and looking them up. */
import { createHash } from 'node:crypto';
import type { Submission } from '@conform-to/react';
import { formatWait } from '@contract/format-wait';
import { type Ticket, type TicketRequest, ticketEndpoints } from '@contract/ticket';
import type { RateLimiter } from '@kernel/limits/rate-limit';
import { type AppLoadContext, json } from '@remix-run/node';
import { z } from 'zod/v4';
import { company } from '~/features/company/company';
import { clientAddress, clientHeaders } from '~/platform/client-address.server';
import { dayInIndia } from '~/platform/dates';
import { constraintsOf, parseForm, sendBack } from '~/platform/forms/forms.server';
import type { Constraints } from '~/platform/forms/use-server-form';
import { paths } from '~/platform/paths';
import { attemptLimits } from '~/platform/rate-limit.server';
import { seeOther } from '~/platform/see-other.server';
import { createSealedCookie } from '~/platform/session/sealed-cookie.server';
import { signedIn } from '~/platform/session/session.server';
import { upstream } from '~/platform/upstream/client.server';
import { sendBackRefusal } from '~/platform/upstream/form-errors.server';
import { UpstreamError } from '~/platform/upstream/upstream-error.server';
import { callbackSchema, lookupSchema, ticketSchema } from './ticket.schema';

type NewTicket = z.input<typeof TicketRequest> & { email: string; phone: string };

/** Who filed or looked up a ticket may look at it again for an hour. Only ticket pages get the cookie. */
export const ticketCookie = createSealedCookie({
  name: 'ticket',
  path: paths.tickets,
  maxAge: 60 * 60,
  schema: z.object({
    number: z.string(),
    email: z.string(),
    /** Just filed, rather than looked up. */
    isNew: z.boolean(),
  }),
});

/** What a form is rendered with: the name of a signed-in visitor, who writes the rest. */
export const ticketForm = async (request: Request, schema: z.ZodObject = ticketSchema) => ({
  values: { name: (await signedIn(request))?.name ?? '' },
  constraint: constraintsOf(schema),
});

/**
 * Files what was posted and goes to the ticket's page. The form carries no key of its own, because
 * its page is the same for everybody and kept in caches: the same words of the same person on the
 * same day in India are the same ticket.
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

/** What the form that looks a ticket up is rendered with. */
export const lookupForm = () => ({ constraint: constraintsOf(lookupSchema) });

/** Files the submitted wish to be called, and goes to its page. */
export const requestCallback = (request: Request, context: AppLoadContext) =>
  submitTicket(request, context, callbackSchema, ({ name, phone, subject, time }) => {
    const message = `Please call: ${time}.`;
    return { kind: 'callback', name, email: '', phone, subject, message };
  });

/** @param ticketOf the ticket that a valid form asks for */
async function submitTicket<Schema extends z.ZodObject>(
  request: Request,
  context: AppLoadContext,
  schema: Schema,
  ticketOf: (value: z.output<Schema>) => NewTicket,
) {
  const { submission } = await parseForm(request, schema);
  if (submission.status !== 'success') return sendBack(submission);
  const refused = await limited(submission, attemptLimits.ticketPerAddress, context);
  if (refused) return refused;
  const fields = ticketOf(submission.value);
  try {
    const { data } = await upstream().call(ticketEndpoints.ticketCreate, {
      body: fields,
      idempotencyKey: keyOf(fields),
      headers: clientHeaders(context),
    });
    return toTicket(data.number, fields.email || fields.phone, true);
  } catch (error) {
    if (isMissing(error))
      return sendBack(submission, { formErrors: [elsewhere()] }, { status: 501 });
    return sendBackRefusal(submission, error, Object.keys(fields));
  }
}

function keyOf({ kind, ...fields }: NewTicket): string {
  return createHash('sha256')
    .update(JSON.stringify([dayInIndia(new Date()), kind, fields]))
    .digest('base64url');
}

/** Looks up the ticket that was asked for and goes to its page. */
export async function findTicket(request: Request, context: AppLoadContext) {
  const { submission } = await parseForm(request, lookupSchema);
  if (submission.status !== 'success') return sendBack(submission);
  const refused = await limited(submission, attemptLimits.ticketLookupPerAddress, context);
  if (refused) return refused;
  const { number, email } = submission.value;
  try {
    const { data } = await upstream().call(ticketEndpoints.ticketStatus, {
      body: { number, email },
      isRead: true,
    });
    return toTicket(data.number, email, false);
  } catch (error) {
    if (isMissing(error))
      return sendBack(submission, { formErrors: [elsewhere()] }, { status: 501 });
    const isUnknown = error instanceof UpstreamError && error.kind === 'not_found';
    if (isUnknown) return sendBack(submission, { formErrors: [UNKNOWN] });
    return sendBackRefusal(submission, error, ['number', 'email']);
  }
}

const UNKNOWN =
  'No ticket has this number and this e-mail address together. Please check both for typing mistakes.';

function toTicket(number: string, email: string, isNew: boolean): Response {
  const cookie = ticketCookie.write({ number, email, isNew });
  return seeOther(paths.ticket(number), { 'Set-Cookie': cookie });
}

/** The form again when too much came from one address; a foreign server does not say whose. */
async function limited<Value>(
  submission: Submission<Value, string[]>,
  limiter: RateLimiter,
  context: AppLoadContext,
) {
  const address = clientAddress(context);
  const permission = address ? await limiter.take(address) : { allowed: true as const };
  if (permission.allowed) return null;
  const { retryAfterSeconds: wait } = permission;
  const message = `Too many messages came from your network. Please send this one again in ${formatWait(wait)}.`;
  return sendBack(
    submission,
    { formErrors: [message] },
    { status: 429, headers: { 'Retry-After': String(wait) } },
  );
}

const isMissing = (error: unknown) =>
  error instanceof UpstreamError && error.kind === 'missing_call';

/** For an upstream without tickets. */
function elsewhere(): string {
  const ways = [
    company.email && `by e-mail to ${company.email}`,
    company.phone && `by phone on ${company.phone}`,
  ].filter(Boolean);
  const instead = ways.length > 0 ? ` Please reach us ${ways.join(' or ')}.` : '';
  return `This shop does not take messages through this page.${instead}`;
}

export interface TicketPage {
  number: string;
  /** Filed a moment ago. */
  isNew: boolean;
  /** Null for a visitor who has not proven to be its writer, and while the upstream is down. */
  ticket: Ticket | null;
  isUnreachable: boolean;
  /** Of the form that looks it up. */
  constraint: Constraints;
}

/**
 * The page of a ticket, with its state for a visitor who filed it or looked it up in this browser.
 * @throws Response 404 for what can be no number
 */
export async function loadTicket(request: Request, param: string | undefined) {
  const number = param ?? '';
  if (!/^[\w/-]{1,40}$/.test(number)) throw new Response(null, { status: 404 });
  const known = ticketCookie.read(request);
  const page: TicketPage = {
    number,
    isNew: false,
    ticket: null,
    isUnreachable: false,
    ...lookupForm(),
  };
  if (known?.number !== number) return json(page);
  page.isNew = known.isNew;
  try {
    const { data } = await upstream().call(ticketEndpoints.ticketStatus, {
      body: { number, email: known.email },
      isRead: true,
    });
    page.ticket = data;
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    page.isUnreachable = error.kind !== 'not_found';
  }
  return json(page);
}
