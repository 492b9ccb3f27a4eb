import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { company } from '~/features/company/company';
import { loadTicket } from '~/features/ticket/ticket.server';
import { TicketView } from '~/features/ticket/ticket-view';
import { originOf } from '~/platform/document/root-data';
import { pageMeta } from '~/platform/seo';
import formsHref from '~/styles/forms.css';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: formsHref }];

export const meta: MetaFunction<typeof loader> = ({ data, matches, location }) =>
  pageMeta({
    title: `Ticket ${data?.number ?? ''}`,
    siteName: company.name,
    origin: originOf(matches),
    path: location.pathname,
    noindex: true,
  });

export function loader({ request, params }: LoaderFunctionArgs) {
  return loadTicket(request, params.number);
}

export default function TicketPage() {
  return <TicketView {...useLoaderData<typeof loader>()} />;
}
