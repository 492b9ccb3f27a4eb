import { useLoaderData } from '@remix-run/react';
import { NotVerifiedView } from '~/features/payment/not-verified-view';
import { returnMeta } from '~/features/payment/return-meta';
import { loadRazorpayReturn, takeRazorpayReturn } from '~/features/payment/returns.server';
import { formLinks } from '~/platform/document/style-links';
import { formHeaders } from '~/platform/forms/form-headers';

export const headers = formHeaders;

export const links = formLinks;

export const meta = returnMeta;

export { loadRazorpayReturn as loader, takeRazorpayReturn as action };

export default function RazorpayReturnRoute() {
  return <NotVerifiedView {...useLoaderData<typeof loadRazorpayReturn>()} />;
}
