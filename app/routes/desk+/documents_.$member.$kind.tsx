import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { deskMeta } from '~/features/desk/desk-meta';
import { changeDocument, loadDocument } from '~/features/desk-document/desk-document.server';
import { documentListText } from '~/features/desk-document/desk-document.text';
import { DocumentView } from '~/features/desk-document/document-view';

export const meta: MetaFunction = () => deskMeta(documentListText.title);

export const loader = (args: LoaderFunctionArgs) => loadDocument(args);

export const action = changeDocument;

export default function DeskDocumentPage() {
  return <DocumentView {...useLoaderData<typeof loader>()} />;
}
