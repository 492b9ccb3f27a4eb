import type { LoaderFunctionArgs } from '@remix-run/node';
import { goToFirstUnfinished } from '~/features/registration/frame.server';

export const loader = ({ request }: LoaderFunctionArgs) => goToFirstUnfinished(request);
