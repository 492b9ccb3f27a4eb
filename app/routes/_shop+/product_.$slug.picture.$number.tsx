import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { unlistedMeta } from '~/features/company/page-meta';
import { loadPicture } from '~/features/product/picture.server';
import { PictureView } from '~/features/product/picture-view';
import { pictureText } from '~/features/product/product.text';
import { publicHeaders } from '~/platform/headers';

export const headers = publicHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data ? unlistedMeta(pictureText.pageTitle(data)) : [];

export const loader = ({ params }: LoaderFunctionArgs) => loadPicture(params.slug, params.number);

export default function PictureRoute() {
  return <PictureView {...useLoaderData<typeof loader>()} />;
}
