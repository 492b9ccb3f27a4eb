import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { deskMeta } from '~/features/desk/desk-meta';
import { loadDocuments } from '~/features/desk-document/desk-document.server';
import { documentListText } from '~/features/desk-document/desk-document.text';
import { DocumentList } from '~/features/desk-document/document-list';

export const meta: MetaFunction = () => deskMeta(documentListText.title);

export const loader = (args: LoaderFunctionArgs) => loadDocuments(args);

export default function DeskDocuments() {
  return <DocumentList {...useLoaderData<typeof loader>()} />;
}
