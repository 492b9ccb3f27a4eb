import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { unlistedMeta } from '~/features/company/page-meta';
import { ticketText } from '~/features/ticket/ticket.text';
import { loadTicket, replyToTicket } from '~/features/ticket/ticket-page.server';
import { TicketView } from '~/features/ticket/ticket-view';
import { formLinks } from '~/platform/document/style-links';
import { formHeaders } from '~/platform/forms/form-headers';

export const headers = formHeaders;

export const links = formLinks;

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  unlistedMeta(ticketText.title({ number: data?.number ?? '' }));

export function loader({ request, params }: LoaderFunctionArgs) {
  return loadTicket(request, params.number);
}

export function action({ request, context, params }: ActionFunctionArgs) {
  return replyToTicket(request, context, params.number);
}

export default function TicketPage() {
  return <TicketView {...useLoaderData<typeof loader>()} />;
}
