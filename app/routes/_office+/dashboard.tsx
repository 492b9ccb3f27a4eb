import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { loadDashboard } from '~/features/dashboard/dashboard.server';
import { dashboardText } from '~/features/dashboard/dashboard.text';
import { DashboardView } from '~/features/dashboard/dashboard-view';
import { ProfilePage, profileMeta } from '~/features/profile/profile-page';
import { paths } from '~/platform/paths';

export const meta = profileMeta(dashboardText.title, paths.dashboard);

export async function loader({ request }: LoaderFunctionArgs) {
  const page = await loadDashboard(request);
  return json(page, { status: page.period.isValid ? 200 : 400 });
}

export default function DashboardRoute() {
  const data = useLoaderData<typeof loader>();
  return (
    <ProfilePage title={dashboardText.title}>
      <DashboardView {...data} />
    </ProfilePage>
  );
}
