/**
 * The value of a cookie as it came, of the longest path where several have the name: browsers send
 * that one first. Undefined without one.
 * @param name letters, digits, hyphens and underscores
 */
export function cookieValue(request: Request, name: string): string | undefined {
  const cookies = request.headers.get('cookie') ?? '';
  return new RegExp(`(?:^|;\\s*)${name}=([^;]*)`).exec(cookies)?.[1];
}
