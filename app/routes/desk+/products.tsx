import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { deskMeta } from '~/features/desk/desk-meta';
import { productListText } from '~/features/desk-product/product.text';
import { loadDeskProducts } from '~/features/desk-product/products.server';
import { DeskProductsView } from '~/features/desk-product/products-view';

export const meta: MetaFunction = () => deskMeta(productListText.title);

export const loader = (args: LoaderFunctionArgs) => loadDeskProducts(args);

export default function DeskProducts() {
  return <DeskProductsView {...useLoaderData<typeof loader>()} />;
}
