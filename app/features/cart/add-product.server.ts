/** What a visitor without an account gets for trying to buy. */

import type { ActionFunctionArgs } from '@remix-run/node';
import { paths } from '~/platform/paths';
import { safeNext, withNext } from '~/platform/safe-next';
import { RELOAD, seeOther } from '~/platform/see-other.server';
import { signedIn } from '~/platform/session/session.server';

/**
 * The forms of a product's page: leads a visitor to log in or join, and from there back to the
 * product. A signed-in visitor is led to the page that says, inside the whole frame, that it is not
 * there yet. No call goes to the upstream.
 *
 * @throws Response 303
 */
export async function addProduct({ request }: ActionFunctionArgs): Promise<never> {
  const slug = await productOf(request);
  const here = new URL(request.url).pathname;
  if (await signedIn(request))
    throw seeOther(`${here}?product=${encodeURIComponent(slug)}`, RELOAD);
  const next = slug ? safeNext(paths.product(slug), here) : here;
  throw seeOther(withNext(paths.join, next), RELOAD);
}

/** The product that the form names; empty where it names none. */
async function productOf(request: Request): Promise<string> {
  const form = await request.formData().catch(() => null);
  const slug = form?.get('slug');
  return typeof slug === 'string' ? slug : '';
}
