import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { deskMeta } from '~/features/desk/desk-meta';
import { FounderView } from '~/features/desk-opening/founder-view';
import { addFounder, loadFounderForm } from '~/features/desk-opening/opening.server';
import { founderText } from '~/features/desk-opening/opening.text';

export const meta: MetaFunction = () => deskMeta(founderText.title);

export const loader = loadFounderForm;

export const action = addFounder;

export default function DeskOpeningFounder() {
  return <FounderView {...useLoaderData<typeof loader>()} />;
}
