/** The pages about tickets at the desk. */
import { deskTemplateEndpoints } from '@contract/desk/template';
import { DESK_TICKET_PAGE_SIZE, deskTicketEndpoints } from '@contract/desk/ticket';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { deskAction, formPartOf, readDesk } from '~/features/desk/desk.server';
import { deskListOf, deskListPage } from '~/features/desk/desk-list.server';
import { deskPaths } from '~/platform/desk-paths';
import { sendBack, validateForm } from '~/platform/forms/forms.server';
import { newIdempotencyKey } from '~/platform/forms/idempotency-key.server';
import { insertSchema, noteSchema, replySchema, stepSchema } from './desk-ticket.schema';
import { ticketMessages } from './desk-ticket.text';

export async function loadTickets(args: LoaderFunctionArgs) {
  const state = deskListOf(args.request, { filters: ['q', 'kind', 'state'], sorts: ['filed'] });
  const query = { ...state.filters, sort: state.sort, page: state.page };
  const answer = await readDesk(args, (desk) =>
    desk.call(deskTicketEndpoints.deskTickets, { query }),
  );
  return { ...deskListPage(answer, { page: state.page, size: DESK_TICKET_PAGE_SIZE }), state };
}

const paramsOf = ({ params }: LoaderFunctionArgs | ActionFunctionArgs) => ({
  number: params.number ?? '',
});

export const loadTicket = (args: LoaderFunctionArgs) =>
  readDesk(args, async (desk) => {
    const params = paramsOf(args);
    const [ticket, templates] = await Promise.all([
      desk.call(deskTicketEndpoints.deskTicket, { params }),
      desk.call(deskTemplateEndpoints.deskTemplates),
    ]);
    return {
      ticket: ticket.data,
      templates: templates.data.map(({ id, name }) => ({ id, name })),
      idempotencyKey: newIdempotencyKey(),
    };
  });

/** Handles the forms of a ticket's page. `form` in the URL names the form that was sent. */
export function changeTicket(args: ActionFunctionArgs): Promise<Response> {
  const form = formPartOf(args);
  if (form === 'insert') return insertTemplate(args);
  if (form === 'note') return addNote(args);
  return form === 'step' ? takeStep(args) : reply(args);
}

const reply = (args: ActionFunctionArgs) =>
  deskAction(args, replySchema, async (body, desk) => {
    const params = paramsOf(args);
    await desk.call(deskTicketEndpoints.deskTicketReply, { params, body, isOnce: true });
    const title = body.close ? ticketMessages.closed : ticketMessages.answered;
    return desk.done(deskPaths.ticket(params.number), { title });
  });

/**
 * Appends the template to the unfinished answer and sends the form back. Nothing that was written
 * is lost.
 */
const insertTemplate = (args: ActionFunctionArgs) =>
  deskAction(args, insertSchema, async ({ message, template: id }, desk, formData, submission) => {
    if (!id) return sendBack(submission, { fieldErrors: { template: [ticketMessages.choose] } });
    const params = { id, ...paramsOf(args) };
    const { data } = await desk.call(deskTemplateEndpoints.deskTemplateFilled, { params });
    formData.set('message', [message.trim(), data.text].filter(Boolean).join('\n\n'));
    formData.delete('template');
    return sendBack(validateForm(formData, insertSchema), {}, { status: 200 });
  });

const addNote = (args: ActionFunctionArgs) =>
  deskAction(args, noteSchema, async (body, desk) => {
    const params = paramsOf(args);
    await desk.call(deskTicketEndpoints.deskTicketNote, { params, body, isOnce: true });
    return desk.done(deskPaths.ticket(params.number), { title: ticketMessages.noted });
  });

const takeStep = (args: ActionFunctionArgs) =>
  deskAction(args, stepSchema, async (body, desk, formData) => {
    const params = paramsOf(args);
    const isReopened = formData.get('intent') === 'reopen';
    const { deskTicketReopen, deskTicketAcknowledge } = deskTicketEndpoints;
    await desk.call(isReopened ? deskTicketReopen : deskTicketAcknowledge, { params, body });
    const title = isReopened ? ticketMessages.reopened : ticketMessages.acknowledged;
    return desk.done(deskPaths.ticket(params.number), { title });
  });
