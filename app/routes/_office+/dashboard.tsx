import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { loadDashboard } from '~/features/dashboard/dashboard.server';
import { DashboardView } from '~/features/dashboard/dashboard-view';
import { ProfilePage, profileMeta } from '~/features/profile/profile-page';
import { paths } from '~/platform/paths';

const TITLE = 'Dashboard';

export const meta = profileMeta(TITLE, paths.dashboard);

export async function loader({ request }: LoaderFunctionArgs) {
  const page = await loadDashboard(request);
  const isWrong = Object.keys(page.period.days.problems).length > 0;
  return json(page, { status: isWrong ? 400 : 200 });
}

export default function DashboardRoute() {
  const data = useLoaderData<typeof loader>();
  return (
    <ProfilePage title={TITLE}>
      <DashboardView {...data} />
    </ProfilePage>
  );
}
