/** Authentication: the bearer token of a request, and what that member may do. */
import { createMiddleware } from 'hono/factory';
import type { MaybeSignedInEnv, SignedIn, SignedInEnv } from '../context';
import { ApiError } from './api-error';

export function bearerToken(header: string | undefined): string | null {
  return /^Bearer +([\w.~+/=-]{1,200})$/i.exec(header ?? '')?.[1] ?? null;
}

/**
 * Lets in members whose token `find` knows; answers 401 to anybody else, and 403 to another type of
 * member than `only`. Modules get it as `memberOnly` and `distributorOnly`.
 */
export const signedIn = (
  find: (token: string) => Promise<SignedIn | null>,
  only?: SignedIn['type'],
) =>
  createMiddleware<SignedInEnv>(async (c, next) => {
    const token = bearerToken(c.req.header('authorization'));
    const member = token ? await find(token) : null;
    if (!member) {
      c.header('WWW-Authenticate', 'Bearer');
      throw new ApiError('session_ended');
    }
    if (only && member.type !== only) throw new ApiError('distributors_only');
    c.set('member', member);
    await next();
  });

/** Lets everybody in, and notes the member whose token `find` knows. Modules get it as `memberIfAny`. */
export const maybeSignedIn = (find: (token: string) => Promise<SignedIn | null>) =>
  createMiddleware<MaybeSignedInEnv>(async (c, next) => {
    const token = bearerToken(c.req.header('authorization'));
    const member = token ? await find(token) : null;
    if (member) c.set('member', member);
    await next();
  });

/** Prevents caches from storing answers about a member. */
export const noStore = createMiddleware(async (c, next) => {
  await next();
  c.header('Cache-Control', 'private, no-store');
});
