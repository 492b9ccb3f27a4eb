import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pageMeta } from '~/features/company/page-meta';
import { mainPicture } from '~/features/product/main-picture';
import { loadProduct } from '~/features/product/product.server';
import { productSeo } from '~/features/product/product-seo';
import { ProductView } from '~/features/product/product-view';
import { choosePin, loadPurchase } from '~/features/product/purchase.server';
import { formLinks } from '~/platform/document/style-links';
import { partialHeaders, publicHeaders } from '~/platform/headers';
import { preloadHeader } from '~/platform/images/preload.server';
import { json } from '~/platform/json.server';
import type { PageHandle } from '~/platform/page-parameters';
import { readSlug } from '~/platform/slug.server';

export const headers = publicHeaders;

export const handle: PageHandle = { parameters: { pin: 'once' } };

export const links = formLinks;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? pageMeta(matches, productSeo(data.product, data.purchase)) : [];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const productPromise = loadProduct(readSlug(params.slug));
  const { isPartial, ...purchase } = await loadPurchase(request, productPromise);
  const product = await productPromise;
  const [firstImage] = product.images;
  const headers = partialHeaders(isPartial || product.isPartial);
  if (firstImage) headers.set('Link', preloadHeader({ src: firstImage.src, ...mainPicture }));
  return json({ product, purchase }, { headers });
}

export const action = ({ request, params }: ActionFunctionArgs) =>
  choosePin(request, readSlug(params.slug));

export default function ProductRoute() {
  return <ProductView {...useLoaderData<typeof loader>()} />;
}
