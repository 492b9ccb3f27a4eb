import type { LoaderFunctionArgs } from '@remix-run/node';

/** Responds to URLs that have no page, and to requests that the server refused. */
export function loader({ context }: LoaderFunctionArgs): never {
  throw new Response(null, { status: context.refuse ?? 404 });
}

export const action = loader;

export default function NoPage() {
  return null;
}
