import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { deskMeta } from '~/features/desk/desk-meta';
import { loadTickets } from '~/features/desk-ticket/desk-ticket.server';
import { ticketListText } from '~/features/desk-ticket/desk-ticket.text';
import { TicketList } from '~/features/desk-ticket/ticket-list';

export const meta: MetaFunction = () => deskMeta(ticketListText.title);

export const loader = (args: LoaderFunctionArgs) => loadTickets(args);

export default function DeskTickets() {
  return <TicketList {...useLoaderData<typeof loader>()} />;
}
