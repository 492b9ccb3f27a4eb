import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { deskMeta } from '~/features/desk/desk-meta';
import { changeTicket, loadTicket } from '~/features/desk-ticket/desk-ticket.server';
import { ticketListText, ticketPageText } from '~/features/desk-ticket/desk-ticket.text';
import { TicketView } from '~/features/desk-ticket/ticket-view';

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  deskMeta(data ? ticketPageText.title(data.ticket) : ticketListText.title);

export const loader = (args: LoaderFunctionArgs) => loadTicket(args);

export const action = changeTicket;

export default function DeskTicketPage() {
  return <TicketView {...useLoaderData<typeof loader>()} />;
}
