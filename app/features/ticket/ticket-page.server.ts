/** The page of a ticket: its state, and to who has proven to be its writer what was written. */

import { type OwnTicket, type Ticket, type TicketThread, ticketEndpoints } from '@contract/ticket';
import { type AppLoadContext, json } from '@remix-run/node';
import { clientHeaders } from '~/platform/client-address.server';
import { constraintsOf, parseForm, sendBack } from '~/platform/forms/forms.server';
import { idempotencyKeyOf, newIdempotencyKey } from '~/platform/forms/idempotency-key.server';
import { createUnsavedForms } from '~/platform/forms/unsaved-form.server';
import type { Constraints } from '~/platform/forms/use-server-form';
import { paths } from '~/platform/paths';
import { attemptLimits } from '~/platform/rate-limit.server';
import { seeOther } from '~/platform/see-other.server';
import { isOwnForm, STALE_FORM } from '~/platform/session/csrf.server';
import { withSession } from '~/platform/session/guards.server';
import { signedIn } from '~/platform/session/session.server';
import { upstream } from '~/platform/upstream/client.server';
import { sendBackRefusal } from '~/platform/upstream/form-errors.server';
import { UpstreamError } from '~/platform/upstream/upstream-error.server';
import { replySchema } from './ticket.schema';
import { limited, lookupForm } from './ticket.server';
import { ticketMessages } from './ticket.text';
import { ticketCookie, toTicket } from './ticket-cookie.server';

export interface TicketPage {
  number: string;
  /** Filed a moment ago. */
  isNew: boolean;
  /** Opens it again, for the visitor who has just filed it; empty for anybody else. */
  link: string;
  /** Null for a visitor who has not proven to be its writer, and while the upstream is down. */
  ticket: Ticket | null;
  /** Null where only the state is shown. */
  messages: TicketThread['messages'] | null;
  /** There are messages, which this visitor may not read. */
  hasOthers: boolean;
  isUnreachable: boolean;
  /** Of the form that looks it up. */
  constraint: Constraints;
  /** Of the form that writes more; `values` has what its writer had typed and not sent. */
  reply: { constraint: Constraints; idempotencyKey: string; values: Record<string, string> };
}

const unsavedForms = createUnsavedForms('unsaved-reply', paths.tickets);

/** @throws Response 404 for what can be no number */
function numberIn(param: string | undefined): string {
  const number = param ?? '';
  if (!/^[\w/-]{1,40}$/.test(number)) throw new Response(null, { status: 404 });
  return number;
}

/** By what this visitor may read the ticket: its key, or the session; null without either. */
async function proofFor(request: Request, number: string) {
  const known = ticketCookie.read(request);
  if (known?.number === number && known.key !== '') return { key: known.key };
  const user = await signedIn(request);
  return user ? { token: user.token } : null;
}

/** Null for a visitor who is not its writer, and where the upstream has no messages. */
async function threadFor(request: Request, number: string): Promise<TicketThread | null> {
  const proof = await proofFor(request, number);
  if (!proof) return null;
  const { key = '', token } = proof;
  try {
    const body = { number, ...(key ? { key } : {}) };
    const read = { body, token, isRead: true };
    return (await upstream().call(ticketEndpoints.ticketThread, read)).data;
  } catch (error) {
    if (!(error instanceof UpstreamError) || error.kind === 'unavailable') throw error;
    if (token) await requireOpenSession(request);
    return null;
  }
}

/**
 * A ticket is not found by a session that has ended either: a call for members alone tells.
 * @throws Response to log in, and back
 */
const requireOpenSession = (request: Request) =>
  withSession(request, ownTickets).catch(noneWithoutUpstream);

/**
 * The page of a ticket: with its messages for its writer, with its state for a visitor who looked it
 * up in this browser.
 * @throws Response 404 for what can be no number, or to log in where a member's session has ended
 */
export async function loadTicket(request: Request, param: string | undefined) {
  const number = numberIn(param);
  const remembered = ticketCookie.read(request);
  const known = remembered?.number === number ? remembered : null;
  const page: TicketPage = {
    number,
    isNew: known?.isNew ?? false,
    link: known?.isNew && known.key ? paths.ticketLink(number, known.key) : '',
    ticket: null,
    messages: null,
    hasOthers: false,
    isUnreachable: false,
    ...lookupForm(),
    reply: {
      constraint: constraintsOf(replySchema),
      idempotencyKey: newIdempotencyKey(),
      values: {},
    },
  };
  try {
    const thread = await threadFor(request, number);
    if (thread) {
      const { messages, ...ticket } = thread;
      Object.assign(page, { ticket, messages });
      page.reply.values = (await unsavedForms.read(request)) ?? {};
    } else if (known?.email) {
      const { data } = await upstream().call(ticketEndpoints.ticketStatus, {
        body: { number, email: known.email },
        isRead: true,
      });
      page.ticket = data;
      page.hasOthers = await upstream().offers(ticketEndpoints.ticketThread);
    }
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    page.isUnreachable = error.kind !== 'not_found';
  }
  return json(page);
}

/** Adds a message of its writer, and goes back to the page at an address that changes with it. */
export async function replyToTicket(
  request: Request,
  context: AppLoadContext,
  param: string | undefined,
) {
  const number = numberIn(param);
  const { submission, formData } = await parseForm(request, replySchema);
  if (submission.status !== 'success') return sendBack(submission);
  if (!(await isOwnForm(request, formData))) {
    return sendBack(submission, { formErrors: [STALE_FORM] });
  }
  const typed = { request, form: formData, names: ['message'] };
  const sendBackClosed = async () => {
    const response = sendBack(submission, { formErrors: [ticketMessages.notOpen] });
    await unsavedForms.keep(response, typed);
    return response;
  };
  const proof = await proofFor(request, number);
  if (!proof) return sendBackClosed();
  const refused = await limited(submission, attemptLimits.ticketPerAddress, context);
  if (refused) return refused;
  const { key = '', token } = proof;
  return unsavedForms.keepUnlessDone(typed, async () => {
    try {
      const { data } = await upstream().call(ticketEndpoints.ticketReply, {
        body: { number, ...(key ? { key } : {}), message: submission.value.message },
        token,
        idempotencyKey: idempotencyKeyOf(formData),
        headers: clientHeaders(context),
      });
      return seeOther(paths.ticketWith(number, data.messages.length));
    } catch (error) {
      const { kind } = error instanceof UpstreamError ? error : {};
      if (token && (kind === 'not_found' || kind === 'unauthorised')) {
        await requireOpenSession(request);
      }
      if (kind === 'not_found') return sendBackClosed();
      return sendBackRefusal(submission, error, ['message']);
    }
  });
}

/** Opens a ticket by the link of a message about it, and takes the key out of the address. */
export function openTicketLink(number = '', key = ''): Response {
  const isLink = /^[\w/-]{1,40}$/.test(number) && /^[\w-]{1,64}$/.test(key);
  return isLink ? toTicket({ number, key, email: '', isNew: false }) : seeOther(paths.tickets);
}

/** The member's own tickets, the newest first; none where the upstream keeps no such list. */
export async function ownTickets(token: string): Promise<OwnTicket[]> {
  try {
    return (await upstream().call(ticketEndpoints.ticketOwn, { token })).data;
  } catch (error) {
    if (error instanceof UpstreamError && ['missing_call', 'not_found'].includes(error.kind)) {
      return [];
    }
    throw error;
  }
}

/** What the page that looks tickets up shows: the own ones of a member, and the form. */
export async function loadLookup(request: Request) {
  const user = await signedIn(request);
  // The form works without them.
  const tickets = user ? await ownTickets(user.token).catch(noneWithoutUpstream) : [];
  return { tickets, ...lookupForm() };
}

function noneWithoutUpstream(error: unknown): OwnTicket[] {
  if (error instanceof UpstreamError) return [];
  throw error;
}
