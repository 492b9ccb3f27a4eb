import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { deskMeta } from '~/features/desk/desk-meta';
import { loadBanners, moveBanner } from '~/features/desk-content/banner.server';
import { BannersView } from '~/features/desk-content/banner-view';
import { bannerText } from '~/features/desk-content/content.text';

export const meta: MetaFunction = () => deskMeta(bannerText.title);

export const loader = (args: LoaderFunctionArgs) => loadBanners(args);

export const action = moveBanner;

export default function DeskBanners() {
  return <BannersView {...useLoaderData<typeof loader>()} />;
}
