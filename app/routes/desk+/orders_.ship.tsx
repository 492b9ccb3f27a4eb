import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { deskMeta } from '~/features/desk/desk-meta';
import { loadOrdersToShip, shipDeskOrders } from '~/features/desk-order/bulk.server';
import { shipText } from '~/features/desk-order/bulk.text';
import { ShipView } from '~/features/desk-order/ship-view';

export const meta: MetaFunction = () => deskMeta(shipText.title);

export const loader = (args: LoaderFunctionArgs) => loadOrdersToShip(args);

export const action = (args: ActionFunctionArgs) => shipDeskOrders(args);

export default function ShipOrders() {
  return <ShipView {...useLoaderData<typeof loader>()} />;
}
