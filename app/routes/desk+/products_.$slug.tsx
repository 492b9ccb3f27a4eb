import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { deskMeta } from '~/features/desk/desk-meta';
import { changeProduct, loadDeskProduct } from '~/features/desk-product/product.server';
import { productListText } from '~/features/desk-product/product.text';
import { DeskProductView } from '~/features/desk-product/product-view';

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  deskMeta(data?.product.name ?? productListText.title);

export const loader = (args: LoaderFunctionArgs) => loadDeskProduct(args);

export const action = changeProduct;

export default function DeskProductPage() {
  return <DeskProductView {...useLoaderData<typeof loader>()} />;
}
