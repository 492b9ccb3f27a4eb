/**
 * The way into a language and out of it: requests lose the prefix of their address before anything
 * else reads it, and redirects get it back. Loaders and actions know nothing of it.
 */
import type { IncomingMessage } from 'node:http';
import { english, type Language } from './languages';
import { hasPrefix, isLocalised } from './localised-path';
import { localPath } from './page-language';
import { offeredLanguages, runInLanguage } from './request-language.server';

/** The language of an address, and the address without its prefix. */
function languageOf(url: string, prefixed: readonly Language[]) {
  const language = prefixed.find(({ prefix }) => hasPrefix(prefix, url));
  if (!language) return { language: english, url };
  const rest = url.slice(language.prefix.length);
  const path = rest.startsWith('/') ? rest : `/${rest}`;
  return isLocalised(decoded(path)) ? { language, url: path } : { language: english, url };
}

/** Routes also match escapes. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Runs `answer` in the language of a request's address, which it sees without the prefix. */
export function inLanguageOfAddress(): (request: IncomingMessage, answer: () => void) => void {
  const prefixed = offeredLanguages().filter(({ prefix }) => prefix !== '');
  return (request, answer) => {
    const { language, url } = languageOf(request.url ?? '', prefixed);
    if (language === english) return answer();
    request.url = url;
    runInLanguage(language, answer);
  };
}

/** Makes a redirect to a page of ours stay in the request's language. */
export function localiseRedirect(response: Response): Response {
  const to = response.headers.get('Location');
  if (to) response.headers.set('Location', localPath(to));
  return response;
}
