import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { unlistedMeta } from '~/features/company/page-meta';
import { loadDashboard } from '~/features/dashboard/dashboard.server';
import { dashboardText } from '~/features/dashboard/dashboard.text';
import { DashboardView } from '~/features/dashboard/dashboard-view';
import { OfficePage } from '~/features/profile/office-page';
import { json } from '~/platform/json.server';

export const meta = () => unlistedMeta(dashboardText.title);

export async function loader({ request }: LoaderFunctionArgs) {
  const page = await loadDashboard(request);
  return json(page, { status: page.period.isValid ? 200 : 400 });
}

export default function DashboardRoute() {
  const data = useLoaderData<typeof loader>();
  return (
    <OfficePage title={dashboardText.title}>
      <DashboardView {...data} />
    </OfficePage>
  );
}
