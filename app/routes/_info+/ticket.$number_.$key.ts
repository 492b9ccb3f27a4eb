import type { LoaderFunctionArgs } from '@remix-run/node';
import { openTicketLink } from '~/features/ticket/ticket-page.server';

/** Opened from a message about a ticket; redirects to its page. */
export const loader = ({ params }: LoaderFunctionArgs) => openTicketLink(params.number, params.key);
