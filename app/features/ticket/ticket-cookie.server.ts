/** Remembers the ticket that the visitor has just filed, looked up, or opened by a link. */
import { z } from 'zod';
import { paths } from '~/platform/paths';
import { seeOther } from '~/platform/see-other.server';
import { createSealedCookie } from '~/platform/session/sealed-cookie.server';

const RememberedTicket = z.object({
  number: z.string(),
  /**
   * The e-mail address, or phone, that the ticket was filed with. It is enough to show the status.
   * Empty if the ticket was opened by a link.
   */
  email: z.string(),
  /**
   * The key that opens the messages. Empty for a member's ticket, and for a ticket that was looked
   * up by its number.
   */
  key: z.string(),
  /** The ticket was filed just now. */
  isNew: z.boolean(),
});

/** Valid for an hour, and only sent to ticket pages. */
export const ticketCookie = createSealedCookie({
  name: 'ticket',
  path: paths.tickets,
  maxAge: 60 * 60,
  schema: RememberedTicket,
});

/** Stores the ticket in the cookie, and redirects to the page of the ticket. */
export function redirectToTicket(remembered: z.output<typeof RememberedTicket>): Response {
  const cookie = ticketCookie.write(remembered);
  return seeOther(paths.ticket(remembered.number), { 'Set-Cookie': cookie });
}
