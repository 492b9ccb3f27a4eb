/** What a visitor without an account gets for the wish to buy. */
import type { ActionFunctionArgs } from '@remix-run/node';
import { notYet } from '~/features/account/later.server';
import { LOGIN_PATH } from '~/platform/guards.server';
import { safeNext, withNext } from '~/platform/safe-next';
import { signedIn } from '~/platform/session.server';

/**
 * The forms of a product's page: leads a visitor to log in or join, and from there back to the
 * product. No call goes to the upstream.
 *
 * @throws Response 303 for a visitor; 501 for who is signed in, until the shop sells
 */
export async function addProduct({ request }: ActionFunctionArgs): Promise<never> {
  const slug = await productOf(request);
  if (await signedIn(request)) throw notYet(request, slug);
  const here = new URL(request.url).pathname;
  const next = slug ? safeNext(`/product/${encodeURIComponent(slug)}`, here) : here;
  throw new Response(null, {
    status: 303,
    headers: {
      Location: withNext(LOGIN_PATH, next),
      'X-Remix-Reload-Document': 'true',
    },
  });
}

/** The product that the form names; empty where it names none. */
async function productOf(request: Request): Promise<string> {
  const form = await request.formData().catch(() => null);
  const slug = form?.get('slug');
  return typeof slug === 'string' ? slug : '';
}
