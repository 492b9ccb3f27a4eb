import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { unlistedMeta } from '~/features/company/page-meta';
import { OfficePage } from '~/features/profile/office-page';
import { loadRanks } from '~/features/rank/rank.server';
import { rankText } from '~/features/rank/rank.text';
import { RanksView } from '~/features/rank/rank-views';
import { officeLinks } from '~/platform/document/style-links';

export const links = officeLinks;

export const meta = () => unlistedMeta(rankText.title);

export async function loader({ request }: LoaderFunctionArgs) {
  return loadRanks(request);
}

export default function RanksPage() {
  const data = useLoaderData<typeof loader>();
  return (
    <OfficePage title={rankText.title}>
      <RanksView {...data} />
    </OfficePage>
  );
}
