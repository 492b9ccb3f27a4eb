import type { LoaderFunctionArgs } from '@remix-run/node';
import { ownDataFile } from '~/features/profile/own-data.server';

export const loader = ({ request }: LoaderFunctionArgs) => ownDataFile(request);
