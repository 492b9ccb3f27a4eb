import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { readDesk } from '~/features/desk/desk.server';

/** Answers every address of the desk without a page. */
export function loader(args: LoaderFunctionArgs | ActionFunctionArgs): Promise<never> {
  return readDesk(args, () => {
    throw new Response(null, { status: 404 });
  });
}

export const action = loader;

export default function NoPage() {
  return null;
}
