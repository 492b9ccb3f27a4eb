/** Redirects of categories and brands that were merged into another. */
import type { catalogueEndpoints } from '@contract/catalogue';
import { redirect } from '@remix-run/node';
import { upstream } from '~/platform/upstream/client.server';
import { UpstreamError } from '~/platform/upstream/upstream-error.server';

type MovedCall = typeof catalogueEndpoints.categoryMoved;

/**
 * Redirects from a category or brand that was merged to the category or brand that replaces it.
 * Responds with 404 if the upstream knows no replacement, or fails.
 */
export async function redirectMoved(
  call: MovedCall,
  slug: string,
  pathOf: (slug: string) => string,
): Promise<Response> {
  try {
    const { data } = await upstream().call(call, { params: { slug } });
    return redirect(pathOf(data.slug), 301);
  } catch (error) {
    if (error instanceof UpstreamError) return new Response(null, { status: 404 });
    throw error;
  }
}
