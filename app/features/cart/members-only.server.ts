/** The pages that need an account: cart, wishlist, checkout, and what follows a payment. */
import { redirectWithFlash, signedIn } from '~/platform/session.server';

const MAX_SLUG_LENGTH = 200;

/**
 * Leads a visitor to the page for joining and logging in, which brings them back to `next`.
 *
 * @param next a path of ours
 * @throws Response 303 for a visitor; 501 for who is signed in, until the shop sells
 */
export async function membersOnly(request: Request, next: string, text: string): Promise<never> {
  if (await signedIn(request)) throw new Response(null, { status: 501 });
  const search = new URLSearchParams({ next });
  throw await redirectWithFlash(request, `/join-us?${search}`, {
    type: 'info',
    title: 'Please log in or join first',
    text,
  });
}

/** The address of the request itself. */
export function ownAddress(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return `${pathname}${search}`;
}

/** The page of the product that a form of ours names, or else the address of the request. */
export async function productAddress(request: Request): Promise<string> {
  const form = await request.formData().catch(() => null);
  const slug = form?.get('slug');
  return typeof slug === 'string' && slug !== '' && slug.length <= MAX_SLUG_LENGTH
    ? `/product/${encodeURIComponent(slug)}`
    : new URL(request.url).pathname;
}
