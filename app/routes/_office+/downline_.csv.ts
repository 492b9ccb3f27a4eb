import type { LoaderFunctionArgs } from '@remix-run/node';
import { teamCsv } from '~/features/genealogy/team-csv.server';

/** The whole team as a file for spreadsheets. */
export function loader({ request }: LoaderFunctionArgs) {
  return teamCsv(request);
}
