/** `desk/ticket` over HTTP. */
import {
  DESK_TICKET_PAGE_SIZE,
  type DeskTicket,
  DeskTicketNoteRequest,
  DeskTicketQuery,
  DeskTicketReplyRequest,
  type DeskTicketRow,
  DeskTicketStepRequest,
} from '@contract/desk/ticket';
import { Hono } from 'hono';
import type { ApiContext } from '../../context';
import { readForm } from '../../http/form';
import { body, parse, query, withoutEmptyFields } from '../../http/request';
import { answerChange, page, refusalResponse, success } from '../../http/respond';
import { dueAt } from '../../modules/ticket/ticket.rules';
import type { TicketContext } from '../../modules/ticket/ticket.service';
import {
  acknowledgeTicket,
  addNote,
  answerTicket,
  reopenTicket,
  type StaffTicket,
  ticketForStaff,
  ticketVersion,
} from '../../modules/ticket/ticket-staff.service';
import { ticketWorklist } from '../../modules/ticket/ticket-worklist.repository';
import type { StaffEnv } from '../guard';

type Row = Omit<StaffTicket, 'messages'>;

const toTicketRow = ({ number, kind, status, subject, name, ...row }: Row, now: Date) => {
  const due = status === 'resolved' ? null : dueAt({ status, ...row });
  return {
    number,
    kind,
    status,
    subject,
    name,
    created_at: row.createdAt.toISOString(),
    due_at: due?.toISOString() ?? '',
    is_overdue: due !== null && due < now,
  };
};

function toDeskTicket({ messages, ...ticket }: StaffTicket, now: Date): DeskTicket {
  return {
    ...toTicketRow(ticket, now),
    email: ticket.email,
    phone: ticket.phone,
    order_number: ticket.orderNumber,
    acknowledge_by: ticket.acknowledgeBy.toISOString(),
    resolve_by: ticket.resolveBy,
    is_member: ticket.memberId !== null,
    messages: messages.map(({ author, staff, isInternal, text, createdAt }) => ({
      from: isInternal ? 'note' : author === 'staff' ? 'shop' : 'writer',
      staff,
      text,
      created_at: createdAt.toISOString(),
    })),
    message_count: messages.length,
    version: ticketVersion(ticket.status, messages.length),
  };
}

export function ticketRoutes({ db, now, accounts }: ApiContext) {
  const { vault, shop } = accounts;
  const contextNow = (): TicketContext => ({ db, vault, shop, now: now() });
  return new Hono<StaffEnv>()
    .get('/ticket/all', async (c) => {
      const { page: number, ...filters } = parse(DeskTicketQuery, withoutEmptyFields(query(c)));
      const place = { page: number, limit: DESK_TICKET_PAGE_SIZE };
      const at = now();
      const { tickets, total } = await ticketWorklist(db, filters, place, at);
      const rows = tickets.map(
        ({ isAnswered, ...row }): DeskTicketRow => ({
          ...toTicketRow(row, at),
          is_answered: isAnswered,
        }),
      );
      return page(c, rows, { total, ...place });
    })
    .get('/ticket/one/:number', async (c) => {
      const found = await ticketForStaff({ db, vault }, c.req.param('number'));
      return found.ok ? success(c, toDeskTicket(found.ticket, now())) : refusalResponse(c, found);
    })
    .post('/ticket/:number/reply', async (c) => {
      const { message, close, version } = readForm(DeskTicketReplyRequest, await body(c));
      const reply = { text: message, isLast: close === '1', version, actor: c.var.staff };
      const { name: staff } = c.var.staff;
      return answerChange(
        c,
        await answerTicket(contextNow(), c.req.param('number'), { ...reply, staff }),
      );
    })
    .post('/ticket/:number/note', async (c) => {
      const { note } = readForm(DeskTicketNoteRequest, await body(c));
      const written = { text: note, actor: c.var.staff };
      return answerChange(c, await addNote(contextNow(), c.req.param('number'), written));
    })
    .post('/ticket/:number/acknowledge', async (c) => {
      const { version } = readForm(DeskTicketStepRequest, await body(c));
      const step = { version, actor: c.var.staff };
      return answerChange(c, await acknowledgeTicket(contextNow(), c.req.param('number'), step));
    })
    .post('/ticket/:number/reopen', async (c) => {
      const { version } = readForm(DeskTicketStepRequest, await body(c));
      const step = { version, actor: c.var.staff };
      return answerChange(c, await reopenTicket(contextNow(), c.req.param('number'), step));
    });
}
