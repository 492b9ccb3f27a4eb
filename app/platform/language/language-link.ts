/** Links to a page in another language. */
import { addPrefix } from './localised-path';
import { localPath } from './page-language';

/** The parameter that asks a page for its version in another language. */
export const LANGUAGE_PARAMETER = 'language';

/** Pages with cookies of their own, such as drafts, which a change of language must not lose. */
const HAS_OWN_COOKIES =
  /^\/(?:allorder|checkout|distributor-register|first-distributor-register|forgotten-password|join-us|profile|register|ticket)(?:[/?]|$)/;

/**
 * The address of a page in another language. A page with cookies of its own redirects there with
 * copies of them.
 * @param page path and query, without a language
 */
export function languageLink({ prefix, code }: { prefix: string; code: string }, page: string) {
  if (!HAS_OWN_COOKIES.test(page)) return addPrefix(prefix, page);
  return `${localPath(page)}${page.includes('?') ? '&' : '?'}${LANGUAGE_PARAMETER}=${code}`;
}
