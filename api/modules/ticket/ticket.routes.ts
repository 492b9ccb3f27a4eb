/** `ticket/…` over HTTP. */

import {
  type FiledTicket,
  TicketReplyRequest,
  TicketRequest,
  TicketStatusRequest,
  type TicketThread,
  TicketThreadRequest,
} from '@contract/ticket';
import { Hono } from 'hono';
import type { RouteContext } from '../../context';
import { noStore } from '../../http/auth';
import { languageOf } from '../../http/headers';
import { withIdempotency } from '../../http/idempotent';
import { body, parse } from '../../http/request';
import { refusalResponse, success } from '../../http/respond';
import { fileTicket, type TicketContext, ticketStatus } from './ticket.service';
import { ownTickets, replyToTicket, showThread } from './ticket-thread.service';

export function ticketRoutes(context: RouteContext) {
  const { db, now, accounts, memberOnly, memberIfAny } = context;
  const contextNow = (): TicketContext => ({
    db,
    vault: accounts.vault,
    shop: accounts.shop,
    now: now(),
  });
  const { ticketMailPerRecipient: mailLimit } = accounts.limits;
  return new Hono()
    .use('/ticket/*', noStore)
    .post('/ticket/create', memberIfAny, async (c) => {
      const { idempotency_key, ...fields } = parse(TicketRequest, await body(c));
      const sent = { fields, ...(idempotency_key ? { key: idempotency_key } : {}) };
      const author = { memberId: c.var.member?.id ?? null, language: languageOf(c) ?? 'en' };
      const filed = await withIdempotency<{ ticket: FiledTicket }>(c, context, sent, (save) =>
        fileTicket({ ...contextNow(), mailLimit }, fields, author, save),
      );
      return filed.ok ? success(c, filed.ticket) : refusalResponse(c, filed);
    })
    .post('/ticket/status', async (c) => {
      const { number, email } = parse(TicketStatusRequest, await body(c));
      const found = await ticketStatus(db, number, email);
      return found.ok ? success(c, found.ticket) : refusalResponse(c, found);
    })
    .post('/ticket/thread', memberIfAny, async (c) => {
      const request = parse(TicketThreadRequest, await body(c));
      const proof = { ...request, memberId: c.var.member?.id ?? null };
      const shown = await showThread(contextNow(), proof);
      return shown.ok ? success(c, shown.thread) : refusalResponse(c, shown);
    })
    .post('/ticket/reply', memberIfAny, async (c) => {
      const { message, ...request } = parse(TicketReplyRequest, await body(c));
      const proof = { ...request, memberId: c.var.member?.id ?? null };
      const sent = { fields: { message, ...request } };
      const replied = await withIdempotency<{ thread: TicketThread }>(c, context, sent, (save) =>
        replyToTicket(contextNow(), proof, message, save),
      );
      return replied.ok ? success(c, replied.thread) : refusalResponse(c, replied);
    })
    .get('/ticket/own', memberOnly, async (c) => success(c, await ownTickets(db, c.var.member.id)));
}
