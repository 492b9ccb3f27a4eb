/**
 * Cookies for a part of the shop, such as the drafts of forms. Their paths begin with the prefix of
 * a language. When a visitor changes the language in the middle of a form, the cookies are copied
 * to the paths of the other language.
 */
import type { Language } from '../language/languages';
import { runInLanguage } from '../language/request-language.server';
import { cookiesStartingWith } from './cookie-value.server';
import { ONE_DAY, setCookieHeader } from './set-cookie.server';

const paths = new Map<string, string>();

/**
 * Registers a cookie that is not for the whole shop. Call it where the cookie is defined.
 * @param name of the cookie. Cookies whose name begins with `name` and a hyphen are included
 */
export function registerCookiePath(name: string, path: string): void {
  if (path !== '/') paths.set(name, path);
}

/** The paths of all registered cookies. */
export const cookiePaths = (): string[] => [...paths.values()];

/** `Set-Cookie` headers that copy a request's cookies to the pages of another language. */
export const copyNarrowCookies = (request: Request, language: Language): string[] =>
  [...paths].flatMap(([name, path]) =>
    [...cookiesStartingWith(request, name)]
      .filter(([found]) => found === name || found.startsWith(`${name}-`))
      .map(([found, value]) =>
        runInLanguage(language, () => setCookieHeader(found, value, { path, maxAge: ONE_DAY })),
      ),
  );
