import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { unlistedMeta } from '~/features/company/page-meta';
import { choosePayment, loadPayment } from '~/features/payment/pay-order.server';
import { PayOrderView } from '~/features/payment/pay-order-view';
import { payText } from '~/features/payment/payment.text';
import { formHeaders } from '~/platform/forms/form-headers';

export const headers = formHeaders;

export const meta: MetaFunction = () => unlistedMeta(payText.title);

export { choosePayment as action, loadPayment as loader };

export default function PayOrderRoute() {
  return <PayOrderView {...useLoaderData<typeof loadPayment>()} />;
}
