import type { LoaderFunctionArgs } from '@remix-run/node';
import { openTicketLink } from '~/features/ticket/ticket-page.server';

/** A link in a message about a ticket opens this route. It redirects to the ticket's page. */
export const loader = ({ params }: LoaderFunctionArgs) => openTicketLink(params.number, params.key);
