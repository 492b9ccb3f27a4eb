import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { deskMeta } from '~/features/desk/desk-meta';
import { BuyersView } from '~/features/desk-order/buyers-view';
import { addBuyer, loadBuyers } from '~/features/desk-order/phone-order.server';
import { buyerText } from '~/features/desk-order/phone-order.text';

export const meta: MetaFunction = () => deskMeta(buyerText.title);

export const loader = (args: LoaderFunctionArgs) => loadBuyers(args);

export const action = (args: ActionFunctionArgs) => addBuyer(args);

export default function PhoneOrderBuyers() {
  return <BuyersView {...useLoaderData<typeof loader>()} />;
}
