export const MAX_SLUG_LENGTH = 200;

/**
 * A slug in an address.
 * @throws Response 404 for an invalid slug: `..` would lead to another path of the upstream
 */
export function readSlug(slug: string | undefined): string {
  if (!slug || /^\.{1,2}$/.test(slug) || slug.length > MAX_SLUG_LENGTH) {
    throw new Response(null, { status: 404 });
  }
  return slug;
}
