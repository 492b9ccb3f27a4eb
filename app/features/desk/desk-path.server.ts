/** The path and query of a request to the desk, without Remix's own parameters. */
export function pathOf(request: Request): string {
  const { pathname, searchParams } = new URL(request.url);
  for (const name of ['_data', '_routes', 'index']) searchParams.delete(name);
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname;
}
