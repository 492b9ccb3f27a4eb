import type { LoaderFunctionArgs } from '@remix-run/node';
import { idCardFile } from '~/features/id-card/id-card.server';

export const loader = ({ request }: LoaderFunctionArgs) => idCardFile(request, 'pdf');
