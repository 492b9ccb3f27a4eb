/**
 * Handles the language prefix of an address, such as `/hi`. The prefix is removed from a request
 * that is not for a static file, and added to redirects. Loaders and actions never see it.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerHeaders } from '../answer-headers.server';
import { safeNext } from '../safe-next';
import { english, type Language, languages } from './languages';
import { hasPrefix, isLocalised } from './localised-path';
import { localPath } from './page-language';
import { offeredLanguages, runInLanguage } from './request-language.server';

/** The language of an address, and the address without its prefix. */
function languageOf(url: string, prefixed: readonly Language[]) {
  const language = prefixed.find(({ prefix }) => hasPrefix(prefix, url));
  if (!language) return { language: english, url };
  const rest = url.slice(language.prefix.length);
  const path = rest.startsWith('/') ? rest : `/${rest}`;
  return isLocalised(decodePath(path)) ? { language, url: path } : { language: english, url };
}

/** Decodes a path, because routes match escaped paths too. */
function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/**
 * Returns a function that removes the prefix from a request's address, and runs `answer` in the
 * language of the prefix. An address in a language that the shop does not offer is redirected to
 * the English page, because links in messages and returns from payments may be older than the
 * setting.
 */
export function createLanguageRouter(): (
  request: IncomingMessage,
  response: ServerResponse,
  answer: () => void,
) => void {
  const prefixed = languages.filter(({ prefix }) => prefix !== '');
  const offered = offeredLanguages();
  return (request, response, answer) => {
    const { language, url } = languageOf(request.url ?? '', prefixed);
    if (language === english) return answer();
    if (!offered.includes(language)) return redirect(response, safeNext(url));
    request.url = url;
    runInLanguage(language, answer);
  };
}

/** 307 makes the browser repeat the request with its method and body. */
function redirect(response: ServerResponse, to: string): void {
  const headers = { Location: to, 'Cache-Control': 'no-store' };
  response.writeHead(307, { ...Object.fromEntries(answerHeaders()), ...headers });
  response.end();
}

/** Makes a redirect to a page of ours stay in the request's language. */
export function localiseRedirect(response: Response): Response {
  const to = response.headers.get('Location');
  if (to) response.headers.set('Location', localPath(to));
  return response;
}
