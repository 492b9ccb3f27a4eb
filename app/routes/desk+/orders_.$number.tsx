import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { deskMeta } from '~/features/desk/desk-meta';
import { orderText } from '~/features/desk-order/order.text';
import { DeskOrderView } from '~/features/desk-order/order-view';
import { changeDeskOrder, loadDeskOrder } from '~/features/desk-order/orders.server';

export const meta: MetaFunction = ({ params: { number = '' } }) =>
  deskMeta(orderText.title({ number }));

export const loader = (args: LoaderFunctionArgs) => loadDeskOrder(args);

export const action = (args: ActionFunctionArgs) => changeDeskOrder(args);

export default function DeskOrderPage() {
  return <DeskOrderView {...useLoaderData<typeof loader>()} />;
}
