/**
 * The cookie that lets staff see the shop before it opens. The cookie of the desk's session cannot
 * do that, because browsers send it to the desk only.
 */
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
