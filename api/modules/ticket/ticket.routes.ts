/** `ticket/…` over HTTP. */

import { TicketRequest, TicketStatusRequest } from '@contract/ticket';
import { Hono } from 'hono';
import type { ApiContext } from '../../context';
import { ApiError } from '../../http/api-error';
import { body, parse } from '../../http/request';
import { success } from '../../http/respond';
import { fileTicket, ticketStatus } from './ticket.service';

export function ticketRoutes({ db, now }: ApiContext) {
  return new Hono()
    .post('/ticket/create', async (c) => {
      const request = parse(TicketRequest, await body(c));
      return success(c, await fileTicket(db, request, now()));
    })
    .post('/ticket/status', async (c) => {
      const { number, email } = parse(TicketStatusRequest, await body(c));
      const found = await ticketStatus(db, number, email);
      if (!found) {
        throw new ApiError('not_found', 'No ticket has this number and e-mail address.');
      }
      return success(c, found);
    });
}
