import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { deskMeta } from '~/features/desk/desk-meta';
import { NewProductView } from '~/features/desk-product/new-product-view';
import { loadNewProduct, makeProduct } from '~/features/desk-product/product.server';
import { productText } from '~/features/desk-product/product.text';

export const meta: MetaFunction = () => deskMeta(productText.newTitle);

export const loader = (args: LoaderFunctionArgs) => loadNewProduct(args);

export const action = makeProduct;

export default function NewDeskProduct() {
  return <NewProductView {...useLoaderData<typeof loader>()} />;
}
