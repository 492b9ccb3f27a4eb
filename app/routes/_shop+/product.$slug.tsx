import { json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { mainPicture } from '~/features/product/main-picture';
import { loadProduct } from '~/features/product/product.server';
import { productSeo } from '~/features/product/product-seo';
import { ProductView } from '~/features/product/product-view';
import { originOf } from '~/platform/document/root-data';
import { publicHeaders } from '~/platform/headers';
import { preloadHeader } from '~/platform/images/preload.server';
import { pageMeta } from '~/platform/seo';
import { readSlug } from '~/platform/slug.server';

export const headers = publicHeaders;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? pageMeta(productSeo(originOf(matches), data)) : [];

export async function loader({ params }: LoaderFunctionArgs) {
  const product = await loadProduct(readSlug(params.slug));
  const [shot] = product.images;
  const headers = shot ? { Link: preloadHeader({ src: shot.src, ...mainPicture }) } : undefined;
  return json(product, { headers });
}

export default function ProductRoute() {
  return <ProductView product={useLoaderData<typeof loader>()} />;
}
