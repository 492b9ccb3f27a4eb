import type { LoaderFunctionArgs } from '@remix-run/node';
import { downloadOwnData } from '~/features/profile/own-data.server';

export const loader = ({ request }: LoaderFunctionArgs) => downloadOwnData(request);
