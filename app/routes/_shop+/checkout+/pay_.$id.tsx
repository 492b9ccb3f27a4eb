import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { company } from '~/features/company/current-company';
import { choosePayment, loadPayment } from '~/features/payment/pay-order.server';
import { PayOrderView } from '~/features/payment/pay-order-view';
import { payText } from '~/features/payment/payment.text';
import { originOf } from '~/platform/document/root-data';
import { formHeaders } from '~/platform/forms/form-headers';
import { paths } from '~/platform/paths';
import { pageMeta } from '~/platform/seo';

export const headers = formHeaders;

export const meta: MetaFunction = ({ matches, params }) =>
  pageMeta({
    title: payText.title,
    siteName: company().name,
    origin: originOf(matches),
    path: paths.payOrder(params.id ?? ''),
    noindex: true,
  });

export { choosePayment as action, loadPayment as loader };

export default function PayOrderRoute() {
  return <PayOrderView {...useLoaderData<typeof loadPayment>()} />;
}
