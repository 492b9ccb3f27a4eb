import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { deskMeta } from '~/features/desk/desk-meta';
import { loadRecord } from '~/features/desk-record/record.server';
import { recordText } from '~/features/desk-record/record.text';
import { RecordView } from '~/features/desk-record/record-view';

export const meta: MetaFunction = () => deskMeta(recordText.title);

export const loader = (args: LoaderFunctionArgs) => loadRecord(args);

export default function DeskRecord() {
  return <RecordView {...useLoaderData<typeof loader>()} />;
}
