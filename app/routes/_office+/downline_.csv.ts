import type { LoaderFunctionArgs } from '@remix-run/node';
import { downloadTeam } from '~/features/genealogy/team-csv.server';

export function loader({ request }: LoaderFunctionArgs) {
  return downloadTeam(request);
}
