/** The ticket that this browser may show: just filed, looked up, or opened by a link. */
import { z } from 'zod';
import { paths } from '~/platform/paths';
import { seeOther } from '~/platform/see-other.server';
import { createSealedCookie } from '~/platform/session/sealed-cookie.server';

const RememberedTicket = z.object({
  number: z.string(),
  /** The address it was filed with; enough to show the status. */
  email: z.string(),
  /** Opens the messages; empty if the visitor is not known to be the writer. */
  key: z.string(),
  /** Whether it was filed just now. */
  isNew: z.boolean(),
});

/** Valid for an hour, and only sent to ticket pages. */
export const ticketCookie = createSealedCookie({
  name: 'ticket',
  path: paths.tickets,
  maxAge: 60 * 60,
  schema: RememberedTicket,
});

/** Redirects to a ticket's page, which shows as much as this visitor may see. */
export function redirectToTicket(remembered: z.output<typeof RememberedTicket>): Response {
  const cookie = ticketCookie.write(remembered);
  return seeOther(paths.ticket(remembered.number), { 'Set-Cookie': cookie });
}
