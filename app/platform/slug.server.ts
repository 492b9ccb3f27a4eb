export const MAX_SLUG_LENGTH = 200;

/**
 * Checks a slug from a URL.
 * @throws Response 404 for an invalid slug: `..` would change the path of a call to the upstream
 */
export function readSlug(slug: string | undefined): string {
  if (!slug || /^\.{1,2}$/.test(slug) || slug.length > MAX_SLUG_LENGTH) {
    throw new Response(null, { status: 404 });
  }
  return slug;
}
