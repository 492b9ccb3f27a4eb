/** Returns the path and query of a desk page's request, without Remix's own parameters. */
export function deskPathAndQuery(request: Request): string {
  const { pathname, searchParams } = new URL(request.url);
  for (const name of ['_data', '_routes', 'index']) searchParams.delete(name);
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname;
}
