import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { deskMeta } from '~/features/desk/desk-meta';
import { loadDeskOrder } from '~/features/desk-order/orders.server';
import { changeReplacement } from '~/features/desk-order/replace.server';
import { replaceText } from '~/features/desk-order/replace.text';
import { ReplaceView } from '~/features/desk-order/replace-view';

export const meta: MetaFunction = ({ params: { number = '' } }) =>
  deskMeta(replaceText.title({ number }));

export const loader = (args: LoaderFunctionArgs) => loadDeskOrder(args);

export const action = (args: ActionFunctionArgs) => changeReplacement(args);

export default function ReplaceOrder() {
  return <ReplaceView {...useLoaderData<typeof loader>()} />;
}
