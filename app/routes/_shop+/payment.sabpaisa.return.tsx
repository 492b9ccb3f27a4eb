import { useLoaderData } from '@remix-run/react';
import { NotVerifiedView } from '~/features/payment/not-verified-view';
import { returnMeta } from '~/features/payment/return-meta';
import { loadSabpaisaReturn, takeSabpaisaReturn } from '~/features/payment/returns.server';

export const meta = returnMeta;

export { loadSabpaisaReturn as loader, takeSabpaisaReturn as action };

export default function SabpaisaReturnRoute() {
  return <NotVerifiedView {...useLoaderData<typeof loadSabpaisaReturn>()} />;
}
