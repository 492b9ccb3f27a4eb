/** Lets a browser of staff see the shop before it opens. The desk's own cookie is sent to the desk alone. */
import { z } from 'zod';
import { createSealedCookie } from './sealed-cookie.server';

/** Seconds. */
const MAX_AGE = 12 * 60 * 60;

export const previewCookie = createSealedCookie({
  name: 'preview',
  path: '/',
  maxAge: MAX_AGE,
  schema: z.literal(true),
});
