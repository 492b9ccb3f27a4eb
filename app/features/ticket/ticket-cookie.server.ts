/** What a browser remembers of the ticket that its visitor filed, looked up or opened by a link. */
import { z } from 'zod';
import { paths } from '~/platform/paths';
import { seeOther } from '~/platform/see-other.server';
import { createSealedCookie } from '~/platform/session/sealed-cookie.server';

const RememberedTicket = z.object({
  number: z.string(),
  /** What it was filed with; shows its state. */
  email: z.string(),
  /** Opens its messages; empty where the visitor has not proven to be its writer. */
  key: z.string(),
  /** Just filed, rather than looked up. */
  isNew: z.boolean(),
});

/** For an hour. Only ticket pages get the cookie. */
export const ticketCookie = createSealedCookie({
  name: 'ticket',
  path: paths.tickets,
  maxAge: 60 * 60,
  schema: RememberedTicket,
});

/** Goes to a ticket's page, which shows as much as the visitor may see. */
export function toTicket(remembered: z.output<typeof RememberedTicket>): Response {
  const cookie = ticketCookie.write(remembered);
  return seeOther(paths.ticket(remembered.number), { 'Set-Cookie': cookie });
}
