/** The state between the two steps of a login: an encrypted cookie, valid for ten minutes. */
import { z } from 'zod';
import { paths } from '~/platform/paths';
import { createSealedCookie } from '~/platform/session/sealed-cookie.server';

const StartedLogin = z.object({
  /** Issued by the upstream for a correct password. */
  challenge: z.string(),
  /** Whether the session ends when the browser is closed. */
  isOneVisit: z.boolean(),
});
type StartedLogin = z.output<typeof StartedLogin>;

const cookie = createSealedCookie({
  name: 'login-code',
  path: paths.join,
  maxAge: 10 * 60,
  schema: StartedLogin,
});

/** Returns the `Set-Cookie` header that begins the second step. */
export const startLoginCode = (started: StartedLogin): string => cookie.write(started);
export const readStartedLogin = (request: Request): StartedLogin | null => cookie.read(request);
/** Returns the `Set-Cookie` header that ends the second step. */
export const deleteLoginCode = (): string => cookie.clear();
