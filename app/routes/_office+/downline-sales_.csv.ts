import type { LoaderFunctionArgs } from '@remix-run/node';
import { teamSalesCsv } from '~/features/team-sales/team-sales.server';

export function loader({ request }: LoaderFunctionArgs) {
  return teamSalesCsv(request);
}
