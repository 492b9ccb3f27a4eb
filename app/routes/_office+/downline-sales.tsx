import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { unlistedMeta } from '~/features/company/page-meta';
import { OfficePage } from '~/features/profile/office-page';
import { loadTeamSales } from '~/features/team-sales/team-sales.server';
import { teamSalesText } from '~/features/team-sales/team-sales.text';
import { TeamSalesView } from '~/features/team-sales/team-sales-view';
import { officeFormLinks } from '~/platform/document/style-links';
import { json } from '~/platform/json.server';

export const links = officeFormLinks;

export const meta = () => unlistedMeta(teamSalesText.title);

export async function loader({ request }: LoaderFunctionArgs) {
  const page = await loadTeamSales(request);
  return json(page, { status: page.filter.period.isValid ? 200 : 400 });
}

export default function DownlineSalesRoute() {
  const data = useLoaderData<typeof loader>();
  return (
    <OfficePage title={teamSalesText.title}>
      <TeamSalesView {...data} />
    </OfficePage>
  );
}
