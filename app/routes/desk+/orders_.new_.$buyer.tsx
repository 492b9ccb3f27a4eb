import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { deskMeta } from '~/features/desk/desk-meta';
import { changePhoneOrder, loadPhoneOrder } from '~/features/desk-order/phone-order.server';
import { buyerText } from '~/features/desk-order/phone-order.text';
import { PhoneOrderView } from '~/features/desk-order/phone-order-view';

export const meta: MetaFunction = () => deskMeta(buyerText.title);

export const loader = (args: LoaderFunctionArgs) => loadPhoneOrder(args);

export const action = (args: ActionFunctionArgs) => changePhoneOrder(args);

export default function PhoneOrder() {
  return <PhoneOrderView {...useLoaderData<typeof loader>()} />;
}
