/**
 * The value of a cookie as it came, of the longest path where several have the name: browsers send
 * that one first. Undefined without one.
 * @param name letters, digits, hyphens and underscores
 */
export function cookieValue(request: Request, name: string): string | undefined {
  const cookies = request.headers.get('cookie') ?? '';
  return new RegExp(`(?:^|;\\s*)${name}=([^;]*)`).exec(cookies)?.[1];
}

/** Names and values of the cookies whose names begin with `prefix`, empty ones left out. */
export function cookiesStartingWith(request: Request, prefix: string): Map<string, string> {
  const pairs = (request.headers.get('cookie') ?? '').split(/;\s*/);
  const found = pairs.flatMap((pair) => {
    const [name = '', value = ''] = pair.split(/=(.*)/s);
    return name.startsWith(prefix) && value !== '' ? [[name, value] as const] : [];
  });
  return new Map(found);
}
