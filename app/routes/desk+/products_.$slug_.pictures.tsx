import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { deskMeta } from '~/features/desk/desk-meta';
import { changePictures, loadPictures } from '~/features/desk-product/pictures.server';
import { PicturesView } from '~/features/desk-product/pictures-view';
import { productListText, productPicturesText } from '~/features/desk-product/product.text';

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  deskMeta(data ? productPicturesText.title(data.product) : productListText.title);

export const loader = (args: LoaderFunctionArgs) => loadPictures(args);

export const action = changePictures;

export default function DeskPicturesPage() {
  return <PicturesView {...useLoaderData<typeof loader>()} />;
}
