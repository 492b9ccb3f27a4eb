/** `ticket/…` over HTTP. */

import { TicketRequest, TicketStatusRequest } from '@contract/ticket';
import { Hono } from 'hono';
import type { ApiContext } from '../../context';
import { body, parse } from '../../http/request';
import { refused, success } from '../../http/respond';
import { fileTicket, ticketStatus } from './ticket.service';

export function ticketRoutes({ db, now }: ApiContext) {
  return new Hono()
    .post('/ticket/create', async (c) => {
      const request = parse(TicketRequest, await body(c));
      const filed = await fileTicket(db, request, now());
      return filed.ok ? success(c, filed.ticket) : refused(c, filed);
    })
    .post('/ticket/status', async (c) => {
      const { number, email } = parse(TicketStatusRequest, await body(c));
      const found = await ticketStatus(db, number, email);
      return found.ok ? success(c, found.ticket) : refused(c, found);
    });
}
