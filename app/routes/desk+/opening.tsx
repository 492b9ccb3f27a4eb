import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { deskMeta } from '~/features/desk/desk-meta';
import { loadOpening, previewShop } from '~/features/desk-opening/opening.server';
import { openingText } from '~/features/desk-opening/opening.text';
import { OpeningView } from '~/features/desk-opening/opening-view';

export const meta: MetaFunction = () => deskMeta(openingText.title);

export const loader = (args: LoaderFunctionArgs) => loadOpening(args);

export const action = previewShop;

export default function DeskOpening() {
  return <OpeningView {...useLoaderData<typeof loader>()} />;
}
