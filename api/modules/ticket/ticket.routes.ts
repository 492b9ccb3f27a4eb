/** `ticket/…` over HTTP. */

import { type Ticket, TicketRequest, TicketStatusRequest } from '@contract/ticket';
import { Hono } from 'hono';
import type { ApiContext } from '../../context';
import { once } from '../../http/idempotent';
import { body, parse } from '../../http/request';
import { refused, success } from '../../http/respond';
import { fileTicket, ticketStatus } from './ticket.service';

export function ticketRoutes(context: ApiContext) {
  const { db, now } = context;
  return new Hono()
    .post('/ticket/create', async (c) => {
      const { idempotency_key, ...fields } = parse(TicketRequest, await body(c));
      const sent = { fields, ...(idempotency_key ? { key: idempotency_key } : {}) };
      const filed = await once<{ ticket: Ticket }>(c, context, sent, (keep) =>
        fileTicket(db, fields, now(), keep),
      );
      return filed.ok ? success(c, filed.ticket) : refused(c, filed);
    })
    .post('/ticket/status', async (c) => {
      const { number, email } = parse(TicketStatusRequest, await body(c));
      const found = await ticketStatus(db, number, email);
      return found.ok ? success(c, found.ticket) : refused(c, found);
    });
}
