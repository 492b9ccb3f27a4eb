/** Who makes a request: its bearer token, and what that member may do. */
import { createMiddleware } from 'hono/factory';
import type { MaybeSignedInEnv, SignedIn, SignedInEnv } from '../context';
import { ApiError } from './api-error';

/** The token of an `Authorization: Bearer …` header, or null. */
export function bearerToken(header: string | undefined): string | null {
  return /^Bearer +([\w.~+/=-]{1,200})$/i.exec(header ?? '')?.[1] ?? null;
}

/**
 * Lets members in whose token `find` knows; anyone else is answered 401. The
 * routes of modules get it ready made, as `memberOnly`.
 */
export const signedIn = (find: (token: string) => Promise<SignedIn | null>) =>
  createMiddleware<SignedInEnv>(async (c, next) => {
    const token = bearerToken(c.req.header('authorization'));
    const member = token ? await find(token) : null;
    if (!member) {
      c.header('WWW-Authenticate', 'Bearer');
      throw new ApiError('session_ended');
    }
    c.set('member', member);
    await next();
  });

/**
 * Lets everybody in, and notes the member whose token `find` knows: for calls of visitors too. The
 * routes of modules get it ready made, as `memberIfAny`.
 */
export const maybeSignedIn = (find: (token: string) => Promise<SignedIn | null>) =>
  createMiddleware<MaybeSignedInEnv>(async (c, next) => {
    const token = bearerToken(c.req.header('authorization'));
    const member = token ? await find(token) : null;
    if (member) c.set('member', member);
    await next();
  });

/** Lets distributors in; goes after `signedIn`. For the calls of the back-office. */
export const distributorOnly = createMiddleware<SignedInEnv>(async (c, next) => {
  if (c.var.member.type !== 'distributor') {
    throw new ApiError('distributors_only');
  }
  await next();
});

/** Answers about a member are kept by nobody on the way. */
export const noStore = createMiddleware(async (c, next) => {
  await next();
  c.header('Cache-Control', 'private, no-store');
});
