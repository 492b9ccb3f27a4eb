/** Who filed or looked up a ticket may look at it again for an hour. Only ticket pages get the cookie. */

import { z } from 'zod/v4';
import { paths } from '~/platform/paths';
import { createSealedCookie } from '~/platform/session/sealed-cookie.server';

export const ticketCookie = createSealedCookie({
  name: 'ticket',
  path: paths.tickets,
  maxAge: 60 * 60,
  schema: z.object({
    number: z.string(),
    email: z.string(),
    /** Just filed, rather than looked up. */
    isNew: z.boolean(),
  }),
});
