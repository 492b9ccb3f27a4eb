import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { deskMeta } from '~/features/desk/desk-meta';
import { changeDeskOrders } from '~/features/desk-order/bulk.server';
import { orderListText } from '~/features/desk-order/order.text';
import { loadDeskOrders } from '~/features/desk-order/orders.server';
import { DeskOrdersView } from '~/features/desk-order/orders-view';

export const meta: MetaFunction = () => deskMeta(orderListText.title);

export const loader = (args: LoaderFunctionArgs) => loadDeskOrders(args);

export const action = (args: ActionFunctionArgs) => changeDeskOrders(args);

export default function DeskOrders() {
  return <DeskOrdersView {...useLoaderData<typeof loader>()} />;
}
