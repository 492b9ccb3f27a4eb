import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { deskMeta } from '~/features/desk/desk-meta';
import { loadChosenOrders } from '~/features/desk-order/bulk.server';
import { undeliveredText } from '~/features/desk-order/bulk.text';
import { markUndelivered } from '~/features/desk-order/undelivered.server';
import { UndeliveredView } from '~/features/desk-order/undelivered-view';

export const meta: MetaFunction = () => deskMeta(undeliveredText.title);

export const loader = (args: LoaderFunctionArgs) => loadChosenOrders(args);

export const action = (args: ActionFunctionArgs) => markUndelivered(args);

export default function UndeliveredOrders() {
  return <UndeliveredView {...useLoaderData<typeof loader>()} />;
}
