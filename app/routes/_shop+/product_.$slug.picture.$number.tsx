import { json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { company } from '~/features/company/current-company';
import { loadPicture } from '~/features/product/picture.server';
import { PictureView } from '~/features/product/picture-view';
import { pictureText } from '~/features/product/product.text';
import { originOf } from '~/platform/document/root-data';
import { publicHeaders } from '~/platform/headers';
import { pageMeta } from '~/platform/seo';

export const headers = publicHeaders;

export const meta: MetaFunction<typeof loader> = ({ data, matches, location }) =>
  data
    ? pageMeta({
        title: pictureText.pageTitle(data),
        siteName: company().name,
        origin: originOf(matches),
        path: location.pathname,
        noindex: true,
      })
    : [];

export const loader = async ({ params }: LoaderFunctionArgs) =>
  json(await loadPicture(params.slug, params.number));

export default function PictureRoute() {
  return <PictureView {...useLoaderData<typeof loader>()} />;
}
