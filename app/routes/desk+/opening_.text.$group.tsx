import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { deskMeta } from '~/features/desk/desk-meta';
import { confirmDraft, loadDraft } from '~/features/desk-opening/opening.server';
import { confirmText, openingText } from '~/features/desk-opening/opening.text';
import { TextToConfirmView } from '~/features/desk-opening/text-to-confirm-view';
import { groupText } from '~/features/desk-settings/settings.text';

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  deskMeta(data ? confirmText.title({ page: groupText[data.group].title }) : openingText.title);

export const loader = (args: LoaderFunctionArgs) => loadDraft(args);

export const action = confirmDraft;

export default function DeskOpeningText() {
  return <TextToConfirmView {...useLoaderData<typeof loader>()} />;
}
