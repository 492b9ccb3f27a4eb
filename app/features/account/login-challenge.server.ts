/** The state between the two steps of a login: an encrypted cookie, valid for ten minutes. */
import { z } from 'zod';
import { paths } from '~/platform/paths';
import { createSealedCookie } from '~/platform/session/sealed-cookie.server';

const Begun = z.object({
  /** Issued by the upstream for a correct password. */
  challenge: z.string(),
  isOneVisit: z.boolean(),
});
type Begun = z.output<typeof Begun>;

const cookie = createSealedCookie({
  name: 'login-code',
  path: paths.join,
  maxAge: 10 * 60,
  schema: Begun,
});

/** The `Set-Cookie` header that begins the second step. */
export const beginLoginCode = (begun: Begun): string => cookie.write(begun);
export const begunLogin = (request: Request): Begun | null => cookie.read(request);
/** The `Set-Cookie` header that ends the second step. */
export const forgetLoginCode = (): string => cookie.clear();
