import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { readDesk } from '~/features/desk/desk.server';

/** Responds to URLs of the desk that have no page. */
export function loader(args: LoaderFunctionArgs | ActionFunctionArgs): Promise<never> {
  return readDesk(args, () => {
    throw new Response(null, { status: 404 });
  });
}

export const action = loader;

export default function NoPage() {
  return null;
}
