import type { LoaderFunctionArgs } from '@remix-run/node';
import { loadFrame } from '~/features/frame/frame.server';
import { isDeskPath } from '~/platform/http/desk-access.server';

/** The data around a page of the shop or of the desk. */
export async function loadAnyFrame(args: LoaderFunctionArgs) {
  if (!isDeskPath(new URL(args.request.url).pathname)) return loadFrame(args.request);
  // Imported only for the desk, because the module imports the whole contract of the desk.
  const { loadDeskFrame } = await import('~/features/desk/desk-frame.server');
  return loadDeskFrame(args);
}
