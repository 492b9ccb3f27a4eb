import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { unlistedMeta } from '~/features/company/page-meta';
import { OfficePage } from '~/features/profile/office-page';
import { loadCheckRank } from '~/features/rank/rank.server';
import { rankText } from '~/features/rank/rank.text';
import { CheckRankView } from '~/features/rank/rank-views';
import { officeFormLinks } from '~/platform/document/style-links';
import { json } from '~/platform/json.server';

export const links = officeFormLinks;

export const meta = () => unlistedMeta(rankText.checkTitle);

export async function loader({ request }: LoaderFunctionArgs) {
  const page = await loadCheckRank(request);
  return json(page, { status: page.isUnknown ? 404 : 200 });
}

export default function CheckRankPage() {
  const data = useLoaderData<typeof loader>();
  return (
    <OfficePage title={rankText.checkTitle}>
      <CheckRankView {...data} />
    </OfficePage>
  );
}
