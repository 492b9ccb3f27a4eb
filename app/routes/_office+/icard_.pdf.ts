import type { LoaderFunctionArgs } from '@remix-run/node';
import { idCardFile } from '~/features/id-card/id-card.server';

/** The own ID card as a file. */
export const loader = ({ request }: LoaderFunctionArgs) => idCardFile(request, 'pdf');
