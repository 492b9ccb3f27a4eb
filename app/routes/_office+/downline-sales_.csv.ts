import type { LoaderFunctionArgs } from '@remix-run/node';
import { downloadTeamSales } from '~/features/team-sales/team-sales.server';

export function loader({ request }: LoaderFunctionArgs) {
  return downloadTeamSales(request);
}
