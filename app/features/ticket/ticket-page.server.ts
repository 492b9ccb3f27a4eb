/** The page of a ticket: its status, and its messages for the writer. */

import { type OwnTicket, type Ticket, type TicketThread, ticketEndpoints } from '@contract/ticket';
import type { AppLoadContext } from '@remix-run/node';
import { clientHeaders } from '~/platform/client-address.server';
import { constraintsOf, parseForm, sendBack } from '~/platform/forms/forms.server';
import { idempotencyKeyOf, newIdempotencyKey } from '~/platform/forms/idempotency-key.server';
import { refuseStaleForm } from '~/platform/forms/stale-form.server';
import { createUnsavedForms } from '~/platform/forms/unsaved-form.server';
import type { Constraints } from '~/platform/forms/use-server-form';
import { paths } from '~/platform/paths';
import { attemptLimits } from '~/platform/rate-limit.server';
import { seeOther } from '~/platform/see-other.server';
import { withSession } from '~/platform/session/guards.server';
import { readSignedIn } from '~/platform/session/session.server';
import { upstream } from '~/platform/upstream/client.server';
import { sendBackRefusal } from '~/platform/upstream/form-errors.server';
import { UpstreamError } from '~/platform/upstream/upstream-error.server';
import { replySchema } from './ticket.schema';
import { lookupFormData, refuseTooMany } from './ticket.server';
import { ticketMessages } from './ticket.text';
import { redirectToTicket, ticketCookie } from './ticket-cookie.server';

export interface TicketPage {
  number: string;
  isNew: boolean;
  /** A link to the ticket for a visitor who has just filed it; otherwise empty, as for members. */
  link: string;
  /** Null if this visitor may not see the ticket, and while the upstream is down. */
  ticket: Ticket | null;
  /** Null if this visitor may not read them, and while the upstream is down. */
  messages: TicketThread['messages'] | null;
  /** The upstream can show the messages, but not to this visitor. */
  hasOthers: boolean;
  isUnreachable: boolean;
  /** Constraints of the form that looks up a ticket. */
  constraint: Constraints;
  /**
   * The form that adds a message. `values` may have a message that could not be sent before.
   */
  reply: { constraint: Constraints; idempotencyKey: string; values: Record<string, string> };
}

const unsavedForms = createUnsavedForms('unsaved-reply', paths.tickets);

/** @throws Response 404 for a text that cannot be a ticket number */
function requireNumber(param: string | undefined): string {
  const number = param ?? '';
  if (!/^[\w/-]{1,40}$/.test(number)) throw new Response(null, { status: 404 });
  return number;
}

/**
 * Returns what allows the visitor to read the ticket: the ticket's key, or else the session. Null
 * if there is neither.
 */
async function readProof(request: Request, number: string) {
  const remembered = ticketCookie.read(request);
  if (remembered?.number === number && remembered.key !== '') return { key: remembered.key };
  const user = await readSignedIn(request);
  return user ? { token: user.token } : null;
}

/**
 * Reads the messages. Returns null if the visitor is not the writer, or if the upstream cannot show
 * messages.
 */
async function readThread(request: Request, number: string): Promise<TicketThread | null> {
  const proof = await readProof(request, number);
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
 * With an expired session the upstream finds no ticket. Another call, which all members may make,
 * shows whether the session has expired.
 * @throws Response to log in and return
 */
const requireOpenSession = (request: Request) =>
  withSession(request, readOwnTickets).catch(emptyOnUpstreamError);

/**
 * Loads the page of a ticket. The writer sees the messages. A visitor who looked the ticket up in
 * this browser sees the status.
 * @throws Response 404 for a text that cannot be a ticket number; to log in if the member's session
 * has expired
 */
export async function loadTicket(request: Request, param: string | undefined) {
  const number = requireNumber(param);
  const cookie = ticketCookie.read(request);
  const remembered = cookie?.number === number ? cookie : null;
  const page: TicketPage = {
    number,
    isNew: remembered?.isNew ?? false,
    link: remembered?.isNew && remembered.key ? paths.ticketLink(number, remembered.key) : '',
    ticket: null,
    messages: null,
    hasOthers: false,
    isUnreachable: false,
    ...lookupFormData(),
    reply: {
      constraint: constraintsOf(replySchema),
      idempotencyKey: newIdempotencyKey(),
      values: {},
    },
  };
  try {
    const thread = await readThread(request, number);
    if (thread) {
      const { messages, ...ticket } = thread;
      Object.assign(page, { ticket, messages });
      page.reply.values = (await unsavedForms.read(request)) ?? {};
    } else if (remembered?.email) {
      const { data } = await upstream().call(ticketEndpoints.ticketStatus, {
        body: { number, email: remembered.email },
        isRead: true,
      });
      page.ticket = data;
      page.hasOthers = await upstream().offers(ticketEndpoints.ticketThread);
    }
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    page.isUnreachable = error.kind !== 'not_found';
  }
  return page;
}

/** Adds a message, and redirects to it. */
export async function replyToTicket(
  request: Request,
  context: AppLoadContext,
  param: string | undefined,
) {
  const number = requireNumber(param);
  const { submission, formData } = await parseForm(request, replySchema);
  if (submission.status !== 'success') return sendBack(submission);
  const stale = await refuseStaleForm(request, formData, submission);
  if (stale) return stale;
  const entered = { request, form: formData, names: ['message'] };
  const sendBackClosed = async () => {
    const response = sendBack(submission, { formErrors: [ticketMessages.notOpen] });
    await unsavedForms.store(response, entered);
    return response;
  };
  const proof = await readProof(request, number);
  if (!proof) return sendBackClosed();
  const refused = await refuseTooMany(submission, attemptLimits.ticketPerAddress, context);
  if (refused) return refused;
  const { key = '', token } = proof;
  return unsavedForms.saveUnlessDone(entered, async () => {
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

/**
 * Opens a ticket by its link, and removes the key from the address. Without a valid link, redirects
 * to the page that looks up a ticket.
 */
export function openTicketLink(number = '', key = ''): Response {
  const isLink = /^[\w/-]{1,40}$/.test(number) && /^[\w-]{1,64}$/.test(key);
  return isLink
    ? redirectToTicket({ number, key, email: '', isNew: false })
    : seeOther(paths.tickets);
}

/** The member's own tickets, newest first; empty if the upstream has no such list. */
export async function readOwnTickets(token: string): Promise<OwnTicket[]> {
  try {
    return (await upstream().call(ticketEndpoints.ticketOwn, { token })).data;
  } catch (error) {
    if (error instanceof UpstreamError && ['missing_call', 'not_found'].includes(error.kind)) {
      return [];
    }
    throw error;
  }
}

/** The member's own tickets, and the form that looks up a ticket. */
export async function loadLookup(request: Request) {
  const user = await readSignedIn(request);
  // If the list cannot be read, the form still works.
  const tickets = user ? await readOwnTickets(user.token).catch(emptyOnUpstreamError) : [];
  return { tickets, ...lookupFormData() };
}

function emptyOnUpstreamError(error: unknown): OwnTicket[] {
  if (error instanceof UpstreamError) return [];
  throw error;
}
