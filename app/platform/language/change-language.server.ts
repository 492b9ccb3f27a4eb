/** Redirects to a page in another language, and copies the cookies of the page. */
import { publicOrigin } from '@kernel/config/public-url';
import { copyNarrowCookies } from '../session/narrow-cookies.server';
import { LANGUAGE_PARAMETER } from './language-link';
import { addPrefix } from './localised-path';
import { offeredLanguages } from './request-language.server';

/** The redirect for a request that names an offered language; null for any other. */
export function changeLanguage(request: Request): Response | null {
  const url = new URL(request.url);
  const code = url.searchParams.get(LANGUAGE_PARAMETER);
  const language =
    code === null ? undefined : offeredLanguages().find((candidate) => candidate.code === code);
  if (!language) return null;
  url.searchParams.delete(LANGUAGE_PARAMETER);
  const path = addPrefix(language.prefix, url.pathname + url.search);
  // An absolute address, because a path would get the prefix of the request's language.
  const headers = new Headers({ Location: publicOrigin(request) + path });
  for (const line of copyNarrowCookies(request, language)) headers.append('Set-Cookie', line);
  return new Response(null, { status: 303, headers });
}
