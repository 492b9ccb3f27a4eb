/** Authentication: finds the member by the bearer token of a request. */
import type { LanguageCode } from '@contract/language';
import { createMiddleware } from 'hono/factory';
import type { MaybeSignedInEnv, SignedIn, SignedInEnv } from '../context';
import { ApiError } from './api-error';
import { languageOf } from './headers';

export function bearerToken(header: string | undefined): string | null {
  return /^Bearer +([\w.~+/=-]{1,200})$/i.exec(header ?? '')?.[1] ?? null;
}

interface Guard {
  /** The type of member that is let in; other members are refused. */
  only?: SignedIn['type'];
  /** Called when a member sends a form from a page in another language than the stored one. */
  saveLanguage?(memberId: string, language: LanguageCode): Promise<void>;
}

/**
 * Middleware that lets in members whose token `find` knows. Refuses everybody else with 401. With
 * `only`, refuses members of another type with 403. Modules get it as `memberOnly` and
 * `distributorOnly`.
 */
export const signedIn = (
  find: (token: string) => Promise<SignedIn | null>,
  { only, saveLanguage }: Guard = {},
) =>
  createMiddleware<SignedInEnv>(async (c, next) => {
    const token = bearerToken(c.req.header('authorization'));
    const member = token ? await find(token) : null;
    if (!member) {
      c.header('WWW-Authenticate', 'Bearer');
      throw new ApiError('session_ended');
    }
    if (only && member.type !== only) throw new ApiError('distributors_only');
    const language = languageOf(c) ?? member.language;
    if (language !== member.language && c.req.method !== 'GET') {
      await saveLanguage?.(member.id, language);
    }
    c.set('member', { ...member, language });
    await next();
  });

/** Middleware that lets everybody in, and sets `member` if `find` knows the token. See `memberIfAny`. */
export const maybeSignedIn = (find: (token: string) => Promise<SignedIn | null>) =>
  createMiddleware<MaybeSignedInEnv>(async (c, next) => {
    const token = bearerToken(c.req.header('authorization'));
    const member = token ? await find(token) : null;
    if (member) c.set('member', member);
    await next();
  });

/** Prevents caches from storing answers, such as those about a member. */
export const noStore = createMiddleware(async (c, next) => {
  await next();
  c.header('Cache-Control', 'private, no-store');
});
