import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { deskMeta } from '~/features/desk/desk-meta';
import { changeImport, loadImport } from '~/features/desk-import/import.server';
import { importListText, importText } from '~/features/desk-import/import.text';
import { ImportView } from '~/features/desk-import/import-view';

/**
 * While an import or its undo is in progress, the page reloads itself if the visitor has turned
 * that on.
 */
export const meta: MetaFunction<typeof loader> = ({ data }) => [
  ...deskMeta(data ? importText.title(data.shown) : importListText.title),
  ...(data?.refreshSeconds ? [{ httpEquiv: 'refresh', content: String(data.refreshSeconds) }] : []),
];

export const loader = (args: LoaderFunctionArgs) => loadImport(args);

export const action = changeImport;

export default function DeskImportPage() {
  return <ImportView {...useLoaderData<typeof loader>()} />;
}
