import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pageMeta } from '~/features/company/page-meta';
import { findTicket } from '~/features/ticket/ticket.server';
import { lookupText, ticketMessages } from '~/features/ticket/ticket.text';
import { loadLookup } from '~/features/ticket/ticket-page.server';
import { TicketLookup } from '~/features/ticket/ticket-view';
import { formLinks } from '~/platform/document/style-links';
import { publicHeaders } from '~/platform/headers';
import { paths } from '~/platform/paths';

export const headers = publicHeaders;

export const links = formLinks;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: lookupText.title,
    description: ticketMessages.lookupDescription,
    path: paths.tickets,
    isTranslated: true,
  });

export async function loader({ request }: LoaderFunctionArgs) {
  return loadLookup(request);
}

export function action({ request, context }: ActionFunctionArgs) {
  return findTicket(request, context);
}

export default function TicketLookupPage() {
  return <TicketLookup {...useLoaderData<typeof loader>()} />;
}
