/** Addresses of categories and brands that were merged into another. */
import type { catalogueEndpoints } from '@contract/catalogue';
import { redirect } from '@remix-run/node';
import { upstream } from '~/platform/upstream/client.server';
import { UpstreamError } from '~/platform/upstream/upstream-error.server';

type MovedCall = typeof catalogueEndpoints.categoryMoved;

/** The way to the one that an unknown address was merged into; 404 where there is none. */
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
