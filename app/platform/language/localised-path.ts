/** Decides which addresses exist in every language. */

/** Matches the addresses of files, of data and of the desk, which are the same in all languages. */
const SHARED =
  /^\/(?:(?:api|build|company|desk|fonts|healthz|images|media|metrics|payment\/razorpay\/webhook|readyz|sandbox|sitemaps)(?:[/?#]|$)|[^/?#]+\.\w+(?:[?#]|$))/i;

/** Whether the page at a path exists in each language. */
export const isLocalised = (path: string): boolean =>
  path.startsWith('/') && !path.startsWith('//') && !SHARED.test(path);

/** Whether nothing, a query or a fragment follows a place of a path. */
const endsAt = (path: string, place: number): boolean =>
  path.length === place || path[place] === '?' || path[place] === '#';

/** Whether a path begins with the prefix of a language. */
export const hasPrefix = (prefix: string, path: string): boolean =>
  path.startsWith(prefix) && (path[prefix.length] === '/' || endsAt(path, prefix.length));

/** A path with the prefix of a language; unchanged if it has the prefix or needs none. */
export function addPrefix(prefix: string, path: string): string {
  if (!prefix || !isLocalised(path) || hasPrefix(prefix, path)) return path;
  return prefix + (endsAt(path, 1) ? path.slice(1) : path);
}
