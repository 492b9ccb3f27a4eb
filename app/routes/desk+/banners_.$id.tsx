import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { deskMeta } from '~/features/desk/desk-meta';
import { changeBanner, loadBanner } from '~/features/desk-content/banner.server';
import { DeskBannerView } from '~/features/desk-content/banner-view';
import { bannerText } from '~/features/desk-content/content.text';

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  deskMeta(data?.banner.title ?? bannerText.title);

export const loader = (args: LoaderFunctionArgs) => loadBanner(args);

export const action = changeBanner;

export default function DeskBannerPage() {
  return <DeskBannerView {...useLoaderData<typeof loader>()} />;
}
