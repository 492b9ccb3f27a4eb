import { useLoaderData } from '@remix-run/react';
import { NotVerifiedView } from '~/features/payment/not-verified-view';
import { returnMeta } from '~/features/payment/return-meta';
import { handleSabpaisaReturn, loadSabpaisaReturn } from '~/features/payment/returns.server';
import { formLinks } from '~/platform/document/style-links';
import { formHeaders } from '~/platform/forms/form-headers';

export const headers = formHeaders;

export const links = formLinks;

export const meta = returnMeta;

export { handleSabpaisaReturn as action, loadSabpaisaReturn as loader };

export default function SabpaisaReturnRoute() {
  return <NotVerifiedView {...useLoaderData<typeof loadSabpaisaReturn>()} />;
}
