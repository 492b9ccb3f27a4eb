/** Decides which addresses exist in every language. */

/** Matches the addresses of files, of data and of the desk, which are the same in all languages. */
const SHARED =
  /^\/(?:(?:api|build|company|desk|fonts|healthz|images|media|metrics|payment\/razorpay\/webhook|readyz|sandbox|sitemaps)(?:[/?#]|$)|[^/?#]+\.\w+(?:[?#]|$))/i;

/** Whether the page at a path exists in each language. */
export const isLocalised = (path: string): boolean =>
  path.startsWith('/') && !path.startsWith('//') && !SHARED.test(path);

/** Whether a path begins with the prefix of a language. */
export const hasPrefix = (prefix: string, path: string): boolean =>
  path.startsWith(prefix) && /^(?:[/?#]|$)/.test(path.slice(prefix.length));

/** The longest path, and the number of paths by language, that `addPrefix` remembers: 400 kB. */
const MAX_REMEMBERED = { length: 200, paths: 1_000 };

/** Paths with their prefix, by prefix: most links of a page are on many pages. */
const prefixed = new Map<string, Map<string, string>>();

/** A path with the prefix of a language; unchanged if it has the prefix or needs none. */
export function addPrefix(prefix: string, path: string): string {
  if (!prefix) return path;
  if (path.length > MAX_REMEMBERED.length) return withPrefix(prefix, path);
  const paths = prefixed.get(prefix) ?? new Map<string, string>();
  const known = paths.get(path);
  if (known !== undefined) return known;
  if (paths.size >= MAX_REMEMBERED.paths) paths.clear();
  const result = withPrefix(prefix, path);
  prefixed.set(prefix, paths.set(path, result));
  return result;
}

function withPrefix(prefix: string, path: string): string {
  if (!isLocalised(path) || hasPrefix(prefix, path)) return path;
  return prefix + path.replace(/^\/(?=[?#]|$)/, '');
}
