/** What a visitor without an account gets for the wish to buy. */
import type { ActionFunctionArgs } from '@remix-run/node';
import { memberPage } from '~/features/account/later.server';
import { LOGIN_PATH } from '~/platform/guards.server';
import { safeNext, withNext } from '~/platform/safe-next';
import { signedIn } from '~/platform/session.server';

/**
 * The forms of a product's page: leads a visitor to log in or join, and from there back to the
 * product. No call goes to the upstream.
 *
 * @throws Response 303 for a visitor; 501 for who is signed in, until the shop sells
 */
export async function addProduct(args: ActionFunctionArgs): Promise<never> {
  if (await signedIn(args.request)) return memberPage(args);
  throw new Response(null, {
    status: 303,
    headers: {
      Location: withNext(LOGIN_PATH, await productAddress(args.request)),
      'X-Remix-Reload-Document': 'true',
    },
  });
}

/** The page of the product that the form names, or else the address it was posted to. */
async function productAddress(request: Request): Promise<string> {
  const { pathname } = new URL(request.url);
  const form = await request.formData().catch(() => null);
  const slug = form?.get('slug');
  return typeof slug === 'string' && slug !== ''
    ? safeNext(`/product/${encodeURIComponent(slug)}`, pathname)
    : pathname;
}
