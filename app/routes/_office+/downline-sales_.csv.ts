import type { LoaderFunctionArgs } from '@remix-run/node';
import { teamSalesCsv } from '~/features/team-sales/team-sales.server';

/** The sales of the team as a file for spreadsheets. */
export function loader({ request }: LoaderFunctionArgs) {
  return teamSalesCsv(request);
}
