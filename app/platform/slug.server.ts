/** Slugs in addresses. */

export const MAX_SLUG_LENGTH = 200;

/**
 * A slug out of an address.
 * @throws Response 404 for what cannot be a slug: it would change the upstream's address.
 */
export function readSlug(slug: string | undefined): string {
  if (!slug || /^\.{1,2}$/.test(slug) || slug.length > MAX_SLUG_LENGTH) {
    throw new Response(null, { status: 404 });
  }
  return slug;
}
