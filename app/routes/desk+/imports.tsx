import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { deskMeta } from '~/features/desk/desk-meta';
import { loadImports, uploadImport } from '~/features/desk-import/import.server';
import { importListText } from '~/features/desk-import/import.text';
import { ImportsView } from '~/features/desk-import/imports-view';

export const meta: MetaFunction = () => deskMeta(importListText.title);

export const loader = (args: LoaderFunctionArgs) => loadImports(args);

export const action = uploadImport;

export default function DeskImports() {
  return <ImportsView {...useLoaderData<typeof loader>()} />;
}
