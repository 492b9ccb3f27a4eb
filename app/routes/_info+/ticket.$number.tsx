import type {
  ActionFunctionArgs,
  LinksFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { company } from '~/features/company/current-company';
import { ticketText } from '~/features/ticket/ticket.text';
import { loadTicket, replyToTicket } from '~/features/ticket/ticket-page.server';
import { TicketView } from '~/features/ticket/ticket-view';
import { originOf } from '~/platform/document/root-data';
import { formHeaders } from '~/platform/forms/form-headers';
import { pageMeta } from '~/platform/seo';
import formsHref from '~/styles/forms.css';

export const headers = formHeaders;

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: formsHref }];

export const meta: MetaFunction<typeof loader> = ({ data, matches, location }) =>
  pageMeta({
    title: ticketText.title({ number: data?.number ?? '' }),
    siteName: company().name,
    origin: originOf(matches),
    path: location.pathname,
    noindex: true,
  });

export function loader({ request, params }: LoaderFunctionArgs) {
  return loadTicket(request, params.number);
}

export function action({ request, context, params }: ActionFunctionArgs) {
  return replyToTicket(request, context, params.number);
}

export default function TicketPage() {
  return <TicketView {...useLoaderData<typeof loader>()} />;
}
