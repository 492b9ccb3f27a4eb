import type { LoaderFunctionArgs } from '@remix-run/node';
import { downloadIdCard } from '~/features/id-card/id-card.server';

export const loader = ({ request }: LoaderFunctionArgs) => downloadIdCard(request, 'pdf');
