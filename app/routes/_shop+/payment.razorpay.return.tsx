import type { LinksFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { NotVerifiedView } from '~/features/payment/not-verified-view';
import { returnMeta } from '~/features/payment/return-meta';
import { loadRazorpayReturn, takeRazorpayReturn } from '~/features/payment/returns.server';
import { formHeaders } from '~/platform/forms/form-headers';
import formsHref from '~/styles/forms.css';

export const headers = formHeaders;

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: formsHref }];

export const meta = returnMeta;

export { loadRazorpayReturn as loader, takeRazorpayReturn as action };

export default function RazorpayReturnRoute() {
  return <NotVerifiedView {...useLoaderData<typeof loadRazorpayReturn>()} />;
}
