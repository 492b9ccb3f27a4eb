import type { LoaderFunctionArgs } from '@remix-run/node';
import { ownDataFile } from '~/features/profile/own-data.server';

/** All that the shop keeps about the member, for programs. */
export const loader = ({ request }: LoaderFunctionArgs) => ownDataFile(request);
