import type { LinksFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { NotVerifiedView } from '~/features/payment/not-verified-view';
import { returnMeta } from '~/features/payment/return-meta';
import { loadRazorpayCancel } from '~/features/payment/returns.server';
import { formHeaders } from '~/platform/forms/form-headers';
import formsHref from '~/styles/forms.css';

export const headers = formHeaders;

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: formsHref }];

export const meta = returnMeta;

export { loadRazorpayCancel as loader };

export default function RazorpayCancelRoute() {
  return <NotVerifiedView {...useLoaderData<typeof loadRazorpayCancel>()} />;
}
