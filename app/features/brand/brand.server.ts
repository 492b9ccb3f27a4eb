import { type Brand, catalogueEndpoints } from '@contract/catalogue';
import { hasProducts } from '~/features/product-list/has-products';
import { redirectMoved } from '~/features/product-list/moved.server';
import { paths } from '~/platform/paths';
import { paragraphs } from '~/platform/text';
import { read } from '~/platform/upstream/read.server';

export interface BrandPage {
  slug: string;
  name: string;
  image: string;
  description: string[];
}

const brandPage = ({ slug, name, image, description }: Brand): BrandPage => ({
  slug,
  name,
  image,
  description: paragraphs(description),
});

/** Reads all brands that pass `hasProducts`, in the order of the upstream. */
export async function readAllBrands(): Promise<BrandPage[]> {
  const { data } = await read(catalogueEndpoints.brandAll);
  return data.filter(hasProducts).map(brandPage);
}

/**
 * Returns the `limit` brands with the most products, or the first `limit` brands if the upstream
 * does not count products.
 */
export async function readLargestBrands(limit: number): Promise<BrandPage[]> {
  // An upstream that ignores this parameter answers with all brands.
  const { data } = await read(catalogueEndpoints.brandAll, { query: { largest: limit } });
  const count = ({ product_count }: Brand) => product_count ?? 0;
  return data
    .filter(hasProducts)
    .sort((a, b) => count(b) - count(a))
    .slice(0, limit)
    .map(brandPage);
}

/**
 * @throws Response 404 for an unknown brand; 301 for a brand that was merged into another; the
 * error page
 */
export async function loadBrand(slug: string): Promise<BrandPage> {
  // In the upstream's addresses, these two names belong to other calls.
  if (slug === 'all' || slug === 'product') throw new Response(null, { status: 404 });
  try {
    const { data } = await read(catalogueEndpoints.brandOne, { params: { slug } });
    return brandPage(data);
  } catch (error) {
    if (!(error instanceof Response) || error.status !== 404) throw error;
    throw await redirectMoved(catalogueEndpoints.brandMoved, slug, paths.brand);
  }
}
