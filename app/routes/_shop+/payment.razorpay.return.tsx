import { useLoaderData } from '@remix-run/react';
import { NotVerifiedView } from '~/features/payment/not-verified-view';
import { returnMeta } from '~/features/payment/return-meta';
import { handleRazorpayReturn, loadRazorpayReturn } from '~/features/payment/returns.server';
import { formLinks } from '~/platform/document/style-links';
import { formHeaders } from '~/platform/forms/form-headers';

export const headers = formHeaders;

export const links = formLinks;

export const meta = returnMeta;

export { handleRazorpayReturn as action, loadRazorpayReturn as loader };

export default function RazorpayReturnRoute() {
  return <NotVerifiedView {...useLoaderData<typeof loadRazorpayReturn>()} />;
}
