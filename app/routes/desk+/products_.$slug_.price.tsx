import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { deskMeta } from '~/features/desk/desk-meta';
import { changePrice, loadPrice } from '~/features/desk-product/price.server';
import { PriceView } from '~/features/desk-product/price-view';
import { priceText, productListText } from '~/features/desk-product/product.text';

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  deskMeta(data ? priceText.title(data.product) : productListText.title);

export const loader = (args: LoaderFunctionArgs) => loadPrice(args);

export const action = changePrice;

export default function DeskPricePage() {
  return <PriceView {...useLoaderData<typeof loader>()} />;
}
