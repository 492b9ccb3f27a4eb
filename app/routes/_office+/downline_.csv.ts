import type { LoaderFunctionArgs } from '@remix-run/node';
import { teamCsv } from '~/features/genealogy/team-csv.server';

export function loader({ request }: LoaderFunctionArgs) {
  return teamCsv(request);
}
