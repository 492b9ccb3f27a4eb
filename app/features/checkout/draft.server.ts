/** Stores what was entered in the checkout in encrypted cookies. */

import { newIdempotencyKey } from '~/platform/forms/idempotency-key.server';
import { createDraftCookie } from '~/platform/forms/multi-step/draft-cookie.server';
import { paths } from '~/platform/paths';
import { setCookieLines } from '~/platform/session/cookie-value.server';
import { deleteOnLogOut } from '~/platform/session/delete-on-log-out.server';
import { type Checkout, CheckoutSchema, TEXT_NAMES } from './checkout.schema';

const ONE_DAY_SECONDS = 24 * 60 * 60;

export const newCheckout = (): Omit<Checkout, 'secret'> => ({
  texts: {},
  orderKey: newIdempotencyKey(),
});

export const checkoutCookie = createDraftCookie({
  name: 'checkout',
  path: paths.checkout,
  maxAge: ONE_DAY_SECONDS,
  schema: CheckoutSchema,
  example: {
    texts: Object.fromEntries(TEXT_NAMES.map((name) => [name, ''])),
    orderKey: '',
    address: {
      name: '',
      phone: '',
      line1: '',
      line2: '',
      landmark: '',
      city: '',
      state: '',
      pin: '',
    },
    pinToConfirm: '',
    member: '',
    rank: '',
    placed: '',
    lost: '',
  },
  byEntry: ['texts'],
});

/**
 * Logging out deletes only the first cookie, which has the draft's secret. Without it, nobody can
 * decrypt the others.
 */
deleteOnLogOut(() => setCookieLines(checkoutCookie.clear(new Headers()))[0] ?? '');
