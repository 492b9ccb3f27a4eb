import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { deskMeta } from '~/features/desk/desk-meta';
import { loadOpening, openShop } from '~/features/desk-opening/opening.server';
import { readyText } from '~/features/desk-opening/opening.text';
import { ReadyView } from '~/features/desk-opening/ready-view';

export const meta: MetaFunction = () => deskMeta(readyText.title);

export const loader = (args: LoaderFunctionArgs) => loadOpening(args);

export const action = openShop;

export default function DeskOpeningReady() {
  return <ReadyView {...useLoaderData<typeof loader>()} />;
}
