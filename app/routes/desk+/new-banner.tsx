import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { deskMeta } from '~/features/desk/desk-meta';
import { loadNewBanner, makeBanner } from '~/features/desk-content/banner.server';
import { NewBannerView } from '~/features/desk-content/banner-view';
import { bannerText } from '~/features/desk-content/content.text';

export const meta: MetaFunction = () => deskMeta(bannerText.add);

export const loader = (args: LoaderFunctionArgs) => loadNewBanner(args);

export const action = makeBanner;

export default function NewDeskBanner() {
  return <NewBannerView {...useLoaderData<typeof loader>()} />;
}
